import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ProductModel } from './product.model.ts';
import { productLists, watchedProducts } from './product.service.ts';
import { buildProduct, createProduct } from '../../test/factories.ts';
import { useTestDatabase } from '../../test/test-database.ts';
import { watchLists, type ListWatchOptions } from './list-watch.ts';
import { PreparedList } from '../http/prepared-list.ts';
import type { Repetition } from '../database/repeat.ts';

useTestDatabase();

const EVERY_5_MS = { pollMs: 5, reloadEvery: 1_000_000 };
let errors: unknown[] = [];
let watch: Repetition;

beforeEach(() => {
  errors = [];
});
afterEach(() => watch.stop());

async function start(options: Partial<ListWatchOptions>, lists = watchedProducts.lists) {
  watch = await watchLists([{ ...watchedProducts, lists }], {
    onError: (error) => errors.push(error),
    ...options,
  });
}

/** Each poll asks this once. */
function spyOnPolls() {
  const polls = vi.spyOn(mongoose.mongo.Collection.prototype, 'findOne');
  onTestFinished(() => polls.mockRestore());
  return polls;
}

const titles = () =>
  (JSON.parse(productLists.lawn.answer.identity.body.toString()) as { title: string }[]).map(
    ({ title }) => title,
  );

describe('watchLists', () => {
  it('has read every list before it resolves', async () => {
    await createProduct({ title: 'First' });
    await start(EVERY_5_MS);
    expect(titles()).toEqual(['First']);
  });

  it('notices what somebody else adds, changes and removes', async () => {
    const first = await createProduct({ title: 'First' });
    await start(EVERY_5_MS);

    const second = await createProduct({ title: 'Second' });
    await vi.waitFor(() => expect(titles()).toEqual(['Second', 'First']));
    await ProductModel.updateOne(
      { _id: first._id },
      { $set: { title: 'Changed' }, $currentDate: { updatedAt: true } },
    );
    await vi.waitFor(() => expect(titles()).toEqual(['Second', 'Changed']));
    await ProductModel.deleteOne({ _id: second._id });
    await vi.waitFor(() => expect(titles()).toEqual(['Changed']));
    expect(errors).toEqual([]);
  });

  it('notices one removed and another added between two polls', async () => {
    const first = await createProduct({ title: 'First' });
    await start({ pollMs: 100 });
    await ProductModel.deleteOne({ _id: first._id });
    await createProduct({ title: 'Second', updatedAt: new Date(first.updatedAt.getTime() + 1) });
    await vi.waitFor(() => expect(titles()).toEqual(['Second']));
  });

  it('reads what is new a second time, for a write of the same millisecond, and then rests', async () => {
    const load = vi.fn<() => Promise<string[]>>();
    const list = new PreparedList(load.mockResolvedValueOnce(['one']).mockResolvedValue(['both']));
    const asked = spyOnPolls();
    await start(EVERY_5_MS, [list]);

    await vi.waitFor(() => expect(list.answer.identity.body.toString()).toBe('["both"]'));
    let rest = { loads: 0, polls: 0 };
    await vi.waitFor(() => {
      const [loads, polls] = [load.mock.calls.length, asked.mock.calls.length];
      if (loads !== rest.loads) rest = { loads, polls };
      expect(polls).toBeGreaterThan(rest.polls + 2);
    });

    await createProduct();
    await vi.waitFor(() => expect(load.mock.calls.length).toBeGreaterThanOrEqual(rest.loads + 2));
  });

  it('reads everything anew from time to time, whatever the fingerprint says', async () => {
    const product = await createProduct({ title: 'First' });
    const renewals = vi.spyOn(productLists.lawn, 'renew');
    onTestFinished(() => renewals.mockRestore());
    await start({ pollMs: 5, reloadEvery: 10 });
    await vi.waitFor(() => expect(renewals.mock.calls.length).toBeGreaterThanOrEqual(2));
    await ProductModel.updateOne({ _id: product._id }, { $set: { title: 'Unmarked change' } });
    await vi.waitFor(() => expect(titles()).toEqual(['Unmarked change']));
  });

  it('keeps what it has when the database cannot be read, and goes on asking', async () => {
    await createProduct({ title: 'First' });
    await start(EVERY_5_MS);
    const failing = spyOnPolls().mockRejectedValue(new Error('away'));
    await vi.waitFor(() => expect(failing.mock.calls.length).toBeGreaterThan(2));
    expect(errors).toHaveLength(1);
    expect(titles()).toEqual(['First']);

    failing.mockRestore();
    await createProduct({ title: 'Second' });
    await vi.waitFor(() => expect(titles()).toEqual(['Second', 'First']));
  });

  it('says nothing of a poll that meets the end of the connection after the stop', async () => {
    await start(EVERY_5_MS);
    let fail = (_error: Error) => {};
    const polls = spyOnPolls().mockReturnValue(new Promise((_done, failed) => (fail = failed)));
    await vi.waitFor(() => expect(polls).toHaveBeenCalled());
    watch.stop();
    fail(new Error('disconnected'));
    await new Promise(setImmediate);
    expect(errors).toEqual([]);
  });

  it.each([undefined, null, 'yesterday'])(
    'reads documents that were written by hand, dated %j',
    async (updatedAt) => {
      const product = { ...buildProduct({ title: 'By hand' }), updatedAt };
      await ProductModel.collection.insertOne(product);
      await start(EVERY_5_MS);
      expect(titles()).toEqual(['By hand']);
    },
  );

  it('lets the database work on each of its questions for 3 s at most', async () => {
    const polls = spyOnPolls();
    const counts = vi.spyOn(mongoose.mongo.Collection.prototype, 'countDocuments');
    onTestFinished(() => counts.mockRestore());
    await start(EVERY_5_MS);
    expect(polls.mock.calls[0]?.[1]).toMatchObject({ maxTimeMS: 3_000 });
    expect(counts.mock.calls[0]?.[1]).toEqual({ maxTimeMS: 3_000 });
  });
});
