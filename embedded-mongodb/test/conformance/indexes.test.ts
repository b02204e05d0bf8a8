import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { useTestCollection } from '../../../server/test/test-collection.ts';

// True of every database that the shop may run on: the suite asks MONGODB_URI, or the stand-in without it.
const collection = useTestCollection();
const { ObjectId } = mongoose.mongo;

const openOnly = { unique: true, partialFilterExpression: { status: 'open' } };

/** The duplicate that every way of writing must respond with. */
const duplicate = (keyPattern: object, keyValue: object) => ({
  code: 11000,
  keyPattern,
  keyValue,
  message: expect.stringContaining('E11000 duplicate key error') as string,
});

describe('a unique index', () => {
  it('is kept by every way of writing', async () => {
    await collection().createIndex({ a: 1 }, { unique: true });
    await collection().insertMany([{ a: 1 }, { a: 2 }]);
    const expected = duplicate({ a: 1 }, { a: 1 });
    const set = { $set: { a: 1 } };
    await expect(collection().insertOne({ a: 1 })).rejects.toMatchObject(expected);
    await expect(collection().updateOne({ a: 2 }, set)).rejects.toMatchObject(expected);
    await expect(collection().updateMany({ a: 2 }, set)).rejects.toMatchObject(expected);
    await expect(collection().findOneAndUpdate({ a: 2 }, set)).rejects.toMatchObject(expected);
    await expect(collection().updateOne({ b: 1 }, set, { upsert: true })).rejects.toMatchObject(
      expected,
    );
    const found = await collection().find({}).sort({ a: 1 }).toArray();
    expect(found).toMatchObject([{ a: 1 }, { a: 2 }]);
  });

  it('knows a document by its _id, and counts a missing field as null', async () => {
    await collection().createIndex({ a: 1 }, { unique: true });
    const _id = new ObjectId();
    await collection().insertOne({ _id });
    await expect(collection().insertOne({ _id, a: 1 })).rejects.toMatchObject(
      duplicate({ _id: 1 }, { _id }),
    );
    await expect(collection().insertOne({ b: 2 })).rejects.toMatchObject({ code: 11000 });
    await expect(collection().insertOne({ a: null })).rejects.toMatchObject({ code: 11000 });
  });

  it('lets a document keep its key, and gives the key free with the document', async () => {
    await collection().createIndex({ a: 1 }, { unique: true });
    await collection().insertOne({ a: 1 });
    await collection().updateOne({ a: 1 }, { $set: { a: 1, b: 2 } });
    await collection().updateOne({ a: 1 }, { $set: { a: 2 } });
    await collection().insertOne({ a: 1 });
    await collection().deleteOne({ a: 1 });
    await collection().insertOne({ a: 1 });
    expect(await collection().countDocuments({})).toBe(2);
  });

  it('may span fields, also inside, up and down', async () => {
    await collection().createIndex({ a: 1, 'b.c': -1 }, { unique: true });
    await collection().insertMany([
      { a: 1, b: { c: 1 } },
      { a: 1, b: { c: 2 } },
      { a: 1, b: { c: '1' } },
      { a: 2, b: { c: 1 } },
    ]);
    await expect(collection().insertOne({ a: 1, b: { c: 2 } })).rejects.toMatchObject(
      duplicate({ a: 1, 'b.c': -1 }, { a: 1, 'b.c': 2 }),
    );
  });

  it('is not built over duplicates', async () => {
    await collection().insertMany([{ a: 1 }, { a: 1 }]);
    const build = () => collection().createIndex({ a: 1 }, { unique: true });
    await expect(build()).rejects.toMatchObject({ code: 11000 });
    expect(await collection().listIndexes().toArray()).toHaveLength(1);
    await collection().insertOne({ a: 1 });
    await collection().deleteMany({});
    await collection().insertOne({ a: 1 });
    await build();
    await expect(collection().insertOne({ a: 1 })).rejects.toMatchObject({ code: 11000 });
  });
});

describe('a unique partial index', () => {
  it('holds for the documents of its filter alone', async () => {
    await collection().createIndex({ user: 1 }, openOnly);
    await collection().insertMany([
      { user: 'user-a', status: 'open' },
      { user: 'user-a', status: 'placed' },
      { user: 'user-a', status: 'placed' },
      { user: 'user-a' },
      { user: 'user-b', status: 'open' },
    ]);
    await expect(collection().insertOne({ user: 'user-a', status: 'open' })).rejects.toMatchObject(
      duplicate({ user: 1 }, { user: 'user-a' }),
    );
  });

  it('is left and entered by updates', async () => {
    await collection().createIndex({ user: 1 }, openOnly);
    await collection().insertMany([
      { _id: 1, user: 'user-a', status: 'open' },
      { _id: 2, user: 'user-a', status: 'placed' },
    ] as object[]);
    const become = (_id: number, status: string) =>
      collection().updateOne({ _id: _id as never }, { $set: { status } });
    await expect(become(2, 'open')).rejects.toMatchObject({ code: 11000 });
    await become(1, 'placed');
    await become(2, 'open');
    await expect(become(1, 'open')).rejects.toMatchObject({ code: 11000 });
    expect(await collection().findOne({ user: 'user-a', status: 'open' })).toMatchObject({
      _id: 2,
    });
  });
});

describe('the list of indexes', () => {
  it('shows what was asked for', async () => {
    await collection().createIndex({ user: 1 }, openOnly);
    await collection().createIndex({ user: 1, 'placement.placedAt': -1 });
    const list = await collection().listIndexes().toArray();
    expect(list).toMatchObject([
      { name: '_id_', key: { _id: 1 } },
      { name: 'user_1', key: { user: 1 }, ...openOnly },
      { name: 'user_1_placement.placedAt_-1', key: { user: 1, 'placement.placedAt': -1 } },
    ]);
    expect(list[2]).not.toHaveProperty('unique');
  });

  it('refuses another index of the same name; of no collection there is none', async () => {
    await expect(collection().listIndexes().toArray()).rejects.toMatchObject({ code: 26 });
    await collection().createIndex({ a: 1 });
    const build = (key: Record<string, 1>, options: object) =>
      collection().createIndex(key, options);
    await expect(build({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 86 });
    await expect(build({ b: 1 }, { name: 'a_1' })).rejects.toMatchObject({ code: 86 });
  });

  it('shows when documents expire, and may be asked for the same again', async () => {
    const build = (expireAfterSeconds: number) =>
      collection().createIndex({ erasedAt: 1 }, { expireAfterSeconds });
    await build(7_200);
    await build(7_200);
    expect(await collection().listIndexes().toArray()).toMatchObject([
      { name: '_id_' },
      { name: 'erasedAt_1', key: { erasedAt: 1 }, expireAfterSeconds: 7_200 },
    ]);
  });
});

describe('an index that is there', () => {
  it('is dropped by its name, and with it its rule', async () => {
    await collection().createIndex({ a: 1 }, { unique: true });
    await collection().insertOne({ a: 1 });
    await collection().dropIndex('a_1');
    await collection().insertOne({ a: 1 });
    expect(await collection().listIndexes().toArray()).toHaveLength(1);
    await expect(collection().dropIndex('a_1')).rejects.toMatchObject({ code: 27 });
    await expect(collection().dropIndex('_id_')).rejects.toMatchObject({ code: 72 });
  });
});
