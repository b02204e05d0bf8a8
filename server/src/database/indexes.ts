import mongoose from 'mongoose';
import { connectWithoutLimit, DatabaseError } from './connect.ts';
import { hasCode } from './failures.ts';

interface SyncOptions {
  /** `unique`: what must be there before the server serves. `others`: what may be made meanwhile. */
  which: 'unique' | 'others';
  announce: (line: string) => void;
}

/** Mongoose has `any` here. */
interface SyncedModel extends Pick<mongoose.Model<unknown>, 'collection'> {
  diffIndexes: (options: Record<string, unknown>) => Promise<{
    toDrop: string[];
    toCreate: [fields: Record<string, 1 | -1>, options: mongoose.mongo.CreateIndexesOptions][];
  }>;
}

const INDEX_NOT_FOUND = 27;

/**
 * Makes the indexes of all models, by a client without a time limit, since that takes minutes on a large collection. May
 * be repeated. Throws DatabaseError.
 */
export async function syncIndexes(uri: string, options: SyncOptions): Promise<void> {
  const connection = await connectWithoutLimit(uri);
  try {
    await Promise.all(
      Object.values(mongoose.models).map(async ({ modelName, schema, collection }) => {
        const { collectionName } = collection;
        const model = connection.model(modelName, schema, collectionName);
        await syncModel(model, options).catch((error: unknown) => {
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

async function syncModel(model: SyncedModel, { which, announce }: SyncOptions): Promise<void> {
  const { collection } = model;
  const { toDrop, toCreate } = await model.diffIndexes({ indexOptionsToCreate: true });
  const unnamed = new Set(toDrop);
  const drop = async (name: string, reason: string) => {
    announce(`The index ${name} of ${collection.collectionName} is dropped: ${reason}.`);
    // Another server may have dropped it.
    await collection.dropIndex(name).catch((error: unknown) => {
      if (!hasCode(error, INDEX_NOT_FOUND)) throw error;
    });
  };

  for (const [fields, options] of toCreate) {
    const name = Object.entries(fields).flat().join('_');
    const isFormer = unnamed.delete(name);
    if (!options.unique === (which === 'unique')) continue;
    if (isFormer) await drop(name, 'its options have changed');
    await collection.createIndex(fields, options);
  }
  if (which === 'unique') return;
  // Last, so that queries have the new ones first.
  for (const name of unnamed) await drop(name, 'no model names it');
}
