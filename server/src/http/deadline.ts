import type { RequestHandler, Response } from 'express';
import { messages } from '../contract/messages.ts';
import { ApiError } from './api-error.ts';
import { errorHandler } from './error-handler.ts';

/** The longest that anybody waits for an answer of the database (ms): standards say 6 s. */
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
 * Answers 503 when the handler has not answered in time. The database's own limits end earlier, all but
 * one: a command written to a connection in the moment of its end is never settled by the driver.
 */
const createDeadline =
  (limitMs: number, message: string = messages.api.unavailable): RequestHandler =>
  (req, res, next) => {
    let leftMs = limitMs;
    let startedAt: number;
    let timer: NodeJS.Timeout;
    const resume = () => {
      startedAt = performance.now();
      timer = setTimeout(() => {
        // An answer may be held up behind the last layer of all, where `next` finds nobody.
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

/** Does not count what this middleware takes: it waits for the client, whose limit is the server's. */
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
export const importDeadline = createDeadline(IMPORT_LIMIT_MS, messages.api.importTooSlow);

/** For a request whose work is done: its answer may take as long as it likes. */
export function endDeadline(res: Response): void {
  res.locals.clock?.pause();
}
