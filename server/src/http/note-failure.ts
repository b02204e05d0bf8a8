import type { Response } from 'express';

const failures = new WeakMap<Response, Error>();

/** Keeps what went wrong on our side, to stand in the request's line of the log. */
export function noteFailure(res: Response, error: unknown): void {
  failures.set(
    res,
    error instanceof Error ? error : new Error('Something else than an error was thrown'),
  );
}

export function failureOf(res: Response): Error | undefined {
  return failures.get(res);
}
