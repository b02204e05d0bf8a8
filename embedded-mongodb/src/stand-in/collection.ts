import type { Document } from './bson.ts';
import { duplicateKey, UniqueIndex, type IndexSpec } from './indexes.ts';
import { equalities } from './query.ts';
import { scalarKey, type Scalar } from './values.ts';

export const idIndex: IndexSpec = { key: { _id: 1 }, name: '_id_' };

/** The frozen documents of one collection in the order of insertion, with its indexes. */
export class Collection {
  readonly name: string;
  readonly #documents = new Map<string, Document>();
  #indexes: IndexSpec[] = [idIndex];
  #unique: UniqueIndex[] = [];

  /** The name with the database: `shop.orders`. */
  constructor(name: string) {
    this.name = name;
  }

  get indexes(): readonly IndexSpec[] {
    return this.#indexes;
  }

  documents(): Iterable<Document> {
    return this.#documents.values();
  }

  insert(document: Document): void {
    const id = scalarKey(document['_id']);
    if (this.#documents.has(id)) throw duplicateKey(this.name, idIndex, document);
    for (const index of this.#unique) index.check(this.name, document);
    this.#documents.set(id, document);
    for (const index of this.#unique) index.add(document);
  }

  /** Puts the document in the place of the one with its `_id`. */
  replace(document: Document): void {
    const id = scalarKey(document['_id']);
    const old = this.#documents.get(id);
    if (old === undefined) throw new Error(`no document to replace in ${this.name}`);
    for (const index of this.#unique) index.check(this.name, document, old);
    for (const index of this.#unique) index.remove(old);
    this.#documents.set(id, document);
    for (const index of this.#unique) index.add(document);
  }

  remove(_id: unknown): void {
    const id = scalarKey(_id);
    const old = this.#documents.get(id);
    if (old === undefined) throw new Error(`no document to remove in ${this.name}`);
    for (const index of this.#unique) index.remove(old);
    this.#documents.delete(id);
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
  }

  dropIndex(dropped: string): void {
    this.#unique = this.#unique.filter(({ spec }) => spec.name !== dropped);
    this.#indexes = this.#indexes.filter(({ name }) => name !== dropped);
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
