import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { useTestCollection } from '../../../server/test/test-collection.ts';

// True of every database that the shop may run on: the suite asks MONGODB_URI, or the stand-in without it.
const collection = useTestCollection();
const { Binary, ObjectId } = mongoose.mongo;

describe('insert', () => {
  it('keeps every value that the shop stores, and puts _id first', async () => {
    const document = {
      text: 'लॉन ₹',
      empty: '',
      whole: 12,
      fraction: 0.1,
      large: 4_294_967_296,
      yes: true,
      nothing: null,
      date: new Date('2026-01-02T03:04:05.678Z'),
      ref: new ObjectId(),
      bytes: new Binary(Buffer.from([0, 255, 128])),
      nested: { list: [1, { a: [] }, 'x'], none: {} },
    };
    const _id = new ObjectId();
    await collection().insertOne({ ...document, _id });
    const found = await collection().findOne({});
    expect(found).toEqual({ _id, ...document });
    expect(Object.keys(found ?? {})).toEqual(['_id', ...Object.keys(document)]);
  });

  it('stops at the first failure of an ordered batch, and goes on after failures of an unordered one', async () => {
    const batch = [{ _id: 1 }, { _id: 1 }, { _id: 2 }] as object[];
    await expect(collection().insertMany(batch)).rejects.toMatchObject({
      code: 11000,
      insertedCount: 1,
      writeErrors: [{ index: 1, code: 11000 }],
    });
    expect(await ids({})).toEqual([1]);
    const more = [{ _id: 3 }, { _id: 1 }, { _id: 2 }, { _id: 2 }] as object[];
    await expect(collection().insertMany(more, { ordered: false })).rejects.toMatchObject({
      insertedCount: 2,
      writeErrors: [{ index: 1 }, { index: 3 }],
    });
    expect(await ids({})).toEqual([1, 2, 3]);
  });
});

describe('find', () => {
  const fabrics = [
    { _id: 1, kind: 'lawn', price: 3, tags: [{ a: 1, b: 2 }, { b: 3 }, 4], at: { x: 1, y: 2 } },
    { _id: 2, kind: 'velvet', price: 1, at: null },
    { _id: 3, kind: 'lawn', price: 2 },
    { _id: 4, kind: 'chiffon', price: null },
    { _id: 5, kind: 'chiffon' },
  ] as object[];

  it('sorts by several fields, missing and null first, up to a limit', async () => {
    await collection().insertMany(fabrics);
    const sorted = (sort: Record<string, 1 | -1>) =>
      collection()
        .find({})
        .sort(sort)
        .map(({ _id }) => _id as unknown)
        .toArray();
    expect(await sorted({ kind: 1, price: -1, _id: 1 })).toEqual([4, 5, 1, 3, 2]);
    expect(await sorted({ price: 1, _id: -1 })).toEqual([5, 4, 2, 3, 1]);
    expect(await sorted({ kind: -1, _id: -1 })).toEqual([2, 3, 1, 5, 4]);
    const last = await collection().find({}).sort({ _id: -1 }).limit(2).toArray();
    expect(last.map(({ _id }) => _id)).toEqual([5, 4]);
  });

  it.each([
    [{ kind: 1 }, { _id: 1, kind: 'lawn' }],
    [{ 'at.x': 1 }, { _id: 1, at: { x: 1 } }],
    [{ 'tags.a': 1 }, { _id: 1, tags: [{ a: 1 }, {}] }],
    [
      { 'tags.a': 1, 'tags.b': 1 },
      { _id: 1, tags: [{ a: 1, b: 2 }, { b: 3 }] },
    ],
    [{ missing: 1 }, { _id: 1 }],
  ])('projects %j', async (projection, expected) => {
    await collection().insertMany(fabrics);
    const [found] = await collection().find({}, { projection }).sort({ _id: 1 }).toArray();
    expect(found).toEqual(expected);
  });

  it('hands over more documents than one batch holds, and many bytes', async () => {
    const many = Array.from({ length: 600 }, () => ({ text: 'x'.repeat(10_000) }));
    await collection().insertMany(many);
    expect(await collection().find({}).batchSize(10).toArray()).toHaveLength(600);
  });
});

it('counting and deletion take all, those that match, or one, and say how many', async () => {
  const count = (filter: object, limit?: number) =>
    collection().countDocuments(filter, limit === undefined ? {} : { limit });
  await collection().insertMany([{ a: 1 }, { a: 1 }, { a: 2 }, { a: 1 }]);
  expect([await count({}), await count({ a: 1 }), await count({ a: 9 })]).toEqual([4, 3, 0]);
  const limited = [await count({ a: 1 }, 2), await count({ a: 1 }, 3), await count({ a: 1 }, 9)];
  expect(limited).toEqual([2, 3, 3]);
  expect(await collection().deleteOne({ a: 1 })).toMatchObject({ deletedCount: 1 });
  expect(await collection().deleteMany({ a: 1 })).toMatchObject({ deletedCount: 2 });
  expect(await collection().deleteMany({ a: 1 })).toMatchObject({ deletedCount: 0 });
  expect(await count({})).toBe(1);
});

it('a collection that does not exist is empty', async () => {
  expect(await collection().find({ a: 1 }).toArray()).toEqual([]);
  expect(await collection().countDocuments({})).toBe(0);
});

async function ids(filter: object): Promise<unknown[]> {
  const found = await collection().find(filter).sort({ _id: 1 }).toArray();
  return found.map(({ _id }) => _id);
}
