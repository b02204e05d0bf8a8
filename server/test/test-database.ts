import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, inject, onTestFinished } from 'vitest';
import { connectMongoose, prepareIndexes } from '../src/database/connect.ts';

/** The models that have their indexes in the database of this process. */
const prepared = new Set<string>();

/**
 * Connects Mongoose to the database of this process, with the models' indexes, empty before each test. The files of a
 * process share it one after the other: its indexes take longer to make than most files to run.
 */
export function useTestDatabase(): void {
  beforeAll(async () => {
    const name = `${inject('databaseName')}_${process.env['VITEST_POOL_ID']}`;
    await connectMongoose(inject('databaseUri'), name);
    const models = Object.keys(mongoose.models);
    if (models.every((model) => prepared.has(model))) return;
    await prepareIndexes(inject('databaseUri'));
    for (const model of models) prepared.add(model);
  });
  beforeEach(emptyDatabase);
  afterAll(() => mongoose.disconnect());
}

/** By the driver, since it is done before every test. */
export async function emptyDatabase(): Promise<void> {
  await Promise.all(
    Object.values(mongoose.models).map(({ collection }) =>
      database().collection(collection.collectionName).deleteMany({}),
    ),
  );
}

/** A collection without a schema in a database of this test file's own, gone before each test. */
export function useTestCollection(): () => mongoose.mongo.Collection {
  const name = 'things';
  beforeAll(async () => {
    const own = `${inject('databaseName')}_${randomBytes(6).toString('hex')}`;
    await connectMongoose(inject('databaseUri'), own);
  });
  beforeEach(async () => {
    await mongoose.connection.collection(name).drop();
  });
  afterAll(async () => {
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
  });
  return () => database().collection(name);
}

/** A model of the running test's own, gone after it: test files share a process, and all models are looked after. */
export function testModel<Schema extends mongoose.Schema>(name: string, schema: Schema) {
  onTestFinished(() => {
    mongoose.deleteModel(name);
  });
  return mongoose.model(name, schema);
}

/** The driver's own view of the connected database. */
export function database(): mongoose.mongo.Db {
  const { db } = mongoose.connection;
  if (db === undefined) throw new Error('Mongoose is not connected');
  return db;
}
