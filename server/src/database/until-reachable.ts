import mongoose from 'mongoose';
import { DatabaseError } from './connect.ts';
import { isDatabaseDown } from './failures.ts';

interface WaitOptions {
  /** Called for the first failure, and once a minute after it. */
  onAway: (error: unknown) => unknown;
  pauseMs?: number;
}

const PAUSE_MS = 1_000;
const REMIND_MS = 60_000;

/**
 * Repeats `work` until the database can be reached. Throws what waiting does not mend, such as a malformed address or a
 * wrong password.
 */
export async function untilReachable<Result>(
  work: () => Promise<Result>,
  { onAway, pauseMs = PAUSE_MS }: WaitOptions,
): Promise<Result> {
  let remindAt = 0;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error)) throw error;
      if (performance.now() >= remindAt) {
        await onAway(error);
        remindAt = performance.now() + REMIND_MS;
      }
    }
    await new Promise((done) => setTimeout(done, pauseMs));
  }
}

function isAway(error: unknown): boolean {
  const cause = error instanceof DatabaseError ? error.cause : error;
  return (
    // Mongoose's own, for a connection that cannot be opened.
    cause instanceof mongoose.Error.MongooseServerSelectionError ||
    isDatabaseDown(cause) ||
    isLookUp(cause)
  );
}

/** The driver looks up the names of `mongodb+srv://` itself. */
const isLookUp = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && /^query/.test(String(error.syscall));
