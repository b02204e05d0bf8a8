import type { ErrorRequestHandler, RequestHandler } from 'express';
import { messages } from '../contract/messages.ts';
import type { ErrorBody } from '../contract/error.ts';
import { ApiError, notFound, unavailable } from '../lib/api-error.ts';
import { isDatabaseDown } from '../lib/database-error.ts';
import type { Logger } from '../lib/logger.ts';

/** What body-parser's refusals mean to the caller, by their status. */
const BODY_MESSAGES: Record<number, string> = {
  400: messages.api.badRequest,
  413: messages.api.tooLarge,
  415: messages.api.unsupportedType,
};

export const unknownPath: RequestHandler = () => {
  throw notFound();
};

/** Every refusal leaves the server here, as `{ message }` with its status. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const answer = toApiError(error);
    if (answer.status === 503) logger.warn({ reason: String(answer.cause) }, answer.message);
    else if (answer.status >= 500) logger.error({ err: error }, answer.message);
    res.status(answer.status).json({ message: answer.message } satisfies ErrorBody);
  };
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  // A path that cannot be decoded names nothing.
  if (error instanceof URIError) return notFound();
  if (isDatabaseDown(error)) return unavailable(error);
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  const message = BODY_MESSAGES[status];
  if (message !== undefined) return new ApiError(status, message);
  return new ApiError(500, messages.api.failed, { cause: error });
}
