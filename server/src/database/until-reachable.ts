import { isDatabaseDown } from './failures.ts';

const PAUSE_MS = 1_000;
const REMIND_MS = 60_000;

/**
 * Repeats `work` until the database can be reached. Throws what waiting does not mend, such as a malformed address or a
 * wrong password. `onAway` is called for the first failure, and once a minute after it.
 */
export async function untilReachable<Result>(
  work: () => Promise<Result>,
  onAway: (error: unknown) => void,
): Promise<Result> {
  let remindAt = 0;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      if (performance.now() >= remindAt) {
        onAway(error);
        remindAt = performance.now() + REMIND_MS;
      }
    }
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}
