import { createStore } from './store.ts';
import type { Store } from './store.ts';

export interface StoredIds extends Omit<Store<readonly string[]>, 'set'> {
  /** Puts an id first. The last ones beyond the limit are dropped. */
  add: (id: string) => void;
  remove: (id: string) => void;
  clear: () => void;
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);

/**
 * At most `most` ids in this browser's storage, the same in every tab. Damaged storage counts as empty. Where nothing
 * can be stored, the ids live as long as the page.
 */
export function createStoredIds(key: string, most: number): StoredIds {
  const store = createStore(read());
  let isKept = true;

  function read(): readonly string[] {
    try {
      const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(ids) ? [...new Set(ids.filter(isId))].slice(0, most) : [];
    } catch {
      return [];
    }
  }

  function keep(ids: readonly string[]): boolean {
    try {
      localStorage.setItem(key, JSON.stringify(ids));
      return true;
    } catch {
      return false;
    }
  }

  /** Changes what is stored now: another tab may have changed it a moment ago. */
  function change(edit: (ids: readonly string[]) => readonly string[]): void {
    const ids = edit(isKept ? read() : store.get()).slice(0, most);
    isKept = keep(ids);
    store.set(ids);
  }

  function takeStored(): void {
    isKept = true;
    store.set(read());
  }

  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) takeStored();
  });
  // A page that the browser kept aside has missed those events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isKept) takeStored();
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
