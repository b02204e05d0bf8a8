import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { useTestCollection } from '../../../server/test/test-collection.ts';

// True of every database that the shop may run on: the suite asks MONGODB_URI, or the stand-in without it.
const collection = useTestCollection();
const { ObjectId } = mongoose.mongo;

describe('an upsert', () => {
  it('inserts what the filter demands, then the update', async () => {
    const result = await collection().updateOne(
      { user: 'user-a', status: 'open', rev: { $gte: 0 } },
      { $set: { a: 1 }, $inc: { n: 2 }, $push: { l: 1 } as never },
      { upsert: true },
    );
    expect(result).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedCount: 1 });
    expect(result.upsertedId).toBeInstanceOf(ObjectId);
    expect(await collection().findOne({})).toEqual({
      _id: result.upsertedId,
      user: 'user-a',
      status: 'open',
      a: 1,
      n: 2,
      l: [1],
    });
  });

  it('takes the _id of the filter or of $set', async () => {
    await collection().updateOne({ _id: 'x' as never }, { $set: { a: 1 } }, { upsert: true });
    await collection().updateOne({ a: 2 }, { $set: { _id: 'y' } }, { upsert: true });
    const found = await collection().find({}).sort({ _id: 1 }).toArray();
    expect(found).toEqual([
      { _id: 'x', a: 1 },
      { _id: 'y', a: 2 },
    ]);
  });

  it('updates what is there, and is refused when filter and update give two ids', async () => {
    const upsert = (filter: object, update: object) =>
      collection().updateOne(filter, update, { upsert: true });
    await expect(upsert({ _id: 'x' }, { $set: { _id: 'y' } })).rejects.toMatchObject({ code: 66 });
    expect(await collection().countDocuments({})).toBe(0);
    await collection().insertOne({ a: 1 });
    const result = await upsert({ a: 1 }, { $inc: { n: 1 } });
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 });
    expect(await collection().countDocuments({})).toBe(1);
  });
});

describe('findOneAndUpdate', () => {
  it('responds with the document before or after the change', async () => {
    await collection().insertOne({ _id: 'x', n: 1 } as object);
    const change = (returnDocument: 'before' | 'after') =>
      collection().findOneAndUpdate({ _id: 'x' as never }, { $inc: { n: 1 } }, { returnDocument });
    expect(await change('before')).toEqual({ _id: 'x', n: 1 });
    expect(await change('after')).toEqual({ _id: 'x', n: 3 });
  });

  it('responds with null when nothing matches, else with the upserted document', async () => {
    const change = (a: number, options: mongoose.mongo.FindOneAndUpdateOptions) =>
      collection().findOneAndUpdate({ a }, { $set: { b: 1 } }, options);
    expect(await change(1, {})).toBeNull();
    expect(await collection().countDocuments({})).toBe(0);
    expect(await change(1, { upsert: true, returnDocument: 'before' })).toBeNull();
    expect(await collection().countDocuments({ a: 1, b: 1 })).toBe(1);
    const result = await collection().findOneAndUpdate(
      ...([{ a: 2 }, { $set: { b: 1 } }] as const),
      { upsert: true, returnDocument: 'after', includeResultMetadata: true },
    );
    expect(result.value).toMatchObject({ a: 2, b: 1 });
    expect(result.lastErrorObject).toMatchObject({ n: 1, updatedExisting: false });
    expect(result.lastErrorObject?.['upserted']).toEqual(result.value?._id);
  });
});
