import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { ping } from './ping-database.ts';
import { repeat, type Repetition } from './repeat.ts';
import { withTimeLimit } from './time-limit.ts';
import { reconnectMongoose, tryDatabase } from './connect.ts';

interface DatabaseWatchOptions {
  uri: string;
  logger: Logger;
}

const PAUSE_MS = 1_000;
/** One ping a second. Pings are counted, since a clock goes on while this process is paused. */
const SUSPECT_AFTER_PINGS = 10;
/** How long the driver has to reconnect on its own once the database responds (ms). */
const DRIVER_LIMIT_MS = 1_000;
/** Longer than the driver's server selection and socket timeout (ms). */
const RECONNECT_LIMIT_MS = 10_000;

/**
 * Pings the database, and reconnects Mongoose when a connection of its own works and the driver's does not. The
 * driver itself reconnects, except when the connection of its monitor closes during a write: then the monitor waits for
 * ever, since `writeCommand` of `lib/cmap/connection.js` waits for a `drain` that does not come. 7.8.0 still waits:
 * https://jira.mongodb.org/browse/NODE-6370 cured the same wait for lost responses alone. This may go when `writeCommand`
 * ends with its connection; `npm run test:faults` shows whether it does.
 */
export function watchDatabase({ uri, logger }: DatabaseWatchOptions): Repetition {
  let pingsSinceSuccess = 0;

  /** The driver says that it has no server, or no ping has returned for long. */
  const isSuspect = () =>
    pingsSinceSuccess >= SUSPECT_AFTER_PINGS ||
    (pingsSinceSuccess > 0 && mongoose.connection.readyState !== mongoose.STATES.connected);

  async function askDriver(): Promise<void> {
    pingsSinceSuccess += 1;
    await ping();
    pingsSinceSuccess = 0;
  }

  async function check(): Promise<void> {
    if (!isSuspect()) {
      // Not waited for.
      askDriver().catch(() => undefined);
      return;
    }
    await withTimeLimit(tryDatabase(uri), RECONNECT_LIMIT_MS);
    try {
      await withTimeLimit(askDriver(), DRIVER_LIMIT_MS);
    } catch {
      await withTimeLimit(reconnectMongoose(uri).then(askDriver), RECONNECT_LIMIT_MS);
    }
    logger.info('Reconnected to the database.');
  }
  return repeat(check, {
    pauseMs: PAUSE_MS,
    limitMs: 3 * RECONNECT_LIMIT_MS,
    onError: (error) => logger.warn({ err: error }, 'The database does not respond. Reconnecting.'),
  });
}
