import { unavailable } from '../http/api-error.ts';

/** How long the database may work on one query (ms). */
export const QUERY_MS = 3_000;

/**
 * What the work gives, or 503 when it has not ended in time (ms); then it goes on unheard. Each limit is
 * longer than the database's own, which end all but one: a command that is written to a connection in the
 * moment of its end is never settled by the driver.
 */
export async function withTimeLimit<Result>(
  work: Promise<Result>,
  limitMs: number,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(unavailable(new Error('No answer in time'))), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
