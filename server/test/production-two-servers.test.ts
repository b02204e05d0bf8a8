import { Types } from 'mongoose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiPaths } from '../src/contract/paths.ts';
import { buildAddress, buildProduct, createProduct } from './factories.ts';
import { startTestAccounts } from './test-accounts.ts';
import { useTestDatabase } from './test-database.ts';
import { bearer, demoAccounts, sharedDatabaseUri, startServer } from './test-process.ts';

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

describe('two servers on one database', { timeout: 40_000 }, () => {
  useTestDatabase();

  async function startTwo(): Promise<[string, string]> {
    const accounts = await startTestAccounts();
    onTestFinished(() => accounts.close());
    const variables = {
      MONGODB_URI: sharedDatabaseUri(),
      ADMIN_UID: 'admin',
      ...demoAccounts(new URL(accounts.serviceUrl).host),
    };
    const servers = [startServer(variables), startServer(variables)] as const;
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
});
