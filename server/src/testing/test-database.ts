import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { connectMongoose, prepareIndexes } from '../database/connect.ts';

/** Connects Mongoose to a fresh database of this test file's own, with the models' indexes, empty before each test. */
export function useTestDatabase(): void {
  beforeAll(async () => {
    await connectMongoose(inject('databaseUri'), freshDatabaseName());
    await prepareIndexes();
  });
  beforeEach(async () => {
    await Promise.all(Object.values(mongoose.models).map((model) => model.deleteMany({})));
  });
  afterAll(async () => {
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
  });
}

/** Test files share one server, which other people may share too. */
export function freshDatabaseName(): string {
  return `tanabana_test_${randomBytes(6).toString('hex')}`;
}
