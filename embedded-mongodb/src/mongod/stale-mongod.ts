import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, readTextIfPresent } from '../files.ts';

/** After this time mongod itself decides whether its folder is free (ms). */
const LIMIT_MS = 10_000;
const POLL_MS = 50;

/**
 * When the server of an earlier start was killed, its watcher ends its mongod within seconds. Until then the lock file
 * holds the id of a living process; a clean end empties it.
 */
export async function waitForStaleMongod(
  dbPath: string,
  announce: (line: string) => void,
): Promise<void> {
  const owner = Number(readTextIfPresent(path.join(dbPath, 'mongod.lock')));
  if (!isRunning(owner)) return;
  announce(`Waiting for the mongod of an earlier start (process ${owner}) to end.`);
  const end = Date.now() + LIMIT_MS;
  while (isRunning(owner) && Date.now() < end) await wait(POLL_MS);
}

const isRunning = (owner: number) => owner > 0 && owner !== process.pid && isAlive(owner);
