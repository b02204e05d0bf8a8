import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { useTestCollection } from '../../../server/test/test-collection.ts';

// True of every database that the shop may run on: the suite asks MONGODB_URI, or the stand-in without it.
const collection = useTestCollection();
const { ObjectId } = mongoose.mongo;

const first = new ObjectId('6500000000000000000000a1');
const second = new ObjectId('6500000000000000000000b2');
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

const inLine = [
  { _id: first, state: 'ordered', n: 1 },
  { _id: second, state: 'cancelled', n: 7 },
];
const mixed = [8, 'x', { _id: second, state: 'ordered', n: 3 }];
const documents = [
  { _id: 1, user: 'user-a', rev: 0, at: day(1), open: true, ref: first, in: { city: 'Pune' } },
  { _id: 2, user: 'user-b', rev: 5, at: day(2), open: false, ref: second, in: { city: 'Agra' } },
  { _id: 3, user: 'User-A', rev: 10, at: null, lines: [] },
  { _id: 4, user: 'user-z', rev: -1.5, lines: inLine },
  { _id: 5, user: null, rev: '5', lines: mixed, deep: [{ in: [{ n: 'x' }, { n: [4] }] }] },
] as object[];

const filters: [title: string, filter: object, matching: number[]][] = [
  ['everything', {}, [1, 2, 3, 4, 5]],
  ['a text, letter by letter', { user: 'user-a' }, [1]],
  ['a number and not the text of it', { rev: 5 }, [2]],
  ['an id', { ref: second }, [2]],
  ['several fields', { user: 'user-z', rev: -1.5 }, [4]],
  ['null or missing', { at: null }, [3, 4, 5]],
  ['a field inside', { 'in.city': 'Agra' }, [2]],
  ['a field inside any element', { 'lines.state': 'ordered' }, [4, 5]],
  ['fields of different elements', { 'lines._id': first, 'lines.state': 'cancelled' }, [4]],
  ['$elemMatch for one element', { lines: { $elemMatch: { _id: first, state: 'cancelled' } } }, []],
  ['$elemMatch that one passes', { lines: { $elemMatch: { state: 'ordered', n: 3 } } }, [5]],
  ['$not', { lines: { $not: { $elemMatch: { state: 'ordered', n: 3 } } } }, [1, 2, 3, 4]],
  ['$elemMatch with operators', { lines: { $elemMatch: { state: { $in: ['ordered'] } } } }, [4, 5]],
  ['$elemMatch past plain values', { lines: { $elemMatch: { n: { $gte: 8 } } } }, []],
  ['an element by its place', { 'lines.1.state': 'cancelled' }, [4]],
  ['a place that is taken', { 'lines.0': { $exists: true } }, [4, 5]],
  ['a place that is free', { 'lines.2': { $exists: false } }, [1, 2, 3, 4]],
  ['$exists', { lines: { $exists: true } }, [3, 4, 5]],
  ['$exists: false behind an empty array', { 'lines.n': { $exists: false } }, [1, 2, 3]],
  ['$exists: false', { ref: { $exists: false } }, [3, 4, 5]],
  ['$ne', { user: { $ne: 'user-a' } }, [2, 3, 4, 5]],
  ['$ne null', { at: { $ne: null } }, [1, 2]],
  ['$ne in every element', { 'lines.state': { $ne: 'cancelled' } }, [1, 2, 3, 5]],
  ['$in', { user: { $in: ['user-a', 'user-z'] } }, [1, 4]],
  ['$in nothing', { user: { $in: [] } }, []],
  ['$in with null', { user: { $in: [null, 'user-b'] } }, [2, 5]],
  ['$in of _id', { _id: { $in: [5, 2, 2, 77] } }, [2, 5]],
  ['$gt within one type', { rev: { $gt: 0 } }, [2, 3]],
  ['$gte', { rev: { $gte: 0 } }, [1, 2, 3]],
  ['$lt', { rev: { $lt: 5 } }, [1, 4]],
  ['$lte', { rev: { $lte: 5 } }, [1, 2, 4]],
  ['a range of dates', { at: { $gt: day(1), $lte: day(2) } }, [2]],
  ['a range of texts', { user: { $gt: 'user-ab' } }, [2, 4]],
  ['a value of an array inside an array', { 'deep.in.n': 4 }, [5]],
  ['$in over arrays inside arrays', { 'deep.in.n': { $in: [4] } }, [5]],
  ['a range over arrays inside arrays', { 'deep.in.n': { $gt: 3 } }, [5]],
  ['$and', { $and: [{ rev: { $gte: 0 } }, { rev: { $lt: 10 } }] }, [1, 2]],
  ['$or', { $or: [{ user: 'user-a' }, { 'in.city': 'Agra' }] }, [1, 2]],
  ['$or and a field', { open: true, $or: [{ rev: 0 }, { rev: 5 }] }, [1]],
  ['_id', { _id: 4 }, [4]],
];

describe('a filter', () => {
  it.each(filters)('by %s', async (_title, filter, matching) => {
    await collection().insertMany(documents);
    const found = await collection().find(filter).sort({ _id: 1 }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual(matching);
    expect(await collection().countDocuments(filter)).toBe(matching.length);
    expect(await collection().deleteMany(filter)).toMatchObject({ deletedCount: matching.length });
  });

  it('must not be empty inside $or and $and', async () => {
    for (const filter of [{ $or: [] }, { $and: [] }]) {
      await expect(collection().findOne(filter)).rejects.toMatchObject({ code: 2 });
    }
  });
});
