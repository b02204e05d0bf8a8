import { createStore, type Store } from '../../lib/store.ts';
import { readJson, writeJson } from '../../lib/stored-json.ts';

/** Each change returns false where storage is full or blocked: then nothing has changed. */
interface StoredIds extends Omit<Store<readonly string[]>, 'set'> {
  /** Puts an id first. Ids beyond the maximum are dropped. */
  add: (id: string) => boolean;
  remove: (id: string) => boolean;
  clear: () => boolean;
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);

/** Up to `max` ids in this browser's storage, the same in every tab. Damaged storage counts as empty. */
export function createStoredIds(key: string, max: number): StoredIds {
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
    add: (id) => change((ids) => [id, ...without(ids, id)]),
    remove: (id) => change((ids) => without(ids, id)),
    clear: () => change(() => []),
  };
}
