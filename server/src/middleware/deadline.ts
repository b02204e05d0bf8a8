import type { RequestHandler } from 'express';
import { unavailable } from '../lib/api-error.ts';

/** The longest that anybody waits for an answer of the database (ms): standards say 6 s. */
const LIMIT_MS = 5_000;

/**
 * Answers 503 when the handler has not answered in time. The database's own limits end earlier, all but
 * one: a command written to a connection in the moment of its end is never settled by the driver.
 */
export const deadline: RequestHandler = (_req, res, next) => {
  const timer = setTimeout(() => next(unavailable(new Error('No answer in time'))), LIMIT_MS);
  res.once('close', () => clearTimeout(timer));
  next();
};
