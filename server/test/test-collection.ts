import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { connectMongoose } from '../src/database/connect.ts';

/** A collection without a schema in a database of this test file's own, gone before each test. */
export function useTestCollection(): () => mongoose.mongo.Collection {
  const name = 'things';
  beforeAll(async () => {
    const own = `${inject('databaseName')}_${randomBytes(6).toString('hex')}`;
    await connectMongoose(inject('databaseUri'), own);
  });
  beforeEach(() => mongoose.connection.dropDatabase());
  afterAll(async () => {
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
  });
  return () => database().collection(name);
}

/** The driver's own view of the connected database. */
export function database(): mongoose.mongo.Db {
  const { db } = mongoose.connection;
  if (db === undefined) throw new Error('Mongoose is not connected');
  return db;
}
