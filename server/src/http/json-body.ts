import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { apiMessages } from '../contract/error.ts';
import { ApiError } from './api-error.ts';
import { endDeadline } from './deadline.ts';

const JSON_TYPE = 'application/json';
const TEXT_TYPE = 'text/plain';

const expectType =
  (...types: string[]): RequestHandler =>
  (req, res, next) => {
    const hasBody = req.headers['content-length'] !== '0';
    // `is` returns null without a body and false for another type.
    if (hasBody && req.is(types) === false) {
      throw new ApiError(415, apiMessages.unsupportedType);
    }
    // The body may take the client as long as the HTTP server allows.
    endDeadline(res);
    next();
  };

/** It ends the deadline, which must begin again after the body. */
export const expectJson = expectType(JSON_TYPE);

const BODY_MAX = 16 * 1024;

/** Bodies of JSON (413, 415). A request may still come without a body. */
export const jsonBody: RequestHandler[] = [expectJson, express.json({ limit: BODY_MAX })];

/** The same for JSON that may be called text, as `sendBeacon` does. */
export const jsonOrText = (limit: number): RequestHandler[] => [
  expectType(JSON_TYPE, TEXT_TYPE),
  express.json({ limit, type: [JSON_TYPE, TEXT_TYPE] }),
];

/** After one of these: 204 in place of 413. */
export const dropTooLarge: ErrorRequestHandler = (error: { status?: number }, _req, res, next) => {
  if (error.status === 413) res.status(204).end();
  else next(error);
};
