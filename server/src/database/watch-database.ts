import type { Logger } from 'pino';
import { tryDatabase } from './connect.ts';
import { ping } from './ping-database.ts';
import { repeat, type Repetition } from '../lib/repeat.ts';
import { withTimeLimit } from '../lib/time-limit.ts';

interface DatabaseWatchOptions {
  uri: string;
  logger: Logger;
  /** Called when only a new process helps. */
  onStuck: () => void;
}

const PAUSE_MS = 1_000;
/** So many pings without a response, one a second, are an outage. */
const OUTAGE_PINGS = 3;
/** Longer than the driver's server selection and socket timeout (ms). */
const TRY_LIMIT_MS = 10_000;
/** So many times in a row a new client works and the driver of this process does not, one a second. */
const STUCK_TRIES = 20;

/**
 * Pings the database. In an outage the driver reconnects by itself, except when the connection of its monitor closes
 * during a write: then the monitor waits for ever, since `writeCommand` of `lib/cmap/connection.js` waits for a `drain`
 * that does not come. 7.8.0 still waits: https://jira.mongodb.org/browse/NODE-6370 cured the same wait for lost responses
 * alone. A new client works then, which tells this fault from an outage. This may go when `writeCommand` ends with its
 * connection; `npm run test:faults` shows whether it does.
 */
export function watchDatabase({ uri, logger, onStuck }: DatabaseWatchOptions): Repetition {
  // They are counted, since a clock goes on while this process is paused.
  let pingsSinceSuccess = 0;
  let triesSinceSuccess = 0;

  async function askDriver(): Promise<void> {
    pingsSinceSuccess += 1;
    await ping();
    if (pingsSinceSuccess > OUTAGE_PINGS) logger.info('The database responds again.');
    pingsSinceSuccess = 0;
  }

  async function check(): Promise<void> {
    // Not waited for.
    askDriver().catch(() => undefined);
    if (pingsSinceSuccess <= OUTAGE_PINGS) {
      triesSinceSuccess = 0;
      return;
    }
    try {
      await withTimeLimit(tryDatabase(uri), TRY_LIMIT_MS);
    } catch (error) {
      triesSinceSuccess = 0;
      throw error;
    }
    triesSinceSuccess += 1;
    if (triesSinceSuccess !== STUCK_TRIES) return;
    logger.fatal(
      'A new client reaches the database and the one of this process does not (NODE-6370).',
    );
    onStuck();
  }

  return repeat(check, {
    pauseMs: PAUSE_MS,
    limitMs: 2 * TRY_LIMIT_MS,
    onError: (error) => logger.warn({ err: error }, 'The database does not respond.'),
  });
}
