import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { ping } from './ping-database.ts';
import { repeat, type Repetition } from './repeat.ts';
import { withTimeLimit } from './time-limit.ts';
import { reconnectMongoose } from './connect.ts';

interface DatabaseWatchOptions {
  uri: string;
  logger: Logger;
  /** Called with the last failure when the database did not come back in time. */
  onGiveUp: (error: unknown) => void;
}

const PAUSE_MS = 1_000;
/** One ping a second. Pings are counted, since a clock goes on while this process is paused. */
const RECONNECT_AFTER_PINGS = 10;
/** How long reconnecting may fail (ms). */
const GIVE_UP_AFTER_MS = 120_000;
/** Longer than the driver's server selection and socket timeout (ms). */
const RECONNECT_LIMIT_MS = 10_000;

/** An error of the server, such as a full disk, is an answer: a new connection would not help. */
async function answered(): Promise<void> {
  try {
    await ping();
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError)) throw error;
  }
}

/**
 * Pings the database and reconnects Mongoose when it has not answered for 10 s. The driver itself reconnects,
 * except when the connection of its monitor closes during a write: then the monitor waits for ever.
 */
export function watchDatabase({ uri, logger, onGiveUp }: DatabaseWatchOptions): Repetition {
  let unanswered = 0;
  let reconnectingSince: number | undefined;

  async function check(): Promise<void> {
    if (reconnectingSince === undefined) {
      if (unanswered < RECONNECT_AFTER_PINGS) {
        unanswered += 1;
        // Not waited for: a slow answer is an answer.
        answered().then(
          () => (unanswered = 0),
          () => undefined,
        );
        return;
      }
      reconnectingSince = performance.now();
    }
    try {
      await withTimeLimit(reconnectMongoose(uri).then(answered), RECONNECT_LIMIT_MS);
    } catch (error) {
      if (performance.now() - reconnectingSince >= GIVE_UP_AFTER_MS) onGiveUp(error);
      throw error;
    }
    unanswered = 0;
    reconnectingSince = undefined;
    logger.info('Reconnected to the database.');
  }
  return repeat(check, {
    pauseMs: PAUSE_MS,
    limitMs: 2 * RECONNECT_LIMIT_MS,
    onError: (error) => logger.warn({ err: error }, 'The database does not answer. Reconnecting.'),
  });
}
