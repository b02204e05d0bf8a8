import mongoose from 'mongoose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sharedDatabaseUri, startServer } from '../../test/test-process.ts';
import { database } from '../../test/test-collection.ts';
import { makeIndexes, testModel, useTestDatabase } from '../../test/test-database.ts';
import { ErasureModel } from '../account/erasure.model.ts';
import { OrderModel } from '../orders/order.model.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { syncIndexes } from './indexes.ts';

useTestDatabase();

const indexesOf = async (name: string) => {
  const indexes = await database().collection(name).listIndexes().toArray();
  return indexes
    .map(({ v: _v, ns: _ns, ...index }) => index)
    .toSorted((one, other) => String(one['name']).localeCompare(String(other['name'])));
};

describe('syncIndexes', () => {
  const sync = async (which: 'unique' | 'others') => {
    const announce = vi.fn<(line: string) => void>();
    await syncIndexes(sharedDatabaseUri(), { which, announce });
    return announce.mock.calls.flat().toSorted();
  };

  it('builds again what differs, unique ones first, and drops the rest', async () => {
    const schema = new mongoose.Schema({ user: String, at: Date, open: Boolean, size: Number });
    schema.index({ user: 1 }, { unique: true, partialFilterExpression: { open: true } });
    schema.index({ at: 1 }, { expireAfterSeconds: 7_200 });
    schema.index({ size: 1 });
    const { collection } = testModel('SyncedThing', schema);
    const { collectionName: name } = collection;
    await collection.createIndex({ user: 1 }, { unique: true });
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await collection.createIndex({ size: 1 }, { unique: true });
    await collection.createIndex({ at: 1, size: 1 });

    expect(await sync('unique')).toEqual([
      `The index user_1 of ${name} is dropped: its options have changed.`,
    ]);
    // The unique index of before would refuse this.
    await collection.insertMany([
      { user: 'a', size: 1 },
      { user: 'a', size: 2 },
    ]);
    expect(await sync('others')).toEqual([
      `The index at_1 of ${name} is dropped: its options have changed.`,
      `The index at_1_size_1 of ${name} is dropped: no model has it.`,
      `The index size_1 of ${name} is dropped: its options have changed.`,
    ]);
    const wanted = [
      { key: { _id: 1 }, name: '_id_' },
      { key: { at: 1 }, name: 'at_1', expireAfterSeconds: 7_200 },
      { key: { size: 1 }, name: 'size_1' },
      { key: { user: 1 }, name: 'user_1', unique: true, partialFilterExpression: { open: true } },
    ];
    expect(await indexesOf(name)).toEqual(wanted);
    expect([await sync('unique'), await sync('others')]).toEqual([[], []]);
  });
});

describe('a server', () => {
  it('starts on the indexes of the release before, and makes those of its own', async () => {
    const changed: [mongoose.Model<never>, string, object, mongoose.mongo.CreateIndexesOptions][] =
      [
        [OrderModel as never, 'user_1', { user: 1 }, { unique: true }],
        [OrderModel as never, 'letters.due_1', { 'letters.due': 1 }, {}],
        [ErasureModel as never, 'erasedAt_1', { erasedAt: 1 }, { expireAfterSeconds: 60 }],
        [
          ProductModel as never,
          'removedAt_-1__id_-1',
          { removedAt: -1, _id: -1 },
          { unique: true },
        ],
      ];
    const indexes = () =>
      Promise.all(changed.map(([{ collection }]) => indexesOf(collection.collectionName)));
    const own = await indexes();
    onTestFinished(() => makeIndexes(sharedDatabaseUri()));
    for (const [{ collection }, name, fields, options] of changed) {
      await collection.dropIndex(name);
      await collection.createIndex(fields as never, options);
    }
    await OrderModel.collection.createIndex({ toPack: 1 });

    const server = startServer({ MONGODB_URI: sharedDatabaseUri() });
    const url = await server.url();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await vi.waitFor(async () => expect(await indexes()).toEqual(own), 10_000);
    await server.waitForOutput(/The index (removedAt_-1__id_-1)/);
    const at = (words: string) => server.output().indexOf(words);
    // Only the unique ones are waited for.
    expect(at('The index user_1')).toBeLessThan(at('The API listens'));
    expect(at('The API listens')).toBeLessThan(at('The index removedAt_-1__id_-1'));
  });
});
