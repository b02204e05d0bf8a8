import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { serverMessage, errorStatus } from '../lib/api-client.ts';
import { useAction } from '../lib/query-client.ts';

/** At most so many at once. */
export const AT_ONCE_MAX = 500;

/** What became of one item. */
export type ItemState = 'waiting' | 'sending' | 'done' | { reason: string };

interface OneByOne<Item> {
  send: (item: Item) => Promise<unknown>;
  /** Why one failed, where the server does not say. */
  failure: (item: Item) => string;
  /** Loaded again at the end. */
  reload: QueryKey[];
}

/**
 * Sends items one after another, each by the call that a single one is sent by. One that fails keeps its reason, and the
 * others go on. `stop`, and leaving the screen, let the call in flight end. A user who is signed out or not the admin any
 * more ends it too.
 */
export function useOneByOne<Item extends { _id: string }>({
  send,
  failure,
  reload,
}: OneByOne<Item>) {
  const [states, setStates] = useState<ReadonlyMap<string, ItemState>>(new Map());
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  const { run, isPending } = useAction({
    mutationFn: async (items: readonly Item[]) => {
      const { signal } = (stopping.current = new AbortController());
      setStates(new Map(items.map(({ _id }) => [_id, 'waiting'])));
      for (const item of items) {
        if (signal.aborted) return;
        const note = (state: ItemState) =>
          setStates((others) => new Map(others).set(item._id, state));
        note('sending');
        try {
          await send(item);
          note('done');
        } catch (error) {
          console.error(error);
          note({ reason: serverMessage(error) ?? failure(item) });
          if ([401, 403].includes(errorStatus(error) ?? 0)) return;
        }
      }
    },
    meta: { reload },
  });

  const all = [...states.values()];
  return {
    start: run,
    stop: () => stopping.current?.abort(),
    /** Until the lists are loaded again, too. */
    isRunning: isPending,
    /** Of the items of the last run, by their ids. */
    states,
    done: all.filter((state) => state === 'done').length,
    failed: all.filter((state) => typeof state === 'object').length,
  };
}
