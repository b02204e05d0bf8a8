import type { RequestHandler, Response } from 'express';
import { apiMessages } from '../contract/error.ts';
import { ApiError } from './api-error.ts';
import { errorHandler } from './error-handler.ts';

/** A request must end within 6 s when the database hangs: this leaves a second for the response (ms). */
const LIMIT_MS = 5_000;

declare module 'express-serve-static-core' {
  interface Locals {
    deadline?: NodeJS.Timeout;
  }
}

/**
 * Responds with 503 when the handler has not responded in time, and takes the place of an earlier deadline. The driver's
 * own limits end earlier, but it never settles a command that it writes to a connection at the moment that one ends.
 */
export const createDeadline =
  (limitMs = LIMIT_MS, message: string = apiMessages.unavailable): RequestHandler =>
  (req, res, next) => {
    endDeadline(res);
    res.locals.deadline = setTimeout(() => {
      const cause = new Error('No response in time');
      errorHandler(new ApiError(503, message, { cause }), req, res, next);
    }, limitMs);
    res.once('close', () => endDeadline(res));
    next();
  };

/**
 * Call it before a wait for the client, whose time the HTTP server limits, and once the write is done: from then on 503
 * would be wrong.
 */
export function endDeadline({ locals }: Response): void {
  clearTimeout(locals.deadline);
}
