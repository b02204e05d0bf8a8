import type { Collection } from 'mongoose';
import type { PreparedList } from '../http/prepared-list.ts';
import { repeat, type Repetition } from '../database/repeat.ts';
import { QUERY_MS, withTimeLimit } from '../database/time-limit.ts';

/** Lists that are read from one collection and grow stale together. */
export interface WatchedLists {
  collection: Collection;
  lists: readonly PreparedList[];
}

export interface ListWatchOptions {
  /** The first of failed comparisons in a row: the lists stay as they are and the next poll tries again. */
  onError: (error: unknown) => void;
  pollMs?: number;
  /** Every so many polls everything is read anew, whatever the fingerprints say. */
  reloadEvery?: number;
}

/** What was read last; `settled` once a second reading, a poll later, has shown nothing else. */
interface Seen {
  fingerprint: string;
  settled: boolean;
}

/** Longer than each list needs to be loaded, and loaded once more (ms). */
const LIMIT_MS = 30_000;

/**
 * Reads every list and then notices within a second what another instance wrote: a collection's
 * document count and newest `updatedAt` are its fingerprint. Everything new is read twice, the second
 * time a poll later: another write of the same millisecond, or one that began before it and ended
 * after it, leaves the fingerprint as it is. So does a change of what exists after a failover to a
 * member whose clock is behind, which waits for the reload. Throws when the first reading fails.
 */
export async function watchLists(
  watched: readonly WatchedLists[],
  { onError, pollMs = 1_000, reloadEvery = 60 }: ListWatchOptions,
): Promise<Repetition> {
  const seen = new Map<WatchedLists, Seen>();
  const refreshAll = () => Promise.all(watched.map((group) => refresh(group, seen)));
  await withTimeLimit(refreshAll(), LIMIT_MS);

  let polls = 0;
  async function poll(): Promise<void> {
    polls += 1;
    if (polls % reloadEvery === 0) seen.clear();
    await refreshAll();
  }
  return repeat(poll, { pauseMs: pollMs, limitMs: LIMIT_MS, pausesFirst: true, onError });
}

async function refresh(group: WatchedLists, seen: Map<WatchedLists, Seen>): Promise<void> {
  const fingerprint = await fingerprintOf(group.collection);
  const last = seen.get(group);
  const known = last?.fingerprint === fingerprint;
  if (known && last.settled) return;
  await Promise.all(group.lists.map((list) => list.renew()));
  seen.set(group, { fingerprint, settled: known });
}

async function fingerprintOf(collection: Collection): Promise<string> {
  const [count, newest] = await Promise.all([
    // Not the estimate, which may be late, or wrong after a crash and on a sharded cluster.
    collection.countDocuments({}, { maxTimeMS: QUERY_MS }),
    collection.findOne<{ updatedAt?: unknown }>(
      {},
      { projection: { updatedAt: 1 }, sort: { updatedAt: -1 }, maxTimeMS: QUERY_MS },
    ),
  ]);
  // What was not written by this server may have no date, or another thing in its place.
  return `${count} ${Number(newest?.updatedAt)}`;
}
