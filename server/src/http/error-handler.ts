import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { ErrorBody } from '../contract/responses.ts';
import { apiMessages } from '../contract/error.ts';
import { ApiError, notFound, unavailable } from './api-error.ts';
import { isDatabaseDown } from '../database/failures.ts';

/** Texts for the errors that Express and its middleware throw, by status. */
const EXPRESS_MESSAGES: Record<number, string> = {
  404: apiMessages.notFound,
  413: apiMessages.tooLarge,
  415: apiMessages.unsupportedType,
};

const FILE_HEADERS = [
  'Content-Disposition',
  'Content-Encoding',
  'ETag',
  'Last-Modified',
  'Accept-Ranges',
];

export const unknownPath: RequestHandler = () => {
  throw notFound();
};

/** Every error is sent here, as `{ message }` with its status. */
export const errorHandler: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
  // The deadline has responded already.
  if (res.writableEnded) return;
  const apiError = toApiError(error);
  if (apiError.status >= 500) res.locals.failure = apiError.cause ?? error;
  if (res.headersSent) {
    // Express' own handler would print the error on the console.
    res.destroy();
    return;
  }
  // The response of a file may have set these before it failed.
  for (const name of FILE_HEADERS) res.removeHeader(name);
  res.setHeader('Cache-Control', 'no-store');
  if (apiError.retryAfter) res.setHeader('Retry-After', apiError.retryAfter);
  res.type('json');
  res
    .status(apiError.status)
    .json({ ...apiError.details, message: apiError.message } satisfies ErrorBody);
};

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  // Thrown for a path that cannot be decoded.
  if (error instanceof URIError) return notFound();
  if (isDatabaseDown(error)) return unavailable(error);
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  const isClientError = status >= 400 && status < 500;
  if (isClientError)
    return new ApiError(status, EXPRESS_MESSAGES[status] ?? apiMessages.badRequest);
  return new ApiError(500, apiMessages.failed, { cause: error });
}
