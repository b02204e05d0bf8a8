import type { Logger } from '../lib/logger.ts';
import { pingDatabase } from '../lib/ping-database.ts';
import { repeat, type Repetition } from '../lib/repeat.ts';
import { withTimeLimit } from '../lib/time-limit.ts';
import { reconnectMongoose } from './connect.ts';

export interface DatabaseWatchOptions {
  uri: string;
  logger: Logger;
  /** Called with the last failure when the database did not come back in time. */
  onGiveUp: (error: unknown) => void;
}

const PAUSE_MS = 500;
/** How long pings have failed when the watch reconnects (ms). */
const RECONNECT_AFTER_MS = 10_000;
/** How long reconnecting has failed when the watch gives up (ms). */
const GIVE_UP_AFTER_MS = 120_000;
/** Longer than the driver searches for the server (ms). */
const RECONNECT_LIMIT_MS = 10_000;
/** Longer than that and two pings (ms). */
const LIMIT_MS = 15_000;

/**
 * Pings the database and reconnects Mongoose when it does not answer. The driver itself finds a lost server again,
 * except when the connection of its monitor closes during a write: then the monitor waits for ever.
 */
export function watchDatabase({ uri, logger, onGiveUp }: DatabaseWatchOptions): Repetition {
  let failingSince: number | undefined;

  async function check(): Promise<void> {
    try {
      await pingDatabase();
      failingSince = undefined;
      return;
    } catch {
      failingSince ??= performance.now();
    }
    const failingMs = performance.now() - failingSince;
    if (failingMs < RECONNECT_AFTER_MS) return;
    try {
      await withTimeLimit(reconnectMongoose(uri), RECONNECT_LIMIT_MS);
      await pingDatabase();
      failingSince = undefined;
      logger.info('Reconnected to the database.');
    } catch (error) {
      if (failingMs >= RECONNECT_AFTER_MS + GIVE_UP_AFTER_MS) onGiveUp(error);
      throw error;
    }
  }
  return repeat(check, {
    pauseMs: PAUSE_MS,
    limitMs: LIMIT_MS,
    onError: (error) =>
      logger.warn({ reason: String(error) }, 'The database does not answer. Reconnecting.'),
  });
}
