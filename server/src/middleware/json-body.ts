import express, { type RequestHandler } from 'express';
import { messages } from '../contract/messages.ts';
import { ApiError } from '../lib/api-error.ts';

const refuseOtherTypes: RequestHandler = (req, _res, next) => {
  // `is` answers null without a body and false for another type.
  if (req.is('application/json') === false) {
    throw new ApiError(415, messages.api.unsupportedType);
  }
  next();
};

/** Request bodies are at most 16 kB of JSON (413, 415). A request may still come without a body. */
export const jsonBody: RequestHandler[] = [refuseOtherTypes, express.json({ limit: '16kb' })];
