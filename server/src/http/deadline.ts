import type { RequestHandler, Response } from 'express';
import { apiMessages } from '../contract/error.ts';
import { ApiError } from './api-error.ts';
import { errorHandler } from './error-handler.ts';

/** A request must end within 6 s when the database hangs: this leaves a second for the response (ms). */
const LIMIT_MS = 5_000;

interface Clock {
  pause: () => void;
  resume: () => void;
}

declare module 'express-serve-static-core' {
  interface Locals {
    clock?: Clock;
  }
}

/**
 * Responds with 503 when the handler has not responded in time. The driver's own limits end earlier, but the driver
 * never settles a command that it writes to a connection at the moment the connection ends.
 */
export const createDeadline =
  (limitMs = LIMIT_MS, message: string = apiMessages.unavailable): RequestHandler =>
  (req, res, next) => {
    let leftMs = limitMs;
    let startedAt: number;
    let timer: NodeJS.Timeout;
    const resume = () => {
      startedAt = performance.now();
      timer = setTimeout(() => {
        const cause = new Error('No response in time');
        errorHandler(new ApiError(503, message, { cause }), req, res, next);
      }, leftMs);
    };
    const pause = () => {
      clearTimeout(timer);
      leftMs -= performance.now() - startedAt;
    };
    res.locals.clock = { pause, resume };
    res.once('close', pause);
    resume();
    next();
  };

/** Stops the clock during this middleware, which waits for the client: the HTTP server limits that time. */
export function uncounted(middleware: RequestHandler): RequestHandler {
  return (req, res, next) => {
    const { clock } = res.locals;
    clock?.pause();
    void middleware(req, res, (error?: unknown) => {
      if (!res.closed) clock?.resume();
      next(error);
    });
  };
}

/** Call it once the write is done: from then on 503 would be wrong. */
export function endDeadline(res: Response): void {
  res.locals.clock?.pause();
}
