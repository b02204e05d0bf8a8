/** The database did not respond in time. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';

  constructor() {
    super('No response in time');
  }
}

/**
 * Resolves with the result of `work`, or throws TimeLimitError after `limitMs`; then its result is ignored.
 * The limit is longer than the driver's own limits, which cover all cases but one: the driver never settles
 * a command that it writes to a connection at the moment the connection ends.
 */
export async function withTimeLimit<Result>(
  work: Promise<Result>,
  limitMs: number,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new TimeLimitError()), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
