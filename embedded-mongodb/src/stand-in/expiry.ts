import type { Collection } from './collection.ts';
import type { IndexSpec } from './indexes.ts';
import type { Store } from './store.ts';

/** Removes the documents whose date, in a field with `expireAfterSeconds`, is that old. Other values never expire. */
export function removeExpired(store: Store, now: Date): void {
  for (const collection of store.collections()) {
    for (const index of collection.indexes) {
      for (const _id of expiredIds(collection, index, now)) {
        store.apply({ kind: 'remove', collection: collection.name, _id });
      }
    }
  }
}

function expiredIds(collection: Collection, index: IndexSpec, now: Date): unknown[] {
  const { key, expireAfterSeconds } = index;
  const [field] = Object.keys(key);
  if (expireAfterSeconds === undefined || field === undefined) return [];
  const limit = now.getTime() - expireAfterSeconds * 1_000;
  const isOver = (value: unknown) => value instanceof Date && value.getTime() <= limit;
  return [...collection.documents()]
    .filter(({ [field]: value }) => (Array.isArray(value) ? value.some(isOver) : isOver(value)))
    .map(({ _id }) => _id);
}
