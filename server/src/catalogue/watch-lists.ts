import { repeat, type Repetition } from '../lib/repeat.ts';
import { withTimeLimit } from '../lib/time-limit.ts';
import { refreshAllLists } from './catalogue-lists.ts';
import { readVersion } from './catalogue-version.model.ts';

export interface WatchOptions {
  /** Called for the first of failed polls in a row. The lists stay as they are and the next poll tries again. */
  onError: (error: unknown) => void;
  pollMs?: number;
  /** Every so many polls the lists are read even if the version is unchanged. */
  reloadEvery?: number;
}

/** Longer than each list needs to be loaded twice (ms). */
const LIMIT_MS = 30_000;

/**
 * Reads all lists, and again within a second after any server has changed the catalogue. The reload once a minute finds
 * changes without a new version: a write in the database itself, or by a server that crashed right after it. Throws when
 * the first read fails.
 */
export async function watchLists({
  onError,
  pollMs = 1_000,
  reloadEvery = 60,
}: WatchOptions): Promise<Repetition> {
  let shown: number | undefined;
  let polls = 0;

  async function poll(): Promise<void> {
    // Read before the lists, so that the next poll finds a write that is made meanwhile.
    const version = await readVersion();
    const isReload = polls % reloadEvery === 0;
    polls += 1;
    if (version === shown && !isReload) return;
    await refreshAllLists();
    shown = version;
  }

  await withTimeLimit(poll(), LIMIT_MS);
  return repeat(poll, { pauseMs: pollMs, limitMs: LIMIT_MS, onError });
}
