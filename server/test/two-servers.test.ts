import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Types } from 'mongoose';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { CartLine } from '../src/contract/cart.ts';
import type { OrderPlaced } from '../src/contract/order.ts';
import { apiPaths, screenPaths } from '../src/contract/paths.ts';
import type { Product } from '../src/contract/product.ts';
import { AddressModel } from '../src/addresses/address.model.ts';
import { OrderModel, type OrderDocument } from '../src/orders/order.model.ts';
import { ROOT_DIR } from '../src/root-dir.ts';
import { buildAddress, buildCartItem, buildProductInput, createProduct } from './factories.ts';
import { headOf, schemaOrgOf } from './read-page.ts';
import { breadcrumbData, productData } from './schema-org.ts';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { useTestDatabase } from './test-database.ts';
import { bearer, copyRoot, launchServer, type LaunchedServer } from './test-process.ts';

const ORIGIN = 'https://shop.example';
const REQUESTS = 64;

useTestDatabase();

let root: string;
let accounts: TestAccounts;
let servers: [LaunchedServer, LaunchedServer];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tanabana-'));
  await copyRoot(root, { 'index.html': await readFile(join(ROOT_DIR, 'client/index.html')) });
  accounts = await startTestAccounts();
  const launch = () => launchServer({ PUBLIC_URL: ORIGIN }, { accounts, root });
  servers = await Promise.all([launch(), launch()]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await accounts.close();
  await rm(root, { recursive: true });
});

interface Answer {
  status: number;
  body: unknown;
}

async function send(
  server: LaunchedServer,
  uid: string,
  method: string,
  path: string,
  body?: unknown,
) {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      ...bearer(uid),
      'Content-Type': 'application/json',
      // A kept connection could end just when a slow machine uses it again.
      Connection: 'close',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

let turn = 0;

/** Asks the two servers in turns. */
const ask = (uid: string, method: string, path: string, body?: unknown) =>
  send(servers[(turn += 1) % 2 ? 0 : 1], uid, method, path, body);

describe('two servers on one database', { timeout: 60_000 }, () => {
  /** Calls one server as one user. */
  const caller =
    (server: LaunchedServer, uid: string) =>
    async <Body>(method: string, path: string, sent?: unknown): Promise<Body> => {
      const { status, body } = await send(server, uid, method, path, sent);
      expect([200, 201], JSON.stringify(body)).toContain(status);
      return body as Body;
    };

  /** Passes as soon as the answer fits, and fails after two seconds. */
  const within2s = <Result>(check: () => Promise<Result>) =>
    vi.waitFor(check, { timeout: 2_000, interval: 50 });

  it('show one shop: its catalogue within two seconds, its orders at once', async () => {
    const [one, other] = servers;
    // Ids order documents by the second; within a second the ids of two processes are in any order.
    const _id = Types.ObjectId.createFromTime(Date.now() / 1_000 - 60);
    const { category, image, title, subtitle } = await createProduct({ _id });
    const [admin, here, there] = [
      caller(one, 'admin'),
      caller(one, 'shopper'),
      caller(other, 'shopper'),
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
    await here('POST', apiPaths.addresses, buildAddress());
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

  it('tell of a product to who runs no script: title, price, picture, data of schema.org', async () => {
    const admin = caller(servers[0], 'admin');
    const velvet = apiPaths.category('velvet');
    const input = buildProductInput({
      title: 'Teal & "Gold" Velvet',
      image: '/demo/products/velvet-01.avif',
      price: 3_499,
    });
    const { _id: id } = await admin<Product>('POST', velvet, input);
    const path = screenPaths.product('velvet', id);
    const get = (etag = '') => request(servers[1].url).get(path).set('If-None-Match', etag);
    const { text, headers } = await within2s(async () => {
      const page = await get().expect(200);
      expect(headOf(page.text)['title']).toBe('Teal & "Gold" Velvet · Tana Bana');
      return page;
    });
    expect(headOf(text)).toMatchObject({
      canonical: ORIGIN + path,
      'og:url': ORIGIN + path,
      'og:title': 'Teal & "Gold" Velvet · Tana Bana',
      'og:description': expect.stringContaining('₹3,499,') as string,
      'og:image': `${ORIGIN}/demo/products/velvet-01.jpg`,
    });
    const [data, steps] = schemaOrgOf(text);
    expect(z.parse(productData, data).offers.price).toBe('3499.00');
    expect(z.parse(breadcrumbData, steps).itemListElement).toHaveLength(3);

    await admin('PUT', apiPaths.product('velvet', id), { ...input, price: 4_000 });
    await within2s(async () => {
      const renewed = await get(headers['etag']).expect(200);
      expect(headOf(renewed.text)['description']).toContain('₹4,000,');
    });
  });
});

describe('64 requests at once for a cart, over two servers', { timeout: 60_000 }, () => {
  const uid = 'user-a';

  /** An address, four lines in the cart, and products that are not in the cart yet. */
  async function fillCart() {
    await AddressModel.create({ ...buildAddress(), user: uid });
    const products = await Promise.all(Array.from({ length: 8 }, () => createProduct()));
    const lines: CartLine[] = [];
    for (const product of products.slice(0, 4)) {
      const { status, body } = await ask(uid, 'POST', apiPaths.cart, buildCartItem(product));
      expect(status).toBe(201);
      lines.push(body as CartLine);
    }
    return { order: lines[0]?.order ?? '', lines, more: products.slice(4) };
  }

  const place = (body?: unknown) => ask(uid, 'POST', apiPaths.placeOrder, body);
  const placeOften = (body?: unknown) =>
    Promise.all(Array.from({ length: REQUESTS }, () => place(body)));

  /** A busy machine may take longer than the deadline of a request. */
  const inTime = (answers: Answer[]) => answers.filter(({ status }) => status !== 503);
  const numbersOf = (answers: Answer[]) =>
    answers.map(({ body }) => (body as OrderPlaced).orderNumber);

  const orders = () => OrderModel.find({ user: uid }).lean<OrderDocument[]>();

  it('place one order when they name it, and all get the same answer', async () => {
    const { order, lines } = await fillCart();
    const answers = await placeOften({ order, total: 4598 });
    // A client without an answer in time tries again.
    const answered = [...inTime(answers), await place({ order, total: 4598 })];
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200]));
    const placed = await orders();
    expect(placed).toMatchObject([{ status: 'placed', lines: lines.map(() => ({})) }]);
    const [number, ...others] = new Set(numbersOf(answered));
    expect(others).toEqual([]);
    expect(placed).toMatchObject([{ placement: { number } }]);
    expect(String(placed[0]?._id)).toBe(order);
  });

  it('place an order for each 200 when none is named and the cart keeps changing', async () => {
    const { lines, more } = await fillCart();
    const [first = '', second = '', ...others] = lines.map(({ _id }) => _id);
    const [answers, quantity, removal, ...adding] = await Promise.all([
      placeOften(),
      ask(uid, 'PUT', apiPaths.cartLine(first), { noOfItems: 7 }),
      ask(uid, 'DELETE', apiPaths.cartLine(second)),
      ...more.map((product) => ask(uid, 'POST', apiPaths.cart, buildCartItem(product))),
    ]);
    const made = await orders();
    const numbers = made.flatMap((order) =>
      order.status === 'placed' ? [order.placement.number] : [],
    );
    const answered = numbersOf(answers.filter(({ status }) => status === 200));
    expect(numbers).toEqual(expect.arrayContaining(answered));
    expect(new Set(answered).size).toBe(answered.length);
    const unanswered = REQUESTS - inTime(answers).length;
    expect(numbers.length - answered.length).toBeLessThanOrEqual(unanswered);
    expect(made.length - numbers.length).toBeLessThanOrEqual(1);

    // Every line that was acknowledged stands in exactly one place, as it was acknowledged.
    for (const { status } of [quantity, removal]) expect([200, 404]).toContain(status);
    // An add that was too late on a busy machine may have been written.
    const late = adding.length - inTime(adding).length;
    const added = inTime(adding).map(({ status, body }) => {
      expect(status).toBe(201);
      return (body as CartLine)._id;
    });
    const kept = removal.status === 200 ? [] : [second];
    const acknowledged = [first, ...kept, ...others, ...added];
    const found = made.flatMap((order) => order.lines);
    const ids = found.map(({ _id }) => String(_id));
    expect(ids).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length - acknowledged.length).toBeLessThanOrEqual(late);
    const changed = found.find(({ _id }) => String(_id) === first);
    expect(changed?.noOfItems).toBe(quantity.status === 200 ? 7 : 1);
  });
});
