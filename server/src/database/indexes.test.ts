import type mongoose from 'mongoose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sharedDatabaseUri, startServer } from '../../test/test-process.ts';
import { database } from '../../test/test-collection.ts';
import { makeIndexes, useTestDatabase } from '../../test/test-database.ts';
import { ErasureModel } from '../account/erasure.model.ts';
import { OrderModel } from '../orders/order.model.ts';
import { ProductModel } from '../catalogue/product.model.ts';

useTestDatabase();

const indexesOf = async (name: string) => {
  const indexes = await database().collection(name).listIndexes().toArray();
  return indexes
    .map(({ v: _v, ns: _ns, ...index }) => index)
    .toSorted((one, other) => String(one['name']).localeCompare(String(other['name'])));
};

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
