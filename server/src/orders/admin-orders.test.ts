import { describe, expect, it } from 'vitest';
import type { AdminOrder, OrderLine } from '../contract/order.ts';
import { apiPaths } from '../contract/paths.ts';
import { buildAddress, buildCartItem, createProduct } from '../../test/factories.ts';
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

async function ordersOf(): Promise<AdminOrder[]> {
  const { body } = await (await app.as(ADMIN)).get(apiPaths.orders).expect(200);
  return body as AdminOrder[];
}

describe('GET /api/orders', () => {
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
});
