import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, inject, onTestFinished } from 'vitest';
import { connectMongoose, prepareIndexes } from '../src/database/connect.ts';

/** Connects Mongoose to a fresh database of this test file's own, with the models' indexes, empty before each test. */
export function useTestDatabase(): void {
  beforeAll(async () => {
    await connectMongoose(inject('databaseUri'), freshDatabaseName());
    await prepareIndexes(inject('databaseUri'));
  });
  beforeEach(emptyDatabase);
  afterAll(async () => {
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
  });
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
  beforeAll(() => connectMongoose(inject('databaseUri'), freshDatabaseName()));
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

/** Test files share one server, and so may other programs. */
function freshDatabaseName(): string {
  return `tanabana_test_${randomBytes(6).toString('hex')}`;
}
