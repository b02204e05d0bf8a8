import type { Document } from './bson.ts';
import { Collection, type Changes } from './collection.ts';
import type { IndexSpec } from './indexes.ts';

/** All collections in memory. Commands run to their end without awaiting, so each is atomic without locks. */
export class Store {
  readonly #collections = new Map<string, Collection>();
  readonly #changes: Changes = new Map();

  find(name: string): Collection | undefined {
    return this.#collections.get(name);
  }

  /** The collection, made when it is missing, as the first write to it does in MongoDB. */
  open(name: string): Collection {
    const collection = this.find(name) ?? new Collection(name, this.#changes);
    this.#collections.set(name, collection);
    return collection;
  }

  /** Removes the documents whose date, in a field with `expireAfterSeconds`, is that old. Other values never expire. */
  removeExpired(now: Date): void {
    for (const collection of this.#collections.values()) {
      for (const { key, expireAfterSeconds } of collection.indexes) {
        const [field = ''] = Object.keys(key);
        if (expireAfterSeconds === undefined) continue;
        const limit = now.getTime() - expireAfterSeconds * 1_000;
        const isOver = (value: unknown) => value instanceof Date && value.getTime() <= limit;
        for (const document of [...collection.documents()]) {
          if ([document[field]].flat().some(isOver)) collection.remove(document);
        }
      }
    }
  }

  /** Whether something has changed since `takeChanges`. */
  get hasChanged(): boolean {
    return this.#changes.size > 0;
  }

  takeChanges(): [key: string, document: Document | undefined][] {
    const changes = [...this.#changes];
    this.#changes.clear();
    return changes;
  }

  /** Takes what was kept, an entry at a time: each collection before its documents, as the keys are sorted. */
  load(key: string, value: Document): void {
    const [kind, name = ''] = key.split('\0');
    const collection = this.open(name);
    if (kind === 'document') collection.insert(value);
    else for (const index of value['indexes'] as IndexSpec[]) collection.addIndex(index);
    this.#changes.clear();
  }
}
