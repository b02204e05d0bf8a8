import mongoose from 'mongoose';
import { connectWithoutLimit, DatabaseError } from './connect.ts';
import { hasCode } from './failures.ts';

type Collection = mongoose.mongo.Collection;
type Index = mongoose.mongo.IndexDescriptionInfo & { name: string };

interface ModelIndex {
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

const wantedIndexes = (schema: mongoose.Schema) =>
  schema.indexes().map(([fields, options]) => ({ fields, options }) as ModelIndex);

async function syncCollection(
  collection: Collection,
  wanted: ModelIndex[],
  { which, announce }: SyncOptions,
): Promise<void> {
  const drop = async ({ name }: Index, reason: string) => {
    announce(`The index ${name} of ${collection.collectionName} is dropped: ${reason}.`);
    // Another server may have dropped it.
    await collection.dropIndex(name).catch(unlessCode(INDEX_NOT_FOUND));
  };

  const existing = await listIndexes(collection);
  for (const index of wanted.filter(({ options }) => !options.unique === (which === 'others'))) {
    // No model has two indexes of the same fields.
    const present = existing.find(({ key }) => sameText(key, index.fields));
    if (present && isSame(present, index)) continue;
    if (present) await drop(present, 'its options have changed');
    await collection.createIndex(index.fields, index.options);
  }
  if (which === 'unique') return;
  // Last, so that queries have the new ones first.
  const fields = [{ _id: 1 }, ...wanted.map((index) => index.fields)];
  for (const index of await listIndexes(collection)) {
    if (!fields.some((own) => sameText(own, index.key))) await drop(index, 'no model has it');
  }
}

async function listIndexes(collection: Collection): Promise<Index[]> {
  const listed = collection.listIndexes().toArray().catch(unlessCode(NAMESPACE_NOT_FOUND));
  return ((await listed) ?? []) as Index[];
}

function isSame(present: Index, { options }: ModelIndex): boolean {
  const { unique = false, partialFilterExpression, expireAfterSeconds } = options;
  return (
    (present.unique ?? false) === unique &&
    sameText(present['partialFilterExpression'], partialFilterExpression) &&
    present['expireAfterSeconds'] === expireAfterSeconds
  );
}

/** Also the order of the fields counts. */
const sameText = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const unlessCode = (code: number) => (error: unknown) => {
  if (!hasCode(error, code)) throw error;
};
