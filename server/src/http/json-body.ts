import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { apiMessages } from '../contract/error.ts';
import { ApiError } from './api-error.ts';
import { endDeadline } from './deadline.ts';

const BODY_MAX = 16 * 1024;
const JSON_TYPE = 'application/json';

/**
 * Bodies of JSON (413, 415) of at most `limit` bytes, sent as one of `types`. A request may still come without a body.
 * The client may take as long as the HTTP server allows, so the deadline ends here and must begin again.
 */
export const jsonBody = (limit = BODY_MAX, types = [JSON_TYPE]): RequestHandler[] => [
  (req, res, next) => {
    const hasBody = req.headers['content-length'] !== '0';
    // `is` returns null without a body and false for another type.
    if (hasBody && req.is(types) === false) {
      throw new ApiError(415, apiMessages.unsupportedType);
    }
    endDeadline(res);
    next();
  },
  express.json({ limit, type: types }),
];

/** After one of these: 204 in place of 413. */
export const dropTooLarge: ErrorRequestHandler = (error: { status?: number }, _req, res, next) => {
  if (error.status === 413) res.status(204).end();
  else next(error);
};
