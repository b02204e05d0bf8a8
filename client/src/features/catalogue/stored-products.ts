import { announce, notify } from '../../lib/notify.ts';
import { useStore, createStore } from '../../lib/store.ts';
import { productsById, useLoadedLists } from './loaded-lists.ts';
import { catalogueMessages } from './messages.ts';
import { readJson, writeJson } from '../../lib/stored-json.ts';

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);

/**
 * Up to `max` ids in this browser's storage, the newest first, the same in every tab. Damaged storage counts as empty. Each
 * change returns false where storage is full or blocked: then nothing has changed.
 */
export function createStoredIds(key: string, max: number) {
  const store = createStore(read());

  function read(): readonly string[] {
    const parse = (ids: unknown) => [...new Set((ids as unknown[]).filter(isId))].slice(0, max);
    return readJson('localStorage', key, parse) ?? [];
  }

  /** Reads the storage first: another tab may have changed it. */
  function change(edit: (ids: readonly string[]) => readonly string[]): boolean {
    const isDone = writeJson('localStorage', key, edit(read()).slice(0, max));
    reload();
    return isDone;
  }

  const reload = () => store.set(read());

  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) reload();
  });
  // A page in the back/forward cache misses those events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload();
  });

  const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);
  return {
    get: store.get,
    subscribe: store.subscribe,
    add: (id: string) => change((ids) => [id, ...without(ids, id)]),
    remove: (id: string) => change((ids) => without(ids, id)),
    clear: () => change(() => []),
  };
}

/** Ids of saved and of recently opened products, newest first. They belong to the browser, not to the user. */
export const saved = createStoredIds('tanabana.saved', 200);
export const viewed = createStoredIds('tanabana.viewed', 12);

export function useIsSaved(id: string): boolean {
  return useStore({ subscribe: saved.subscribe, get: () => saved.get().includes(id) });
}

/** How many saved products are still sold; until all nine lists are loaded, how many are saved. */
export function useSavedCount(): number {
  const ids = useStore(saved);
  return useLoadedLists((lists) => {
    const loaded = lists.filter((list) => list !== undefined);
    if (ids.length === 0 || loaded.length < lists.length) return ids.length;
    const maps = loaded.map(productsById);
    return ids.filter((id) => maps.some((map) => map.has(id))).length;
  });
}

export function toggleSaved(id: string): void {
  const isSaved = saved.get().includes(id);
  const isDone = isSaved ? saved.remove(id) : saved.add(id);
  if (isDone) announce(isSaved ? catalogueMessages.unsaved : catalogueMessages.saved);
  else notify.failure(catalogueMessages.notSaved);
}

export function forgetStoredProducts(): void {
  saved.clear();
  viewed.clear();
}
