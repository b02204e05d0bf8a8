import { messages } from '../contract/messages.ts';

/** The one error that handlers throw; the error handler answers it as `{ message }` with its status. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
  }
}

export const badRequest = (message: string) => new ApiError(400, message);
export const unauthenticated = () => new ApiError(401, messages.api.unauthenticated);
export const forbidden = () => new ApiError(403, messages.api.forbidden);
export const notFound = () => new ApiError(404, messages.api.notFound);
export const conflict = (message: string) => new ApiError(409, message);
export const unavailable = (cause?: unknown) =>
  new ApiError(503, messages.api.unavailable, { cause });
