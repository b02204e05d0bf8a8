import * as z from 'zod';
import { idIndex, type Collection } from '../collection.ts';
import { CommandError, unsupported } from '../errors.ts';
import { cursorFields, readFields, validateFields, writeFields } from '../fields.ts';
import type { IndexSpec } from '../indexes.ts';
import type { Store } from '../store.ts';
import { isScalar, sameValue, type Scalar } from '../values.ts';
import { toCursor, type Command } from './command.ts';

const scalar = z.custom<Scalar>(isScalar);

const indexFields = z.strictObject({
  key: z.record(z.string(), z.union([z.literal(1), z.literal(-1)])),
  name: z.string(),
  unique: z.exactOptional(z.literal(true)),
  partialFilterExpression: z.exactOptional(z.record(z.string(), scalar)),
  expireAfterSeconds: z.exactOptional(z.int().nonnegative()),
});
const createIndexesFields = z.strictObject({
  ...writeFields,
  createIndexes: z.string(),
  // Mongoose sends each index by itself; several would have to be built all or none.
  indexes: z.tuple([indexFields]),
});
const dropIndexesFields = z.strictObject({
  ...writeFields,
  dropIndexes: z.string(),
  index: z.string(),
});
const listIndexesFields = z.strictObject({
  ...readFields,
  listIndexes: z.string(),
  cursor: z.optional(z.strictObject(cursorFields)),
});

export const createIndexes: Command = (store, command) => {
  const fields = validateFields(createIndexesFields, 'createIndexes', command);
  const [index] = fields.indexes;
  checkExpiry(index);
  const collection = store.open(`${fields.$db}.${fields.createIndexes}`);
  if (!exists(collection, index)) collection.addIndex(index);
  return {};
};

/** Throws for what the removal of documents does not look at. */
function checkExpiry({ key, partialFilterExpression, expireAfterSeconds }: IndexSpec): void {
  if (expireAfterSeconds === undefined) return;
  const [field = '', ...others] = Object.keys(key);
  if (others.length > 0 || partialFilterExpression || field === '_id' || field.includes('.')) {
    throw unsupported(
      'expireAfterSeconds but on one field, of all documents, that is not _id or inside another',
    );
  }
}

/** The very same index may be asked for again. */
function exists(collection: Collection, wanted: IndexSpec): boolean {
  const named = collection.indexes.find(({ name }) => name === wanted.name);
  if (named === undefined) return false;
  if (sameValue(named, wanted)) return true;
  throw new CommandError(
    'IndexKeySpecsConflict',
    `An existing index has the same name as the requested index but differs: ${wanted.name}`,
  );
}

export const dropIndexes: Command = (store, command) => {
  const { $db, dropIndexes: of, index } = validateFields(dropIndexesFields, 'dropIndexes', command);
  const collection = existing(store, `${$db}.${of}`);
  if (index === '*') throw unsupported('dropIndexes of all');
  if (index === idIndex.name) throw new CommandError('InvalidOptions', 'cannot drop _id index');
  indexNamed(collection, index);
  collection.dropIndex(index);
  return {};
};

export const listIndexes: Command = (store, command) => {
  const fields = validateFields(listIndexesFields, 'listIndexes', command);
  const { name, indexes } = existing(store, `${fields.$db}.${fields.listIndexes}`);
  return toCursor(
    name,
    indexes.map((index) => ({ v: 2, ...index })),
  );
};

function existing(store: Store, name: string): Collection {
  const collection = store.find(name);
  if (collection === undefined) {
    throw new CommandError('NamespaceNotFound', `ns does not exist: ${name}`);
  }
  return collection;
}

function indexNamed({ indexes }: Collection, name: string): IndexSpec {
  const index = indexes.find((each) => each.name === name);
  if (!index) throw new CommandError('IndexNotFound', `index not found with name [${name}]`);
  return index;
}
