import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, readTextIfPresent } from '../files.ts';

/** After this process mongod decides by itself whether its folder is free (ms). */
const PATIENCE_MS = 10_000;
const ASK_AGAIN_MS = 50;

/**
 * When the server before us was killed, its mongod is ended by its watcher within seconds. Until then its lock file
 * holds the id of a living process; a clean end empties the file.
 */
export async function waitForStaleMongod(
  dbPath: string,
  announce: (line: string) => void,
): Promise<void> {
  const owner = Number(readTextIfPresent(path.join(dbPath, 'mongod.lock')));
  if (!isRunning(owner)) return;
  announce(`Waiting for the mongod of an earlier start (process ${owner}) to end.`);
  const end = Date.now() + PATIENCE_MS;
  while (isRunning(owner) && Date.now() < end) await wait(ASK_AGAIN_MS);
}

const isRunning = (owner: number) => owner > 0 && owner !== process.pid && isAlive(owner);
