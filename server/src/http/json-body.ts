import express, { type RequestHandler } from 'express';
import { apiMessages } from '../contract/error.ts';
import { ApiError } from './api-error.ts';
import { uncounted } from './deadline.ts';

const refuseOtherTypes: RequestHandler = (req, _res, next) => {
  const hasBody = req.headers['content-length'] !== '0';
  // `is` returns null without a body and false for another type.
  if (hasBody && req.is('application/json') === false) {
    throw new ApiError(415, apiMessages.unsupportedType);
  }
  next();
};

const BODY_MAX = 16 * 1024;

/** Bodies of at most so many bytes of JSON (413, 415). A request may still come without a body. */
export const jsonBody = (limit = BODY_MAX): RequestHandler[] => [
  refuseOtherTypes,
  uncounted(express.json({ limit })),
];
