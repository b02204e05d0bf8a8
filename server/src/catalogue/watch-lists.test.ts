import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Repetition } from '../lib/repeat.ts';
import { createFabric, createProduct, createSlide } from '../../test/factories.ts';
import { useTestDatabase } from '../../test/test-database.ts';
import { fabricList, productLists, slideList } from './catalogue-lists.ts';
import { raiseVersion } from './catalogue-version.model.ts';
import { ProductModel } from './product.model.ts';
import type { PreparedList } from './prepared-list.ts';
import { watchLists, type WatchOptions } from './watch-lists.ts';

useTestDatabase();

let errors: unknown[] = [];
let watch: Repetition;

beforeEach(() => {
  errors = [];
});
afterEach(() => watch.stop());

/** By default it polls often and never reloads without a new version. */
async function start(options: Partial<WatchOptions> = {}) {
  watch = await watchLists({
    onError: (error) => errors.push(error),
    pollMs: 5,
    reloadEvery: 1_000_000,
    ...options,
  });
}

/** Each poll reads the version with this. */
function spyOnPolls() {
  const polls = vi.spyOn(mongoose.mongo.Collection.prototype, 'findOne');
  return polls;
}

const titles = (list: PreparedList = productLists.lawn) =>
  (JSON.parse(String(list.response?.bytes)) as { title: string }[]).map(({ title }) => title);

describe('watchLists', () => {
  it('reads every list at first, and again only when the version has changed', async () => {
    await createProduct({ title: 'First' });
    await createFabric('Lawn');
    await createSlide('/slide.avif');
    await start();
    expect(titles()).toEqual(['First']);
    expect(titles(fabricList)).toEqual(['Lawn']);
    expect(titles(slideList)).toHaveLength(1);

    await createProduct({ title: 'Second' });
    const polls = spyOnPolls();
    await vi.waitFor(() => expect(polls.mock.calls.length).toBeGreaterThan(3));
    expect(titles()).toEqual(['First']);
    await raiseVersion();
    await vi.waitFor(() => expect(titles()).toEqual(['Second', 'First']));
    await ProductModel.deleteMany();
    await raiseVersion();
    await vi.waitFor(() => expect(titles()).toEqual([]));
    expect(errors).toEqual([]);
  });

  it('reads the lists again when the version changes while they are read', async () => {
    let isFirst = true;
    const refreshes = vi.spyOn(productLists.lawn, 'refresh').mockImplementation(async () => {
      if (isFirst) await raiseVersion();
      isFirst = false;
    });
    await start();
    await vi.waitFor(() => expect(refreshes).toHaveBeenCalledTimes(2));
  });

  it('reads the lists again from time to time, whatever the version is', async () => {
    await start({ reloadEvery: 10 });
    await createProduct({ title: 'By hand' });
    await vi.waitFor(() => expect(titles()).toEqual(['By hand']));
  });

  it('keeps the lists when the database cannot be read, and tries again', async () => {
    await createProduct({ title: 'First' });
    await start();
    const failing = spyOnPolls().mockRejectedValue(new Error('away'));
    await vi.waitFor(() => expect(failing.mock.calls.length).toBeGreaterThan(2));
    expect(errors).toHaveLength(1);
    expect(titles()).toEqual(['First']);

    failing.mockRestore();
    await createProduct({ title: 'Second' });
    await raiseVersion();
    await vi.waitFor(() => expect(titles()).toEqual(['Second', 'First']));
  });

  it('reads a list again when only its version could be read', async () => {
    await start();
    const refresh = productLists.lawn.refresh.bind(productLists.lawn);
    // Not just once: a poll of the test before may still be under way.
    vi.spyOn(productLists.lawn, 'refresh').mockImplementation(async () => {
      if (errors.length === 0) throw new Error('away');
      await refresh();
    });
    await createProduct({ title: 'First' });
    await raiseVersion();
    await vi.waitFor(() => expect(titles()).toEqual(['First']));
    expect(errors).toHaveLength(1);
  });
});
