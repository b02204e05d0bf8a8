import mongoose from 'mongoose';
import { connectWithoutLimit, DatabaseError } from './connect.ts';
import { hasCode } from './failures.ts';

type Collection = mongoose.mongo.Collection;
type Index = mongoose.mongo.IndexDescriptionInfo & { name: string };

interface ModelIndex {
  name: string;
  fields: Record<string, 1 | -1>;
  options: mongoose.mongo.CreateIndexesOptions;
}

interface SyncOptions {
  /** `unique`: what must be there before the server serves. `others`: what may be made meanwhile. */
  which: 'unique' | 'others';
  announce: (line: string) => void;
}

const NAMESPACE_NOT_FOUND = 26;
const INDEX_NOT_FOUND = 27;

/**
 * Makes the indexes of all models as the models name them, by a client without a time limit, since that takes minutes on
 * a large collection. May be repeated. Throws DatabaseError.
 */
export async function syncIndexes(uri: string, options: SyncOptions): Promise<void> {
  const connection = await connectWithoutLimit(uri);
  try {
    await Promise.all(
      Object.values(mongoose.models).map(async ({ schema, collection: { collectionName } }) => {
        const collection = connection.getClient().db(connection.name).collection(collectionName);
        await syncCollection(collection, wantedIndexes(schema), options).catch((error: unknown) => {
          // After `dup key` the message quotes the values of a document.
          const reason = String(error).replace(/ dup key:.*/s, '');
          throw new DatabaseError(`The indexes of ${collectionName} cannot be made: ${reason}`, {
            cause: error,
          });
        });
      }),
    );
  } finally {
    await connection.destroy();
  }
}

const wantedIndexes = (schema: mongoose.Schema): ModelIndex[] =>
  schema.indexes().map(([keys, options]) => {
    const fields = keys as ModelIndex['fields'];
    const name = options.name ?? Object.entries(fields).flat().join('_');
    return { name, fields, options: options as ModelIndex['options'] };
  });

async function syncCollection(
  collection: Collection,
  wanted: ModelIndex[],
  { which, announce }: SyncOptions,
): Promise<void> {
  const existing = await listIndexes(collection);
  const names = new Set(['_id_', ...wanted.map(({ name }) => name)]);
  const unnamed = existing.filter(({ name }) => !names.has(name));
  const drop = async ({ name }: Index, reason: string) => {
    announce(`The index ${name} of ${collection.collectionName} is dropped: ${reason}.`);
    // Another server may have dropped it.
    await collection.dropIndex(name).catch(unlessCode(INDEX_NOT_FOUND));
  };

  for (const index of wanted.filter(({ options }) => !options.unique === (which === 'others'))) {
    const { name, fields, options } = index;
    const present = existing.find((other) => other.name === name);
    if (present && isSame(present, index)) continue;
    if (present && (await changeExpiry(collection, present, index))) {
      announce(`The index ${name} of ${collection.collectionName} has another time to live.`);
      continue;
    }
    if (present) await drop(present, 'its options have changed');
    // MongoDB has no two indexes of the same fields under different names.
    const sameFields = unnamed.find(({ key }) => sameText(key, fields));
    if (sameFields) await drop(sameFields, `it is now ${name}`);
    await collection.createIndex(fields, { ...options, name });
  }
  if (which === 'unique') return;
  // Last, so that queries have the new ones first.
  for (const index of await listIndexes(collection)) {
    if (!names.has(index.name)) await drop(index, 'no model names it');
  }
}

async function listIndexes(collection: Collection): Promise<Index[]> {
  const listed = collection.listIndexes().toArray().catch(unlessCode(NAMESPACE_NOT_FOUND));
  return ((await listed) ?? []) as Index[];
}

function isSame(present: Index, { fields, options }: ModelIndex): boolean {
  const { unique = false, partialFilterExpression, expireAfterSeconds } = options;
  return (
    sameText(present.key, fields) &&
    (present.unique ?? false) === unique &&
    sameText(present['partialFilterExpression'], partialFilterExpression) &&
    present['expireAfterSeconds'] === expireAfterSeconds
  );
}

/** The one option that MongoDB changes in place. Returns whether nothing else differs. */
async function changeExpiry(
  collection: Collection,
  present: Index,
  wanted: ModelIndex,
): Promise<boolean> {
  const { expireAfterSeconds } = wanted.options;
  const hasBoth = expireAfterSeconds !== undefined && 'expireAfterSeconds' in present;
  if (!hasBoth || !isSame({ ...present, expireAfterSeconds }, wanted)) return false;
  const { name } = wanted;
  await collection.db.command({
    collMod: collection.collectionName,
    index: { name, expireAfterSeconds },
  });
  return true;
}

/** Also the order of the fields counts. */
const sameText = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const unlessCode = (code: number) => (error: unknown) => {
  if (!hasCode(error, code)) throw error;
};
