import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Types } from 'mongoose';
import request from 'supertest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { apiPaths, screenPaths } from '../src/contract/paths.ts';
import { ROOT_DIR } from '../src/root-dir.ts';
import { buildAddress, buildProduct, createProduct } from './factories.ts';
import { headOf, schemaOrgOf } from './read-page.ts';
import { breadcrumbData, productData } from './schema-org.ts';
import { startTestAccounts } from './test-accounts.ts';
import { useTestDatabase } from './test-database.ts';
import { bearer, buildRoot, demoAccounts, sharedDatabaseUri, startServer } from './test-process.ts';

/** Calls one server as one user. Throws for an answer other than 2xx. */
function caller(url: string, uid: string) {
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(url + path, {
      method,
      headers: { ...bearer(uid), 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  };
}

/** Passes as soon as the answer fits, and fails after two seconds. */
const within2s = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 2_000, interval: 50 });

const ORIGIN = 'https://shop.example';

describe('two servers on one database', { timeout: 40_000 }, () => {
  useTestDatabase();

  async function startTwo(root?: string): Promise<[string, string]> {
    const accounts = await startTestAccounts();
    onTestFinished(() => accounts.close());
    const variables = {
      MONGODB_URI: sharedDatabaseUri(),
      ADMIN_UID: 'admin',
      PUBLIC_URL: ORIGIN,
      ...demoAccounts(new URL(accounts.serviceUrl).host),
    };
    const start = () => startServer(variables, root === undefined ? {} : { root });
    const servers = [start(), start()] as const;
    return Promise.all([servers[0].url(), servers[1].url()]);
  }

  it('show one shop: its catalogue within two seconds, its orders at once', async () => {
    // Ids order documents by the second; within a second the ids of two processes are in any order.
    const _id = Types.ObjectId.createFromTime(Date.now() / 1_000 - 60);
    const { category, image, title, subtitle } = await createProduct({ _id });
    const [one, other] = await startTwo();

    const lawn = apiPaths.category('lawn');
    const { rating, review } = buildProduct();
    const input = { image, title: 'From the other server', subtitle, rating, review, price: 849 };
    const admin = caller(one, 'admin');
    const added = (await admin('POST', lawn, input)) as { _id: string };
    const titles = async () =>
      ((await (await fetch(other + lawn)).json()) as { title: string }[]).map((each) => each.title);
    await within2s(async () => expect(await titles()).toEqual([input.title, title]));
    const changed = { ...input, title: 'Changed on the first server' };
    await admin('PUT', apiPaths.product(category, added._id), changed);
    await within2s(async () => expect(await titles()).toEqual([changed.title, title]));
    await admin('DELETE', apiPaths.product(category, added._id));
    await within2s(async () => expect(await titles()).toEqual([title]));

    const [here, there] = [caller(one, 'shopper'), caller(other, 'shopper')];
    const [product] = (await here('GET', lawn)) as Record<string, unknown>[];
    await here('POST', apiPaths.addresses, buildAddress());
    const line = (await there('POST', apiPaths.cart, { ...product, noOfItems: 2 })) as {
      order: string;
    };
    expect(await here('GET', apiPaths.cart)).toMatchObject([{ title, noOfItems: 2 }]);
    // Within a second the other server shows a new price, too.
    const dearer = { image, title, subtitle, rating, review, price: 2_000 };
    await admin('PUT', apiPaths.product(category, _id.toString()), dearer);
    const prices = async () =>
      ((await there('GET', apiPaths.cart)) as { price: number }[]).map(({ price }) => price);
    await within2s(async () => expect(await prices()).toEqual([2_000]));
    const order = { order: line.order, paymentMethod: 'COD' };
    const placed = await Promise.all([
      here('POST', apiPaths.placeOrder, order),
      there('POST', apiPaths.placeOrder, order),
    ]);
    expect(placed[0]).toEqual(placed[1]);
    expect(await there('GET', apiPaths.cart)).toEqual([]);
    const ordered = await here('GET', apiPaths.ordered);
    expect(ordered).toMatchObject([{ title, noOfItems: 2, order: line.order }]);
    expect(await there('GET', apiPaths.ordered)).toEqual(ordered);
  });

  it('tell of a product to who runs no script: title, price, picture, data of schema.org', async () => {
    const product = await createProduct({
      category: 'velvet',
      title: 'Teal & "Gold" Velvet',
      image: '/demo/products/velvet-01.avif',
      price: 349_900,
    });
    const id = product._id.toString();
    const index = await readFile(join(ROOT_DIR, 'client/index.html'));
    const [one, other] = await startTwo(await buildRoot({ 'index.html': index }));
    const path = screenPaths.product('velvet', id);
    const get = (etag = '') => request(other).get(path).set('If-None-Match', etag);

    const { text, headers } = await get().expect(200);
    expect(headOf(text)).toMatchObject({
      title: 'Teal & "Gold" Velvet · Tana Bana',
      canonical: ORIGIN + path,
      'og:url': ORIGIN + path,
      'og:title': 'Teal & "Gold" Velvet · Tana Bana',
      'og:description': expect.stringContaining('₹3,499,') as string,
      'og:image': `${ORIGIN}/demo/products/velvet-01.jpg`,
    });
    const [data, steps] = schemaOrgOf(text);
    expect(z.parse(productData, data).offers.price).toBe('3499.00');
    expect(z.parse(breadcrumbData, steps).itemListElement).toHaveLength(3);

    const { image, title, subtitle, rating, review } = product;
    const dearer = { image, title, subtitle, rating, review, price: 4_000 };
    await caller(one, 'admin')('PUT', apiPaths.product('velvet', id), dearer);
    await within2s(async () => {
      const { text: renewed } = await get(headers['etag']).expect(200);
      expect(headOf(renewed)['description']).toContain('₹4,000,');
    });
  });
});
