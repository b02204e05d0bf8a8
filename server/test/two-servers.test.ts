import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CartLine } from '../src/contract/cart-schemas.ts';
import type { OrderPlaced } from '../src/contract/order.ts';
import { apiPaths } from '../src/contract/paths.ts';
import type { Product } from '../src/contract/product.ts';
import { AddressModel } from '../src/addresses/address.model.ts';
import { OrderModel, type OrderDocument } from '../src/orders/order.model.ts';
import { buildAddressInput, buildProductInput } from './contract-factories.ts';
import { buildCartItem, createProduct } from './factories.ts';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { emptyDatabase, useTestDatabase } from './test-database.ts';
import { caller, launchServer, type Caller, type LaunchedServer } from './test-process.ts';

useTestDatabase();

let accounts: TestAccounts;
let servers: [LaunchedServer, LaunchedServer];

beforeAll(async () => {
  // The servers would take a version that an earlier file left for the one that a test counts up to.
  await emptyDatabase();
  accounts = await startTestAccounts();
  const launch = () => launchServer({}, { accounts });
  servers = await Promise.all([launch(), launch()]);
});
afterAll(async () => {
  for (const server of servers) server.signal('SIGTERM');
  expect(await Promise.all(servers.map((server) => server.exitCode()))).toEqual([0, 0]);
  await accounts.close();
});

describe('two servers on one database', () => {
  /** The body of a successful response. */
  const succeeding =
    (call: Caller) =>
    async <Body>(...sent: Parameters<typeof call>): Promise<Body> => {
      const { status, body } = await call(...sent);
      expect([200, 201], JSON.stringify(body)).toContain(status);
      return body as Body;
    };

  /** Passes as soon as the response fits, and fails after two seconds. */
  const within2s = <Result>(check: () => Promise<Result>) =>
    vi.waitFor(check, { timeout: 2_000, interval: 50 });

  it('show one shop: its catalogue within two seconds, its orders at once', async () => {
    const [one, other] = servers;
    // Ids order documents by the second; within a second the ids of two processes are in any order.
    const _id = Types.ObjectId.createFromTime(Date.now() / 1_000 - 60);
    const { category, image, title, subtitle } = await createProduct({ _id });
    const [admin, here, there] = [
      succeeding(caller(one.url, 'admin')),
      succeeding(caller(one.url, 'shopper')),
      succeeding(caller(other.url, 'shopper')),
    ];
    const lawn = apiPaths.category('lawn');
    const expectTitles = (...titles: string[]) =>
      within2s(async () =>
        expect((await there<Product[]>('GET', lawn)).map((each) => each.title)).toEqual(titles),
      );

    const input = buildProductInput({ title: 'From the other server' });
    const added = await admin<Product>('POST', lawn, input);
    await expectTitles(input.title, title);
    const changed = { ...input, title: 'Changed on the first server' };
    await admin('PUT', apiPaths.product(category, added._id), changed);
    await expectTitles(changed.title, title);
    await admin('DELETE', apiPaths.product(category, added._id));
    await expectTitles(title);

    const [product] = await here<Product[]>('GET', lawn);
    await here('POST', apiPaths.addresses, buildAddressInput());
    const line = await there<CartLine>('POST', apiPaths.cart, { ...product, noOfItems: 2 });
    expect(await here('GET', apiPaths.cart)).toMatchObject([{ title, noOfItems: 2 }]);
    const dearer = { ...buildProductInput({ image, title, subtitle }), price: 2_000 };
    await admin('PUT', apiPaths.product(category, _id.toString()), dearer);
    await within2s(async () =>
      expect(await there('GET', apiPaths.cart)).toMatchObject([{ price: 2_000 }]),
    );
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

  it('place one order of 64 requests at once, and all get the same response (4.2)', async () => {
    const uid = 'user-a';
    await AddressModel.create({ ...buildAddressInput(), user: uid });
    const calls = servers.map((server) => caller(server.url, uid));
    const ask = (n: number, ...sent: Parameters<(typeof calls)[0]>) =>
      (calls[n % 2] as (typeof calls)[0])(...sent);
    const lines: CartLine[] = [];
    for (let n = 0; n < 4; n += 1) {
      const item = buildCartItem(await createProduct());
      lines.push((await ask(n, 'POST', apiPaths.cart, item)).body as CartLine);
    }
    const order = lines[0]?.order;
    const place = async (n: number, tries = 5): ReturnType<typeof ask> => {
      const response = await ask(n, 'POST', apiPaths.placeOrder, { order, total: 4598 });
      // A busy machine may take longer than the deadline of a request: then the client tries again.
      return response.status === 503 && tries > 1 ? place(n, tries - 1) : response;
    };
    const responses = await Promise.all(Array.from({ length: 64 }, (_, n) => place(n)));
    const [first] = responses;
    for (const response of responses) expect(response).toEqual({ status: 200, body: first?.body });
    expect(await OrderModel.find({ user: uid }).lean<OrderDocument[]>()).toMatchObject([
      {
        _id: new Types.ObjectId(order),
        lines: lines.map(() => ({})),
        placement: { number: (first?.body as OrderPlaced | undefined)?.orderNumber },
      },
    ]);
  });
});
