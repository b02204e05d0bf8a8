import type { ErrorRequestHandler, RequestHandler } from 'express';
import { apiMessages, type ErrorBody } from '../contract/error.ts';
import { ApiError, notFound, unavailable } from './api-error.ts';
import { isDatabaseDown } from '../database/failures.ts';

/** Texts for the errors that Express and its middleware throw, by status. */
const EXPRESS_MESSAGES: Record<number, string> = {
  404: apiMessages.notFound,
  413: apiMessages.tooLarge,
  415: apiMessages.unsupportedType,
};

const FILE_HEADERS = ['Content-Encoding', 'ETag', 'Last-Modified', 'Accept-Ranges'];

export const unknownPath: RequestHandler = () => {
  throw notFound();
};

/** Every refusal leaves the server here, as `{ message }` with its status. */
export const errorHandler: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
  // The deadline has answered already.
  if (res.writableEnded) return;
  const answer = toApiError(error);
  if (answer.status >= 500) res.locals.failure = answer.cause ?? error;
  if (res.headersSent) {
    // Express' own handler would print the error on the console.
    res.destroy();
    return;
  }
  // A file's answer may have set these before it failed.
  for (const name of FILE_HEADERS) res.removeHeader(name);
  res.setHeader('Cache-Control', 'no-store');
  res.type('json');
  res
    .status(answer.status)
    .json({ ...answer.details, message: answer.message } satisfies ErrorBody);
};

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  // Thrown for a path that cannot be decoded.
  if (error instanceof URIError) return notFound();
  if (isDatabaseDown(error)) return unavailable(error);
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  const isRefusal = status >= 400 && status < 500;
  if (isRefusal) return new ApiError(status, EXPRESS_MESSAGES[status] ?? apiMessages.badRequest);
  return new ApiError(500, apiMessages.failed, { cause: error });
}
