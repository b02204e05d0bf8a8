import express, { type RequestHandler } from 'express';
import { apiMessages } from '../contract/error.ts';
import { ApiError } from './api-error.ts';
import { endDeadline } from './deadline.ts';

/** It ends the deadline, which must begin again after the body. */
export const expectJson: RequestHandler = (req, res, next) => {
  const hasBody = req.headers['content-length'] !== '0';
  // `is` returns null without a body and false for another type.
  if (hasBody && req.is('application/json') === false) {
    throw new ApiError(415, apiMessages.unsupportedType);
  }
  // The body may take the client as long as the HTTP server allows.
  endDeadline(res);
  next();
};

const BODY_MAX = 16 * 1024;

/** Bodies of JSON (413, 415). A request may still come without a body. */
export const jsonBody: RequestHandler[] = [expectJson, express.json({ limit: BODY_MAX })];
