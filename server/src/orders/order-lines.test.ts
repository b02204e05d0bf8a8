import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CartLine } from '../contract/cart-schemas.ts';
import { apiMessages } from '../contract/error.ts';
import type { OrderDetails, OrderLine } from '../contract/order.ts';
import { apiPaths } from '../contract/paths.ts';
import { beforeCalls } from '../../test/before-calls.ts';
import { buildLine, buildPlacedOrder, createProduct, insertOrders } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { shopperWith } from '../../test/test-shopper.ts';
import { OrderModel, type PlacedOrder } from './order.model.ts';

const app = useTestApp();

/** Places an order of so many different products; returns the ids of its lines. */
async function placeOrder(uid: string, products = 1): Promise<string[]> {
  const wanted = await Promise.all(Array.from({ length: products }, () => createProduct()));
  const { lines, place } = await shopperWith(app, { cart: wanted.map((each) => [each]) }, uid);
  expect((await place()).status).toBe(200);
  return lines.map(({ _id }) => _id);
}

async function linesOf(uid: string, path: string): Promise<OrderLine[]> {
  const { body } = await (await app.as(uid)).get(path).expect(200);
  return body as OrderLine[];
}

async function orderOf(uid: string, order: string): Promise<OrderDetails> {
  const { body } = await (await app.as(uid)).get(apiPaths.orderDetails(order)).expect(200);
  return body as OrderDetails;
}

const idsOf = async (uid: string, path: string) => (await linesOf(uid, path)).map(({ _id }) => _id);

describe.each([
  ['GET /api/ordered', apiPaths.ordered, 'ordered'],
  ['GET /api/cancelled', apiPaths.cancelled, 'cancelled'],
] as const)('%s?limit= (7.3)', (_name, path, state) => {
  /** Orders of user A, newest first, each with a line in this state and another one. */
  async function createOrders(count: number) {
    const orders = Array.from({ length: count }, (_, n) => {
      // Two of them were placed in one millisecond.
      const placedAt = new Date(Date.UTC(2026, 0, 1) - Math.max(1, n) * 1_000);
      const other = state === 'ordered' ? 'cancelled' : 'ordered';
      const lines = ([state, state, other] as const).map((each) =>
        // What was placed first was cancelled last.
        buildLine(undefined, {
          state: each,
          ...(each === 'cancelled' && { cancelledAt: new Date(n) }),
        }),
      );
      return { ...buildPlacedOrder({ placedAt }), lines };
    });
    await insertOrders([...orders, buildPlacedOrder({ user: 'user-b' })]);
    return orders;
  }

  const ordersOf = (lines: OrderLine[]) => [...new Set(lines.map(({ order }) => order))];

  it('responds with so many whole orders, newest first, and goes on after the last of them', async () => {
    const [first, second, ...older] = await createOrders(7);
    const all = await linesOf('user-a', path);
    expect(ordersOf(all)).toEqual([second, first, ...older].map((order) => String(order?._id)));
    const pages: OrderLine[][] = [];
    for (let query = '?limit=3'; query;) {
      const lines = await linesOf('user-a', path + query);
      pages.push(lines);
      const last = lines.at(-1)?.order;
      query = last ? `?limit=3&before=${last}` : '';
    }
    expect(pages.map((lines) => ordersOf(lines).length)).toEqual([3, 3, 1, 0]);
    expect(pages.flat()).toEqual(all);
  });

  it('goes on without a limit over several batches, and after an order that has left the list', async () => {
    const third = (await createOrders(30))[2] as PlacedOrder;
    const removed = third.lines.map((_, n) => [`lines.${n}.state`, 'removed']);
    await OrderModel.updateOne({ _id: third._id }, { $set: Object.fromEntries(removed) });
    const all = ordersOf(await linesOf('user-a', path));
    const rest = await linesOf('user-a', `${path}?before=${String(third._id)}`);
    expect(ordersOf(rest)).toEqual(all.slice(2));
    expect(rest).not.toEqual([]);
  });

  it('takes a limit from 1 to 50, and refuses others', async () => {
    await createOrders(51);
    const shopper = await app.as('user-a');
    for (const limit of ['0', '51', '-1', '1.5', '1e1', 'x', '', '5&limit=5']) {
      const { status, body } = await shopper.get(`${path}?limit=${limit}`);
      const refused = [400, { message: apiMessages.invalid('limit') }];
      expect([limit, status, body]).toEqual([limit, ...refused]);
    }
    expect(ordersOf(await linesOf('user-a', `${path}?limit=1`))).toHaveLength(1);
    expect(ordersOf(await linesOf('user-a', `${path}?limit=50`))).toHaveLength(50);
  });
});

describe.each([
  ['GET /api/ordered', apiPaths.ordered, 'ordered'],
  ['GET /api/cancelled', apiPaths.cancelled, 'cancelled'],
] as const)('%s without a limit (7.3)', (_name, path, state) => {
  it('is read in pages, one list at a time of a user, and only for a client that is there', async () => {
    const lines = Array.from({ length: 100 }, () => buildLine(undefined, { state }));
    const orders = Array.from({ length: 5 }, () => ({ ...buildPlacedOrder(), lines }));
    await insertOrders(orders);
    const shopper = await app.as('user-a');
    const reads: (() => void)[] = [];
    onTestFinished(
      beforeCalls(['find'], (collection) =>
        collection === 'orders' ? new Promise<void>((read) => reads.push(read)) : undefined,
      ),
    );
    await shopper.head(path).expect(200).expect('Content-Type', /json/);
    expect(reads).toHaveLength(0);

    const leaving = shopper.get(path);
    leaving.end(() => undefined);
    await vi.waitFor(() => expect(reads).toHaveLength(1), 5_000);
    const waiting = [shopper.get(path), shopper.get(path)].map(async (sent) => sent);
    const { status, body } = await Promise.race(waiting);
    expect({ status, body: body as unknown }).toEqual({
      status: 429,
      body: { message: apiMessages.tooManyRequests },
    });

    reads[0]?.();
    await vi.waitFor(() => expect(reads).toHaveLength(2), 5_000);
    leaving.abort();
    for (let page = 1; page < 5; page += 1) {
      await vi.waitFor(() => expect(reads.length).toBeGreaterThan(Math.max(2, page)), 5_000);
      reads[page]?.();
    }
    const responses = await Promise.all(waiting);
    const whole = responses.filter((response) => response.status === 200);
    expect(whole.map((response) => response.body as OrderLine[])).toEqual([
      expect.objectContaining({ length: orders.length * lines.length }),
    ]);
    expect(reads).toHaveLength(5);
  });
});

describe('GET /api/ordered/by-number (7.3)', () => {
  const find = async (uid: string, number: string) =>
    (await app.as(uid)).get(apiPaths.orderByNumber).query({ number });

  it("finds one of the caller's orders by its whole number, in any case, with or without TB-", async () => {
    await placeOrder('user-a');
    const [line] = (await linesOf('user-a', apiPaths.ordered)) as [OrderLine];
    const { order, orderNumber } = line;
    const short = orderNumber.slice(3);
    for (const number of [orderNumber, ` ${orderNumber.toLowerCase()} `, short]) {
      expect((await find('user-a', number)).body, number).toEqual({ order });
    }
    for (const [uid, number] of [
      ['user-b', orderNumber],
      ['user-a', short.slice(0, -1)],
      ['user-a', ''],
    ] as const) {
      expect((await find(uid, number)).body, number).toEqual({ order: null });
    }
  });
});

describe('GET /api/ordered/{order} (7.3)', () => {
  it("responds with one of the caller's orders with the state of every line", async () => {
    await placeOrder('user-a');
    const [cancelled, onItsWay] = (await placeOrder('user-a', 2)) as [string, string];
    const [first, second] = (await linesOf('user-a', apiPaths.ordered)) as [OrderLine, OrderLine];
    await (await app.as('user-a')).post(apiPaths.cancelLine(cancelled)).expect(200);

    const { image, title, subtitle, price, noOfItems, _id, product, category, ...placement } =
      first;
    expect(product).toMatch(/^[0-9a-f]{24}$/);
    expect(category).toBe('lawn');
    expect(await orderOf('user-a', first.order)).toEqual({
      ...placement,
      packedAt: null,
      lines: [
        {
          _id: cancelled,
          product,
          category,
          image,
          title,
          subtitle,
          price,
          noOfItems,
          state: 'cancelled',
        },
        expect.objectContaining({ _id: onItsWay, title: second.title, state: 'ordered' }),
      ],
    });
  });

  it('does not know an order that is not placed yet nor cancel its line, and knows it as soon as it is', async () => {
    const shopper = await app.as('user-a');
    const { lines, place } = await shopperWith(app, { cart: [[await createProduct()]] });
    const [{ _id, order }] = lines as [CartLine];
    await shopper.get(apiPaths.orderDetails(order)).expect(404);
    await shopper.post(apiPaths.cancelLine(_id)).expect(404);
    expect((await place({ order })).status).toBe(200);
    expect(await orderOf('user-a', order)).toMatchObject({ order });
    // A line that is on its way cannot be removed.
    await shopper.delete(apiPaths.cancelledLine(_id)).expect(404);
    expect(await idsOf('user-a', apiPaths.ordered)).toEqual([_id]);
  });
});

describe('POST /api/ordered/cancel/{id} (7.3)', () => {
  it('moves that line alone to the cancelled ones, once (4.7)', async () => {
    const [first, second] = (await placeOrder('user-a', 2)) as [string, string];
    const before = await linesOf('user-a', apiPaths.ordered);
    const shopper = await app.as('user-a');
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => shopper.post(apiPaths.cancelLine(first))),
    );
    for (const { status, body } of responses) {
      expect([status, body]).toEqual([200, { message: 'Order cancelled successfully!' }]);
    }
    expect(await idsOf('user-a', apiPaths.ordered)).toEqual([second]);
    expect(await linesOf('user-a', apiPaths.cancelled)).toEqual([before[0]]);
  });
});

describe('DELETE /api/cancelled/{id} (7.3)', () => {
  it('removes a cancelled line from the history, once and for good (4.7)', async () => {
    const [line, other] = (await placeOrder('user-a', 2)) as [string, string];
    const [{ order }] = (await linesOf('user-a', apiPaths.ordered)) as [OrderLine];
    const shopper = await app.as('user-a');
    const remove = async (id: string) => {
      await shopper.post(apiPaths.cancelLine(id)).expect(200);
      const removed = { message: 'Order removed successfully!' };
      await shopper.delete(apiPaths.cancelledLine(id)).expect(200, removed);
    };
    await remove(line);
    expect(await idsOf('user-a', apiPaths.cancelled)).toEqual([]);
    expect(await idsOf('user-a', apiPaths.ordered)).toEqual([other]);
    await shopper.delete(apiPaths.cancelledLine(line)).expect(404);
    await shopper.post(apiPaths.cancelLine(line)).expect(404);
    expect(await orderOf('user-a', order)).toMatchObject({ order, lines: [{ _id: other }] });
    // The order stays when all were removed.
    await remove(other);
    expect(await orderOf('user-a', order)).toMatchObject({ order, lines: [] });
  });
});
