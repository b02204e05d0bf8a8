import { BSON, MAX_DOCUMENT_BYTES, type Document } from './bson.ts';
import { Collection, idIndex } from './collection.ts';
import { CommandError } from './errors.ts';
import type { IndexSpec } from './indexes.ts';
import { freeze } from './values.ts';

/** Everything that can happen to the data. `collection` is the full name: `shop.orders`. */
export type Change =
  | { kind: 'create'; collection: string }
  | { kind: 'drop'; collection: string }
  | { kind: 'index'; collection: string; index: IndexSpec }
  | { kind: 'insert'; collection: string; document: Document }
  | { kind: 'replace'; collection: string; document: Document }
  | { kind: 'remove'; collection: string; _id: unknown };

/**
 * All collections in memory. Documents are frozen, and `apply` is the only way to change anything: a change happens
 * in full or throws and leaves no trace. Commands run to their end without awaiting, so each is atomic without locks.
 */
export class Store {
  readonly #collections = new Map<string, Collection>();
  #changes: Change[] = [];

  find(name: string): Collection | undefined {
    return this.#collections.get(name);
  }

  /** The collection, made when it is missing, as the first write to it does in MongoDB. */
  open(name: string): Collection {
    if (!this.#collections.has(name)) this.apply({ kind: 'create', collection: name });
    return this.#need(name);
  }

  names(): string[] {
    return [...this.#collections.keys()];
  }

  collections(): Iterable<Collection> {
    return this.#collections.values();
  }

  apply(change: Change): void {
    if (change.kind === 'create')
      this.#collections.set(change.collection, new Collection(change.collection));
    else if (change.kind === 'drop') this.#collections.delete(change.collection);
    else this.#applyTo(this.#need(change.collection), change);
    this.#changes.push(change);
  }

  /** What was applied since the last call, for the journal. */
  takeChanges(): Change[] {
    const changes = this.#changes;
    this.#changes = [];
    return changes;
  }

  /** The changes that make the present state out of nothing. */
  *snapshot(): Generator<Change> {
    for (const [name, collection] of this.#collections) {
      yield { kind: 'create', collection: name };
      for (const index of collection.indexes) {
        if (index !== idIndex) yield { kind: 'index', collection: name, index };
      }
      for (const document of collection.documents()) {
        yield { kind: 'insert', collection: name, document };
      }
    }
  }

  #applyTo(collection: Collection, change: Exclude<Change, { kind: 'create' | 'drop' }>): void {
    if (change.kind === 'index') collection.addIndex(change.index);
    else if (change.kind === 'remove') collection.remove(change._id);
    else collection[change.kind](admit(change.document));
  }

  #need(name: string): Collection {
    const collection = this.#collections.get(name);
    if (collection === undefined) throw new Error(`no collection ${name}`);
    return collection;
  }
}

function admit(document: Document): Document {
  const bytes = BSON.calculateObjectSize(document);
  if (bytes > MAX_DOCUMENT_BYTES) {
    throw new CommandError('BSONObjectTooLarge', `a document of ${bytes} bytes exceeds 16 MB`);
  }
  return freeze(document);
}
