import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { connectMongoose } from '../src/database/connect.ts';

/** A collection without a schema, a new one for each test. */
export function useTestCollection(): () => mongoose.mongo.Collection {
  let name: string;
  beforeAll(() => connectMongoose(inject('databaseUri'), `${inject('databaseName')}_things`));
  beforeEach(() => {
    name = `things_${randomBytes(6).toString('hex')}`;
  });
  afterAll(() => mongoose.disconnect());
  return () => database().collection(name);
}

/** The driver's own view of the connected database. */
export function database(): mongoose.mongo.Db {
  const { db } = mongoose.connection;
  if (db === undefined) throw new Error('Mongoose is not connected');
  return db;
}
