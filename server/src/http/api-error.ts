import { apiMessages } from '../contract/error.ts';

interface ApiErrorOptions extends ErrorOptions {
  /** More fields of the body, beside the message. */
  details?: object | undefined;
  /** When it may be tried again (s). */
  retryAfter?: number | undefined;
}

/** The one error that handlers throw; the error handler sends it as `{ message }` with its status. */
export class ApiError extends Error {
  readonly status: number;
  readonly details: object | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    message: string,
    { details, retryAfter, ...options }: ApiErrorOptions = {},
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

export const badRequest = (message: string, details?: object) =>
  new ApiError(400, message, { details });
export const unauthenticated = () => new ApiError(401, apiMessages.unauthenticated);
export const forbidden = () => new ApiError(403, apiMessages.forbidden);
export const notFound = () => new ApiError(404, apiMessages.notFound);
export const conflict = (message: string, details?: object) =>
  new ApiError(409, message, { details });
export const tooManyRequests = (retryAfter?: number) =>
  new ApiError(429, apiMessages.tooManyRequests, { retryAfter });
export const unavailable = (cause?: unknown) =>
  new ApiError(503, apiMessages.unavailable, { cause });
