import type { RequestHandler, Response } from 'express';
import { apiMessages } from '../contract/error.ts';
import { importMessages } from '../contract/import.ts';
import { pictureMessages, UPLOAD_LIMIT_MS } from '../contract/pictures.ts';
import { ApiError } from './api-error.ts';
import { errorHandler } from './error-handler.ts';

/** Leaves a second for the answer: a request must end within 6 s when the database hangs (ms). */
const LIMIT_MS = 5_000;

/** An import writes thousands of rows, in under 10 s (ms). */
const IMPORT_LIMIT_MS = 15_000;

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
 * Answers 503 when the handler has not answered in time. The driver's own limits end earlier, but the driver
 * never settles a command that it writes to a connection at the moment the connection ends.
 */
const createDeadline =
  (limitMs: number, message: string = apiMessages.unavailable): RequestHandler =>
  (req, res, next) => {
    let leftMs = limitMs;
    let startedAt: number;
    let timer: NodeJS.Timeout;
    const resume = () => {
      startedAt = performance.now();
      timer = setTimeout(() => {
        const cause = new Error('No answer in time');
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

/** Does not count the time of this middleware: it waits for the client, which has a limit of its own. */
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

export const deadline = createDeadline(LIMIT_MS);
export const importDeadline = createDeadline(IMPORT_LIMIT_MS, importMessages.tooSlow);
export const uploadDeadline = createDeadline(UPLOAD_LIMIT_MS, pictureMessages.notPrepared);

/** For a request whose write is done: it must not be answered 503 any more. */
export function endDeadline(res: Response): void {
  res.locals.clock?.pause();
}
