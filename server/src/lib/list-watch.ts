import type { Collection } from 'mongoose';
import type { PreparedList } from './prepared-list.ts';

const POLL_MS = 1000;
const RELOAD_EVERY_POLLS = 60;

/** Lists that are read from one collection and grow stale together. */
export interface WatchedLists {
  collection: Collection;
  lists: readonly PreparedList[];
}

export interface ListWatch {
  stop: () => void;
}

/**
 * Notices within a second what another instance wrote: a collection's document count and newest
 * `updatedAt` are its fingerprint. Everything is read anew once a minute, whatever they say.
 */
export async function watchLists(
  watched: readonly WatchedLists[],
  onError: (error: unknown) => void,
): Promise<ListWatch> {
  const seen = new Map<WatchedLists, string>();
  await Promise.all(watched.map((group) => refresh(group, seen)));

  let stopped = false;
  let polls = 0;
  let timer = setTimeout(poll, POLL_MS);

  async function poll(): Promise<void> {
    polls += 1;
    if (polls % RELOAD_EVERY_POLLS === 0) seen.clear();
    try {
      await Promise.all(watched.map((group) => refresh(group, seen)));
    } catch (error) {
      onError(error);
    }
    if (!stopped) timer = setTimeout(poll, POLL_MS);
  }

  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

async function refresh(group: WatchedLists, seen: Map<WatchedLists, string>): Promise<void> {
  const fingerprint = await fingerprintOf(group.collection);
  if (seen.get(group) === fingerprint) return;
  await Promise.all(group.lists.map((list) => list.renew()));
  seen.set(group, fingerprint);
}

async function fingerprintOf(collection: Collection): Promise<string> {
  const [count, newest] = await Promise.all([
    collection.estimatedDocumentCount(),
    collection.findOne({}, { projection: { updatedAt: 1 }, sort: { updatedAt: -1 } }),
  ]);
  return `${count} ${String(newest?.updatedAt?.getTime())}`;
}
