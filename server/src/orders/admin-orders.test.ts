import { describe, expect, it } from 'vitest';
import { ORDERS_PAGE, type OrderLine, type AdminOrder } from '../contract/order.ts';
import { apiPaths } from '../contract/paths.ts';
import {
  buildAddress,
  buildCartItem,
  buildPlacedOrder,
  createProduct,
  insertOrders,
} from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { OrderModel } from './order.model.ts';

const app = useTestApp();
const ADMIN = 'demo-admin';

async function placeOrder(uid: string): Promise<string> {
  const shopper = await app.as(uid);
  await shopper.post(apiPaths.addresses).send(buildAddress()).expect(201);
  const item = buildCartItem(await createProduct({ price: 129_950 }), { noOfItems: 2 });
  await shopper.post(apiPaths.cart).send(item).expect(201);
  const { body } = await shopper.post(apiPaths.placeOrder).expect(200);
  return (body as { order: string }).order;
}

async function ordersOf(query = ''): Promise<AdminOrder[]> {
  const { body } = await (await app.as(ADMIN)).get(`${apiPaths.orders}${query}`).expect(200);
  return body as AdminOrder[];
}

/** All pages, one after the other. */
async function allPages(): Promise<AdminOrder[][]> {
  const pages = [await ordersOf()];
  for (;;) {
    const last = pages.at(-1)?.at(-1);
    if (!last) return pages;
    pages.push(await ordersOf(`?before=${last._id}`));
  }
}

describe('GET /api/orders', () => {
  it("shows everybody's placed orders, newest first, and no cart", async () => {
    const older = await placeOrder('user-a');
    const newer = await placeOrder('user-b');
    const shopper = await app.as('user-a');
    await shopper
      .post(apiPaths.cart)
      .send(buildCartItem(await createProduct()))
      .expect(201);
    expect((await ordersOf()).map(({ _id }) => _id)).toEqual([newer, older]);
  });

  it('shows what is to be packed, and nothing else', async () => {
    const order = await placeOrder('user-a');
    const shopper = await app.as('user-a');
    const [line] = (await shopper.get(apiPaths.ordered)).body as [OrderLine];
    const { orderNumber, placedAt, deliverBy, image, title, subtitle } = line;
    expect(await ordersOf()).toEqual([
      {
        _id: order,
        orderNumber,
        placedAt,
        deliverBy,
        paymentMethod: 'COD',
        address: buildAddress(),
        lines: [
          {
            _id: line._id,
            image,
            title,
            subtitle,
            price: 1_299.5,
            noOfItems: 2,
            state: 'ordered',
          },
        ],
      },
    ]);
  });

  it('shows the state of a line after the shopper has cancelled and removed it', async () => {
    await placeOrder('user-a');
    const shopper = await app.as('user-a');
    const [line] = (await shopper.get(apiPaths.ordered)).body as [OrderLine];
    const stateOf = async () => (await ordersOf())[0]?.lines[0]?.state;
    await shopper.post(apiPaths.cancelLine(line._id)).expect(200);
    expect(await stateOf()).toBe('cancelled');
    await shopper.delete(apiPaths.cancelledLine(line._id)).expect(200);
    expect(await stateOf()).toBe('removed');
  });

  it('shows no address once its shopper was erased', async () => {
    const order = await placeOrder('user-a');
    await OrderModel.updateOne({ _id: order }, { $unset: { user: 1, 'placement.address': 1 } });
    expect(await ordersOf()).toMatchObject([{ _id: order, address: null }]);
  });

  it('goes through all pages without repeating or skipping one, also in one millisecond', async () => {
    const first = new Date('2026-01-01T00:00:00Z');
    const orders = Array.from({ length: 2 * ORDERS_PAGE + 50 }, (_, n) =>
      // Half of them, across the edge of a page, share one date.
      buildPlacedOrder({ placedAt: new Date(first.getTime() + Math.max(0, n - 130)) }),
    );
    await insertOrders(orders.toSorted(() => 0.5 - Math.random()));
    const pages = await allPages();
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 50, 0]);
    const shown = pages.flat();
    expect(new Set(shown.map(({ _id }) => _id)).size).toBe(orders.length);
    const expected = orders
      .toSorted(
        (a, b) =>
          b.placement.placedAt.getTime() - a.placement.placedAt.getTime() ||
          (a._id.toString() < b._id.toString() ? 1 : -1),
      )
      .map(({ _id }) => _id.toString());
    expect(shown.map(({ _id }) => _id)).toEqual(expected);
  });
});
