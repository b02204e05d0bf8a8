import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStandIn } from './server.ts';

type Document = mongoose.mongo.Document;

const find = (filter: Document, rest: Document = {}) => ({ find: 'things', filter, ...rest });
const bytes = new mongoose.mongo.Binary(Buffer.from('x'));
const update = (u: Document, rest: Document = {}) => ({
  update: 'things',
  updates: [{ q: { a: 1 }, u, ...rest }],
});
const index = (options: Document, key: Document = { a: 1 }) => ({
  createIndexes: 'things',
  indexes: [{ key, name: 'a_1', ...options }],
});
const aggregate = (...pipeline: Document[]) => ({ aggregate: 'things', pipeline, cursor: {} });
const setB = update({ $set: { b: 1 } });
const onlyB = { partialFilterExpression: { b: 1 } };
const insert = (document: Document) => ({ insert: 'things', documents: [document] });

const refused: [command: Document, what: string][] = [
  [find({ a: { $regex: 'x' } }), '$regex'],
  [find({ $nor: [{ a: 1 }] }), '$nor'],
  [find({ $or: [{ a: { $mod: [2, 0] } }] }), '$mod'],
  [find({ l: { $elemMatch: { $gt: 1 } } }), '$elemMatch with operators'],
  [find({ 'l.m': { $elemMatch: { a: 1 } } }), '$elemMatch on the dotted path'],
  [find({ a: { b: 1 } }), "the value of 'a'"],
  [find({ a: { $in: [[1]] } }), "the value of 'a'"],
  [find({ 'a.b': null }), "null as the value of 'a.b'"],
  [find({ a: { $gt: null } }), '$gt with null'],
  [find({ a: { $exists: 1 } }), '$exists'],
  [find({ a: 1, b: { $ne: 1, c: 2 } }), 'the filter operator c'],
  [find({}, { collation: { locale: 'en' } }), 'the field collation'],
  [find({}, { projection: { a: 0 } }), "the projection of 'a'"],
  [find({}, { projection: { a: 1, 'a.b': 1 } }), 'and of a field inside it'],
  [find({}, { sort: { a: { $meta: 'textScore' } } }), 'a sort by anything but'],
  [find({}, { sort: { list: 1 } }), 'a sort by arrays'],
  [update({ b: 1 }), 'replacing a whole document'],
  [update({ $rename: { a: 'b' } }), '$rename'],
  [update({ $push: { a: { $each: [1] } } }), '$push with modifiers'],
  [update({ $pull: { a: { $in: [1] } } }), '$pull of anything but documents'],
  [update({ $pull: { 'a.b': { c: 1 } } }), 'from a list inside'],
  [update({ $set: { b: 1 } }, { q: { $or: [{ a: 9 }] }, upsert: true }), "an upsert by '$or'"],
  [update({ $set: { b: 1 } }, { q: { 'b.c': 9 }, upsert: true }), "an upsert by 'b.c'"],
  [update({ $set: { 'a.': 1 } }), "the path 'a.'"],
  [update({ $set: { $: 1 } }), "the path '$'"],
  [update({ $set: { 'a.__proto__': 1 } }), "the path 'a.__proto__'"],
  [update({ $set: { 'list.$.a.$': 1 } }), 'more than one positional'],
  [update({ $set: { 'list.9': 1 } }), 'beyond the end'],
  [update({ $set: { a: [[1]] } }), 'arrays inside arrays'],
  [{ ...setB, bypassDocumentValidation: true }, 'the field bypassDocumentValidation'],
  [{ ...setB, writeConcern: { w: 2 } }, 'update.writeConcern.w'],
  [{ findAndModify: 'things', query: {}, update: {}, remove: true }, 'findAndModify.remove'],
  [{ delete: 'things', deletes: [{ q: {}, limit: 5 }] }, 'delete.deletes.0.limit'],
  [insert({ a: mongoose.mongo.Decimal128.fromString('1.5') }), 'Decimal128'],
  [insert({ _id: bytes }), 'as _id or in a unique index'],
  [insert({ a: NaN }), 'NaN'],
  [insert({ a: { $b: 1 } }), "a field named '$b'"],
  [find({ a: Infinity }), "the value of 'a'"],
  [insert({ _id: { a: 1 } }), 'embedded documents as _id'],
  [index({ expireAfterSeconds: 7200 }, { 'a.b': 1 }), 'expireAfterSeconds but on'],
  [index({ expireAfterSeconds: 7200, ...onlyB }), 'expireAfterSeconds but on'],
  [index({ expireAfterSeconds: -1 }), 'createIndexes.indexes.0.expireAfterSeconds'],
  [index({ sparse: true }), 'the field sparse'],
  [index({}, { a: 'text' }), 'createIndexes.indexes.0.key.a'],
  [index({ unique: true }, { list: 1 }), 'arrays and embedded documents'],
  [aggregate({ $match: {} }), 'only that of countDocuments'],
  [aggregate({ $match: {} }, { $group: { _id: '$a', n: { $sum: 1 } } }), '$group'],
  [{ ping: 1, comment: 'x' }, 'the field comment'],
];

describe('what the stand-in does not do', () => {
  let close: () => Promise<void>;
  let db: mongoose.mongo.Db;
  let things: mongoose.mongo.Collection;

  beforeAll(async () => {
    const standIn = await startStandIn({});
    const client = await mongoose.mongo.MongoClient.connect(standIn.uri);
    close = () => client.close().then(() => standIn.close());
    db = client.db('shop');
    things = db.collection('things');
  });
  beforeEach(() => things.deleteMany({}));
  afterAll(() => close());

  it.each(refused)('is refused by name: %j', async (command, what) => {
    await things.insertOne({ a: 1, list: [1], l: [] });
    const before = await things.findOne({});
    const failure: unknown = await db.command(command).then(
      (response) => response['writeErrors']?.[0] ?? response,
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code: 238 });
    const { errmsg, message = errmsg } = failure as { errmsg: string; message?: string };
    expect(message).toContain('The stand-in database does not support');
    expect(message).toContain(what);
    expect(await things.find({}).toArray()).toEqual([before]);
  });

  it('gets 59 when it is a command', async () => {
    const names = ['count', 'create', 'getMore', 'listCollections', 'startTransaction', 'toString'];
    for (const name of names) {
      await expect(db.command({ [name]: 'things' })).rejects.toMatchObject({
        code: 59,
        codeName: 'CommandNotFound',
        message: expect.stringContaining(`no such command: '${name}'`) as string,
      });
    }
  });

  it('refuses what is wrong, whether or not a document matches', async () => {
    const change = (u: Document) => things.updateOne({ a: 'nothing' }, u);
    await expect(change({ $rename: { a: 'b' } })).rejects.toMatchObject({ code: 238 });
    await expect(change({ $set: { a: 1 }, $inc: { a: 1 } })).rejects.toMatchObject({ code: 40 });
    await expect(change({ $inc: { a: 'x' } })).rejects.toMatchObject({ code: 14 });
    await expect(db.command({ find: 'things', filter: 'x' })).rejects.toMatchObject({ code: 14 });
    await expect(db.command({ insert: 'things' })).rejects.toMatchObject({ code: 14 });
  });

  it('refuses a positional $ whose element is not certain', async () => {
    const lines = [
      { a: 1, b: 2 },
      { a: 2, b: 1 },
    ];
    await things.insertOne({ lines });
    const change = (filter: Document) => things.updateOne(filter, { $set: { 'lines.$.a': 9 } });
    await expect(change({ 'lines.a': 2, 'lines.b': 2 })).rejects.toMatchObject({ code: 238 });
    await expect(change({ $or: [{ 'lines.a': 2 }] })).rejects.toMatchObject({ code: 238 });
    expect(await things.findOne({})).toMatchObject({ lines });
  });

  it('refuses a document that grows beyond 16 MB', async () => {
    const text = 'x'.repeat(9 * 1024 * 1024);
    await things.insertOne({ a: text });
    await expect(things.updateOne({}, { $set: { b: text } })).rejects.toMatchObject({
      code: 10334,
    });
  });
});
