import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, inject, onTestFinished } from 'vitest';
// Every test has all models, whatever else it imports.
import '../src/app.ts';
import '../src/emails/email-count.model.ts';
import { connectMongoose } from '../src/database/connect.ts';
import { syncIndexes } from '../src/database/indexes.ts';
import { database } from './test-collection.ts';

const collections = Object.values(mongoose.models).map((model) => model.collection.collectionName);

/** Whether the database of this process has the indexes. */
let isPrepared = false;

/**
 * Connects Mongoose to the database of this process, with the models' indexes, empty before each test. The files of a
 * process share it one after the other: its indexes take longer to make than most files to run.
 */
export function useTestDatabase(): void {
  beforeAll(async () => {
    const name = `${inject('databaseName')}_${process.env['VITEST_POOL_ID']}`;
    await connectMongoose(inject('databaseUri'), name);
    if (isPrepared) return;
    await makeIndexes(inject('databaseUri'));
    isPrepared = true;
  });
  beforeEach(emptyDatabase);
  afterAll(() => mongoose.disconnect());
}

/** Both those that a server waits for and the others. */
export async function makeIndexes(uri: string): Promise<void> {
  for (const which of ['unique', 'others'] as const) {
    await syncIndexes(uri, { which, announce: () => undefined });
  }
}

/** By the driver, since it is done before every test. */
export async function emptyDatabase(): Promise<void> {
  await Promise.all(collections.map((name) => database().collection(name).deleteMany({})));
}

/** Every document of the database, with its collection. */
export async function allDocuments() {
  const found = await Promise.all(
    collections.map(async (collection) => {
      const documents = await database().collection(collection).find().toArray();
      return documents.map((document) => ({ collection, document }));
    }),
  );
  return found.flat();
}

/** A model of the running test's own, gone after it: test files share a process, and all models are looked after. */
export function testModel<Schema extends mongoose.Schema>(name: string, schema: Schema) {
  onTestFinished(() => {
    mongoose.deleteModel(name);
  });
  return mongoose.model(name, schema);
}
