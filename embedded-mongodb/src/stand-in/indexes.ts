import type { Document } from './bson.ts';
import { CommandError } from './errors.ts';
import { fieldAt } from './paths.ts';
import { isScalar, scalarKey, type Scalar } from './values.ts';

/** As `createIndexes` sends it and `listIndexes` returns it. */
export interface IndexSpec {
  key: Record<string, 1 | -1>;
  name: string;
  unique?: true;
  partialFilterExpression?: Record<string, Scalar>;
  /** Documents whose date in the field is older than this (seconds) are removed. */
  expireAfterSeconds?: number;
}

/** Which document has which key of a unique index. Other indexes are only listed, since a scan finds the same. */
export class UniqueIndex {
  readonly spec: IndexSpec;
  readonly #paths: string[];
  readonly #conditions: [path: string, key: string][];
  readonly #owners = new Map<string, Document>();

  constructor(spec: IndexSpec) {
    this.spec = spec;
    this.#paths = Object.keys(spec.key);
    this.#conditions = Object.entries(spec.partialFilterExpression ?? {}).map(([path, value]) => [
      path,
      scalarKey(value),
    ]);
  }

  /** Throws when a document other than the replaced one has the key. */
  check(collection: string, document: Document, replaced?: Document): void {
    const key = this.#keyOf(document);
    const owner = key === undefined ? undefined : this.#owners.get(key);
    if (owner !== undefined && owner !== replaced) {
      throw duplicateKey(collection, this.spec, document);
    }
  }

  add(document: Document): void {
    const key = this.#keyOf(document);
    if (key !== undefined) this.#owners.set(key, document);
  }

  remove(document: Document): void {
    const key = this.#keyOf(document);
    if (key !== undefined) this.#owners.delete(key);
  }

  /** The only document that can match, when the values name a whole key; `undefined` when they do not. */
  find(values: ReadonlyMap<string, Scalar>): Document[] | undefined {
    const partial = this.#conditions.every(
      ([path, key]) => values.has(path) && scalarKey(values.get(path)) === key,
    );
    if (!partial || !this.#paths.every((path) => values.has(path))) return undefined;
    const owner = this.#owners.get(joined(this.#paths.map((path) => values.get(path))));
    return owner === undefined ? [] : [owner];
  }

  /** `undefined` for a document that a partial index leaves out. */
  #keyOf(document: Document): string | undefined {
    const included = this.#conditions.every(([path, key]) => {
      const value = fieldAt(document, path);
      return (value === undefined || isScalar(value)) && scalarKey(value) === key;
    });
    return included ? joined(this.#paths.map((path) => fieldAt(document, path))) : undefined;
  }
}

const joined = (values: unknown[]): string => JSON.stringify(values.map(scalarKey));

/** E11000 in MongoDB's shape: programs read `keyPattern` and `keyValue`, developers the text. */
export function duplicateKey(
  collection: string,
  spec: Pick<IndexSpec, 'key' | 'name'>,
  document: Document,
): CommandError {
  const keyValue = Object.fromEntries(
    Object.keys(spec.key).map((path) => [path, fieldAt(document, path) ?? null]),
  );
  const shown = Object.entries(keyValue).map(
    ([path, value]) => `${path}: ${JSON.stringify(value)}`,
  );
  return new CommandError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection} index: ${spec.name} dup key: { ${shown.join(', ')} }`,
    { keyPattern: spec.key, keyValue },
  );
}
