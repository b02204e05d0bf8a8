import { BSON, DOCUMENT_BYTES_MAX, type Document } from './bson.ts';
import { CommandError } from './errors.ts';
import { duplicateKey, UniqueIndex, type IndexSpec } from './indexes.ts';
import { equalities } from './query.ts';
import { freeze, scalarKey, type Scalar } from './values.ts';

export const idIndex: IndexSpec = { key: { _id: 1 }, name: '_id_' };

/** What is to be written to the disk, by key; `undefined` for a removed document. Names of collections have no zero. */
export type Changes = Map<string, Document | undefined>;

/**
 * The frozen documents of one collection in the order of insertion, with its indexes. A change happens in full or throws
 * and leaves no trace.
 */
export class Collection {
  readonly name: string;
  readonly #changes: Changes;
  readonly #documents = new Map<string, Document>();
  #indexes: IndexSpec[] = [idIndex];
  #unique: UniqueIndex[] = [];

  /** The name with the database: `shop.orders`. */
  constructor(name: string, changes: Changes) {
    this.name = name;
    this.#changes = changes;
    this.#indexesChanged();
  }

  get indexes(): readonly IndexSpec[] {
    return this.#indexes;
  }

  documents(): Iterable<Document> {
    return this.#documents.values();
  }

  insert(document: Document): void {
    const id = scalarKey(document['_id']);
    admit(document);
    if (this.#documents.has(id)) throw duplicateKey(this.name, idIndex, document);
    this.#put(id, document);
  }

  /** Puts the document in the place of the one with its `_id`. */
  replace(document: Document): void {
    const id = scalarKey(document['_id']);
    admit(document);
    this.#put(id, document, this.#documents.get(id));
  }

  #put(id: string, document: Document, old?: Document): void {
    for (const index of this.#unique) index.check(this.name, document, old);
    for (const index of this.#unique) {
      if (old) index.remove(old);
      index.add(document);
    }
    this.#documents.set(id, document);
    this.#changes.set(`document\0${this.name}\0${id}`, document);
  }

  remove(document: Document): void {
    const id = scalarKey(document['_id']);
    for (const index of this.#unique) index.remove(document);
    this.#documents.delete(id);
    this.#changes.set(`document\0${this.name}\0${id}`, undefined);
  }

  /** Throws E11000, and builds nothing, when two documents share a key already. */
  addIndex(spec: IndexSpec): void {
    if (spec.unique) {
      const index = new UniqueIndex(spec);
      for (const document of this.documents()) {
        index.check(this.name, document);
        index.add(document);
      }
      this.#unique.push(index);
    }
    this.#indexes.push(spec);
    this.#indexesChanged();
  }

  dropIndex(dropped: string): void {
    this.#unique = this.#unique.filter(({ spec }) => spec.name !== dropped);
    this.#indexes = this.#indexes.filter(({ name }) => name !== dropped);
    this.#indexesChanged();
  }

  #indexesChanged(): void {
    const indexes = this.#indexes.filter((index) => index !== idIndex);
    this.#changes.set(`collection\0${this.name}`, { indexes });
  }

  /** The documents that can match the filter: those of a unique key that it names, else all. */
  candidates(filter: Document): Iterable<Document> {
    const values = new Map<string, Scalar>(equalities(filter));
    const ids = values.has('_id') ? [values.get('_id')] : listedIds(filter['_id']);
    if (ids !== undefined) return this.#byIds(ids);
    for (const index of this.#unique) {
      const found = index.find(values);
      if (found !== undefined) return found;
    }
    return this.documents();
  }

  *#byIds(ids: unknown[]): Generator<Document> {
    for (const key of new Set(ids.map(scalarKey))) {
      const document = this.#documents.get(key);
      if (document !== undefined) yield document;
    }
  }
}

function listedIds(condition: unknown): unknown[] | undefined {
  const list = (condition as Document | undefined)?.['$in'];
  return Array.isArray(list) ? list : undefined;
}

function admit(document: Document): void {
  const bytes = BSON.calculateObjectSize(document);
  if (bytes > DOCUMENT_BYTES_MAX) {
    throw new CommandError('BSONObjectTooLarge', `a document of ${bytes} bytes exceeds 16 MB`);
  }
  freeze(document);
}
