import { describe, expect, inject, it } from 'vitest';
import { useTestCollection } from '../../../server/test/test-collection.ts';

// True of every database that the shop may run on: the suite asks MONGODB_URI, or the stand-in without it.
const collection = useTestCollection();

/** It can stand behind MONGODB_URI too: a row says last what it does instead of what MongoDB does, and is left out. */
const isDocumentDb = inject('databaseVersion').includes('documentdb');

const two = (n: number) => ({
  l: [
    { a: 1, s: 'x', n: 0 },
    { a: 2, s: 'y', n },
  ],
});

const ab = { l: [{ a: 1, b: 1 }, { a: 1 }, 5] };
const one = { l: [{ a: 1 }] };
const several = { $push: { l: 1 }, $inc: { n: 1 }, $set: { a: 1 } };
const second = { l: { $elemMatch: { a: 2, s: 'y' } } };

type Change = [what: string, before: object, update: object, after: object, filter?: object];
const changes: Change[] = [
  ['$set changes', { a: 1 }, { $set: { a: 2 } }, { a: 2 }],
  ['$set adds inside', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  ['$set into an element', { l: [{ n: 1 }] }, { $set: { 'l.0.n': 2 } }, { l: [{ n: 2 }] }],
  ['$set behind the last element', { l: [1] }, { $set: { 'l.1': 2 } }, { l: [1, 2] }],
  ['$set of a whole document', { a: { x: 1 } }, { $set: { a: { y: [1] } } }, { a: { y: [1] } }],
  ['$unset', { a: 1, b: { c: 1 } }, { $unset: { a: 1, 'b.c': '', 'no.way': 1 } }, { b: {} }],
  ['$unset of an element leaves null', { l: [1, 2] }, { $unset: { 'l.0': 1 } }, { l: [null, 2] }],
  ['$inc', { n: 1 }, { $inc: { n: 2 } }, { n: 3 }],
  ['$inc of a missing field', {}, { $inc: { 'a.n': -2 } }, { a: { n: -2 } }],
  ['$push', { l: [1] }, { $push: { l: { a: 1 } } }, { l: [1, { a: 1 }] }],
  ['$push to a missing field', {}, { $push: { l: 1 } }, { l: [1] }],
  ['$pull by fields', ab, { $pull: { l: { a: 1, b: 1 } } }, { l: [{ a: 1 }, 5] }],
  ['$pull by operators', { l: [{ a: 1 }, { a: 5 }] }, { $pull: { l: { a: { $gte: 5 } } } }, one],
  ['several operators', { l: [], n: 1 }, several, { l: [1], n: 2, a: 1 }],
  ['the positional $ by a field', two(0), { $set: { 'l.$.n': 5 } }, two(5), { 'l.a': 2 }],
  ['the positional $ by $elemMatch', two(0), { $set: { 'l.$.n': 5 } }, two(5), second],
];

type Nothing = [what: string, before: object, update: object, documentDb?: string];
const nothings: Nothing[] = [
  ['$set to the same', { a: { x: [1] } }, { $set: { a: { x: [1] } } }],
  ['$unset of a missing field', { a: 1 }, { $unset: { b: 1, 'a.x': 1 } }],
  ['$inc by 0', { a: 1 }, { $inc: { a: 0 } }, 'counts it as a change'],
  ['$pull of what is not there', { l: [1] }, { $pull: { l: { a: 2 }, m: { a: 2 } } }],
  ['$set of the same _id', {}, { $set: { _id: 'x' } }],
];

type Refusal = [what: string, before: object, update: object, code: number, documentDb?: string];
const refusals: Refusal[] = [
  ['$inc of null', { a: null }, { $inc: { a: 1 } }, 14],
  ['$inc of a text', { a: '1' }, { $inc: { a: 1 } }, 14],
  ['$set through a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['$set of a name in an array', { l: [] }, { $set: { 'l.x': 1 } }, 28, 'responds with 9'],
  ['one path twice', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['a path and one inside it', {}, { $set: { a: {}, 'a.b': 1 } }, 40],
  ['another _id', {}, { $set: { _id: 'y' } }, 66],
  ['$unset of _id', {}, { $unset: { _id: 1 } }, 66],
  ['$push onto a number', { a: 1 }, { $push: { a: 1 } }, 2],
  ['$pull from a number', { a: 1 }, { $pull: { a: { b: 1 } } }, 2],
  ['a positional $ without a condition', { l: [1] }, { $set: { 'l.$': 2 } }, 2],
];

describe('an update', () => {
  it.each(changes)('applies: %s', async (_what, before, update, after, filter = {}) => {
    await collection().insertOne({ _id: 'x', ...before } as object);
    const result = await collection().updateOne(filter, update);
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 });
    expect(await collection().findOne({})).toEqual({ _id: 'x', ...after });
  });

  it.for(nothings)('changes nothing and says so: %s', async (row, { skip }) => {
    const [, before, update, documentDb] = row;
    skip(isDocumentDb && documentDb !== undefined, `DocumentDB ${documentDb}`);
    await collection().insertOne({ _id: 'x', ...before } as object);
    const result = await collection().updateOne({}, update);
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 0, upsertedCount: 0 });
    expect(await collection().findOne({})).toEqual({ _id: 'x', ...before });
  });

  it.for(refusals)('is refused: %s', async ([, before, update, code, documentDb], { skip }) => {
    skip(isDocumentDb && documentDb !== undefined, `DocumentDB ${documentDb}`);
    await collection().insertOne({ _id: 'x', ...before } as object);
    await expect(collection().updateOne({}, update)).rejects.toMatchObject({ code });
    await expect(collection().findOneAndUpdate({}, update)).rejects.toMatchObject({ code });
    expect(await collection().findOne({})).toEqual({ _id: 'x', ...before });
  });

  it('keeps the order of fields and adds new ones behind them', async () => {
    await collection().insertOne({ b: 1, a: 1 });
    await collection().updateOne({}, { $set: { a: 2, c: 1 }, $inc: { d: 1 } });
    const found = await collection().findOne({});
    expect(Object.keys(found ?? {})).toEqual(['_id', 'b', 'a', 'c', 'd']);
  });

  it('adds new fields in the order of their names', async ({ skip }) => {
    skip(isDocumentDb, 'DocumentDB adds them in the order of the update');
    await collection().insertOne({ m: 1 });
    await collection().updateOne({}, { $set: { z: 1, m: 2, c: 1 }, $inc: { k: 1 } });
    const found = await collection().findOne({});
    expect(Object.keys(found ?? {})).toEqual(['_id', 'm', 'c', 'k', 'z']);
  });

  it('changes one document or all that match', async () => {
    await collection().insertMany([{ a: 1 }, { a: 1 }, { a: 1, n: 0 }]);
    const all = await collection().updateMany({ a: 1 }, { $set: { n: 0 } });
    expect(all).toMatchObject({ matchedCount: 3, modifiedCount: 2 });
    const one = await collection().updateOne({ a: 1 }, { $set: { n: 1 } });
    expect(one).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    expect(await collection().countDocuments({ n: 1 })).toBe(1);
    const none = await collection().updateOne({ a: 2 }, { $set: { n: 1 } });
    expect(none).toMatchObject({ matchedCount: 0, modifiedCount: 0 });
  });
});
