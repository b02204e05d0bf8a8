import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartLine } from '../src/contract/cart.ts';
import type { OrderPlaced } from '../src/contract/order.ts';
import { apiPaths } from '../src/contract/paths.ts';
import { AddressModel } from '../src/addresses/address.model.ts';
import { OrderModel, type OrderDocument } from '../src/orders/order.model.ts';
import { ProductModel, type ProductDocument } from '../src/catalogue/product.model.ts';
import { buildAddress, buildCartItem, buildProduct } from './factories.ts';
import { useTestDatabase } from './test-database.ts';
import { bearer, launchServer, type LaunchedServer } from './test-process.ts';

const REQUESTS = 64;
/** `LOAD_CARTS=3 npx vitest run server/test/placing-load` for several shoppers at once. */
const CARTS = Array.from({ length: Number(process.env['LOAD_CARTS'] ?? 1) }, (_, n) => `cart-${n}`);

useTestDatabase();

let servers: LaunchedServer[];

beforeAll(async () => {
  servers = await Promise.all([launchServer(), launchServer()]);
}, 40_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});

interface Answer {
  status: number;
  body: unknown;
}

let turn = 0;

/** Asks the two servers in turns. */
async function ask(uid: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const server = servers[(turn += 1) % servers.length];
  const answer = await fetch(`${server?.url}${path}`, {
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

interface Cart {
  uid: string;
  order: string;
  lines: CartLine[];
  /** Products that are not in the cart yet. */
  more: ProductDocument[];
}

/** A shopper with an address and four lines in the cart. */
async function fillCart(uid: string): Promise<Cart> {
  const products = Array.from({ length: 8 }, () => buildProduct());
  await ProductModel.insertMany(products);
  await AddressModel.create({ ...buildAddress(), user: uid });
  const lines: CartLine[] = [];
  for (const product of products.slice(0, 4)) {
    const { status, body } = await ask(uid, 'POST', apiPaths.cart, buildCartItem(product));
    expect(status).toBe(201);
    lines.push(body as CartLine);
  }
  return { uid, order: lines[0]?.order ?? '', lines, more: products.slice(4) };
}

/** All at once, from every cart. */
function press(carts: Cart[], bodyOf: (cart: Cart) => unknown): Promise<Answer[][]> {
  return Promise.all(
    carts.map((cart) =>
      Promise.all(
        Array.from({ length: REQUESTS }, () =>
          ask(cart.uid, 'POST', apiPaths.placeOrder, bodyOf(cart)),
        ),
      ),
    ),
  );
}

/** A busy machine may take longer than the deadline of a request. */
const inTime = (answers: Answer[] = []) => answers.filter(({ status }) => status !== 503);

const ordersOf = (uid: string) => OrderModel.find({ user: uid }).lean<OrderDocument[]>();
const placedOf = (orders: OrderDocument[]) => orders.filter(({ status }) => status === 'placed');
const linesOf = (orders: OrderDocument[]) => orders.flatMap(({ lines }) => lines);

/** Changes of the cart while other requests place it, with their answers. */
async function change({ uid, lines, more }: Cart) {
  const [first, second] = lines;
  const [quantity, removal, ...adding] = await Promise.all([
    ask(uid, 'PUT', apiPaths.cartLine(first?._id ?? ''), { noOfItems: 7 }),
    ask(uid, 'DELETE', apiPaths.cartLine(second?._id ?? '')),
    ...more.map((product) => ask(uid, 'POST', apiPaths.cart, buildCartItem(product))),
  ]);
  return { quantity, removal, adding };
}

/** Every line that was acknowledged stands in exactly one place, as it was acknowledged. */
function expectNothingLostOrTwice(
  { lines }: Cart,
  { quantity, removal, adding }: Awaited<ReturnType<typeof change>>,
  orders: OrderDocument[],
): void {
  expect([200, 404]).toContain(quantity.status);
  expect([200, 404]).toContain(removal.status);
  // An add that was too late on a busy machine may have been written.
  const late = adding.filter(({ status }) => status === 503).length;
  const done = adding.filter(({ status }) => status === 201);
  expect(done.length + late).toBe(adding.length);

  const [first, second, ...others] = lines.map(({ _id }) => _id);
  const added = done.map(({ body }) => (body as CartLine)._id);
  const kept = removal.status === 200 ? [] : [second];
  const found = linesOf(orders);
  const ids = found.map(({ _id }) => String(_id));
  const acknowledged = [first, ...kept, ...others, ...added];
  expect(ids).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length - acknowledged.length).toBeLessThanOrEqual(late);
  const changed = found.find(({ _id }) => String(_id) === first);
  expect(changed?.noOfItems).toBe(quantity.status === 200 ? 7 : 1);
}

describe('64 requests at once for a cart, over two server processes', { timeout: 60_000 }, () => {
  it('place one order each when they name the order, and all get the same answer', async () => {
    const carts = await Promise.all(CARTS.map(fillCart));
    const answers = await press(carts, ({ order }) => ({ order, total: 4598 }));
    for (const [index, { uid, order, lines }] of carts.entries()) {
      // A client without an answer in time tries again.
      const again = await ask(uid, 'POST', apiPaths.placeOrder, { order, total: 4598 });
      const answered = [...inTime(answers[index]), again];
      expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200]));
      const [placed, ...others] = await ordersOf(uid);
      expect(others).toEqual([]);
      expect(placed).toMatchObject({ status: 'placed', lines: lines.map(() => ({})) });
      const numbers = new Set(answered.map(({ body }) => (body as OrderPlaced).orderNumber));
      expect([String(placed?._id), ...numbers]).toEqual([
        order,
        placed?.status === 'placed' && placed.placement.number,
      ]);
    }
  });

  it('place an order for each 200 when none is named and the cart keeps changing', async () => {
    const carts = await Promise.all(CARTS.map(fillCart));
    const [answers, changes] = await Promise.all([
      press(carts, () => undefined),
      Promise.all(carts.map(change)),
    ]);
    for (const [index, cart] of carts.entries()) {
      const orders = await ordersOf(cart.uid);
      const numbers = placedOf(orders).map((order) =>
        order.status === 'placed' ? order.placement.number : undefined,
      );
      const answered = inTime(answers[index])
        .filter(({ status }) => status === 200)
        .map(({ body }) => (body as OrderPlaced).orderNumber);
      const late = REQUESTS - inTime(answers[index]).length;
      expect(answered.filter((number) => !numbers.includes(number))).toEqual([]);
      expect(new Set(answered).size).toBe(answered.length);
      expect(numbers.length - answered.length).toBeLessThanOrEqual(late);
      expect(orders.filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1);
      const made = changes[index];
      if (made) expectNothingLostOrTwice(cart, made, orders);
    }
  });
});
