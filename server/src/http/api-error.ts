import { apiMessages } from '../contract/error.ts';

interface ApiErrorOptions extends ErrorOptions {
  /** More fields of the body, beside the message. */
  details?: object | undefined;
}

/** The one error that handlers throw; the error handler sends it as `{ message }` with its status. */
export class ApiError extends Error {
  readonly status: number;
  readonly details: object | undefined;

  constructor(status: number, message: string, { details, ...options }: ApiErrorOptions = {}) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.details = details;
  }
}

export const badRequest = (message: string, details?: object) =>
  new ApiError(400, message, { details });
export const unauthenticated = () => new ApiError(401, apiMessages.unauthenticated);
export const forbidden = () => new ApiError(403, apiMessages.forbidden);
export const notFound = () => new ApiError(404, apiMessages.notFound);
export const conflict = (message: string, details?: object) =>
  new ApiError(409, message, { details });
export const unavailable = (cause?: unknown) =>
  new ApiError(503, apiMessages.unavailable, { cause });
