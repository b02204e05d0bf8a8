import { BSON, DOCUMENT_BYTES_MAX, type Document } from './bson.ts';
import { Collection, idIndex } from './collection.ts';
import { CommandError } from './errors.ts';
import type { IndexSpec } from './indexes.ts';
import { freeze, scalarKey } from './values.ts';

/** Everything that can happen to the data. `collection` is the full name: `shop.orders`. */
export type Change =
  | { kind: 'create'; collection: string }
  | { kind: 'index'; collection: string; index: IndexSpec }
  | { kind: 'dropIndex'; collection: string; name: string }
  | { kind: 'insert'; collection: string; document: Document }
  | { kind: 'replace'; collection: string; document: Document }
  | { kind: 'remove'; collection: string; _id: unknown };

/** What is kept on the disk under one key; `undefined` for a removed document. Names of collections have no zero. */
type Entries = Map<string, Document | undefined>;
const collectionKey = (name: string) => `collection\0${name}`;
const documentKey = (name: string, _id: unknown) => `document\0${name}\0${scalarKey(_id)}`;

/**
 * All collections in memory. Documents are frozen, and `apply` is the only way to change anything: a change happens
 * in full or throws and leaves no trace. Commands run to their end without awaiting, so each is atomic without locks.
 */
export class Store {
  readonly #collections = new Map<string, Collection>();
  #changed: Entries = new Map();

  find(name: string): Collection | undefined {
    return this.#collections.get(name);
  }

  /** The collection, made when it is missing, as the first write to it does in MongoDB. */
  open(name: string): Collection {
    if (!this.#collections.has(name)) this.apply({ kind: 'create', collection: name });
    return this.#need(name);
  }

  collections(): Collection[] {
    return [...this.#collections.values()];
  }

  apply(change: Change): void {
    const { kind, collection: name } = change;
    if (kind === 'create') {
      this.#collections.set(name, new Collection(name));
      this.#changed.set(collectionKey(name), { indexes: [] });
    } else if (kind === 'index' || kind === 'dropIndex') {
      const collection = this.#need(name);
      if (kind === 'index') collection.addIndex(change.index);
      else collection.dropIndex(change.name);
      const indexes = collection.indexes.filter((index) => index !== idIndex);
      this.#changed.set(collectionKey(name), { indexes });
    } else if (kind === 'remove') {
      this.#need(name).remove(change._id);
      this.#changed.set(documentKey(name, change._id), undefined);
    } else {
      const document = admit(change.document);
      this.#need(name)[kind](document);
      this.#changed.set(documentKey(name, document['_id']), document);
    }
  }

  /** Whether something was applied since `takeChanged`. */
  get hasChanged(): boolean {
    return this.#changed.size > 0;
  }

  takeChanged(): Entries {
    const changed = this.#changed;
    this.#changed = new Map();
    return changed;
  }

  /** Applies what was kept, an entry at a time: each collection before its documents, as the keys are sorted. */
  load(key: string, value: Document): void {
    const [kind, collection = ''] = key.split('\0');
    if (kind === 'document') {
      this.apply({ kind: 'insert', collection, document: value });
    } else {
      this.apply({ kind: 'create', collection });
      for (const index of value['indexes'] as IndexSpec[]) {
        this.apply({ kind: 'index', collection, index });
      }
    }
    this.#changed.clear();
  }

  #need(name: string): Collection {
    const collection = this.#collections.get(name);
    if (collection === undefined) throw new Error(`no collection ${name}`);
    return collection;
  }
}

function admit(document: Document): Document {
  const bytes = BSON.calculateObjectSize(document);
  if (bytes > DOCUMENT_BYTES_MAX) {
    throw new CommandError('BSONObjectTooLarge', `a document of ${bytes} bytes exceeds 16 MB`);
  }
  return freeze(document);
}
