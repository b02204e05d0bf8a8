import { describe, expect, it } from 'vitest';
import type { CartLine } from '../contract/cart.ts';
import { apiMessages } from '../contract/error.ts';
import type { OrderDetails, OrderLine } from '../contract/order.ts';
import { apiPaths } from '../contract/paths.ts';
import { buildAddress, buildCartItem, createProduct } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp();
const UNKNOWN_ID = '0123456789abcdef01234567';

/** Places an order of so many different products; answers the ids of its lines. */
async function placeOrder(uid: string, products = 1): Promise<string[]> {
  const shopper = await app.as(uid);
  await shopper.post(apiPaths.addresses).send(buildAddress()).expect(201);
  const ids: string[] = [];
  for (let n = 0; n < products; n += 1) {
    const { body } = await shopper
      .post(apiPaths.cart)
      .send(buildCartItem(await createProduct()))
      .expect(201);
    ids.push((body as CartLine)._id);
  }
  await shopper.post(apiPaths.placeOrder).expect(200);
  return ids;
}

async function linesOf(uid: string, path: string): Promise<OrderLine[]> {
  const { body } = await (await app.as(uid)).get(path).expect(200);
  return body as OrderLine[];
}

const idsOf = async (uid: string, path: string) => (await linesOf(uid, path)).map(({ _id }) => _id);

const expectNotFound = ({ status, body }: { status: number; body: unknown }) =>
  expect({ status, body }).toEqual({ status: 404, body: { message: apiMessages.notFound } });

describe('GET /api/ordered', () => {
  it("lists the caller's lines, newest placing first, and no other user's", async () => {
    const older = await placeOrder('user-a', 2);
    const newer = await placeOrder('user-a', 1);
    await placeOrder('user-b');
    expect(await idsOf('user-a', apiPaths.ordered)).toEqual([...newer, ...older]);
  });

  it('does not list what is still in the cart', async () => {
    const shopper = await app.as('user-a');
    await shopper
      .post(apiPaths.cart)
      .send(buildCartItem(await createProduct()))
      .expect(201);
    expect(await linesOf('user-a', apiPaths.ordered)).toEqual([]);
  });
});

describe('GET /api/ordered/{order}', () => {
  async function orderOf(uid: string, order: string): Promise<OrderDetails> {
    const { body } = await (await app.as(uid)).get(apiPaths.orderDetails(order)).expect(200);
    return body as OrderDetails;
  }

  async function placedOrder(uid: string): Promise<string> {
    const [line] = await linesOf(uid, apiPaths.ordered);
    if (!line) throw new Error('Nothing was ordered');
    return line.order;
  }

  it("answers one of the caller's orders with the state of every line", async () => {
    await placeOrder('user-a');
    const [cancelled, onItsWay] = (await placeOrder('user-a', 2)) as [string, string];
    const [first, second] = (await linesOf('user-a', apiPaths.ordered)) as [OrderLine, OrderLine];
    await (await app.as('user-a')).post(apiPaths.cancelOrder(cancelled)).expect(200);

    const { image, title, subtitle, price, noOfItems, _id, ...placement } = first;
    const product = expect.stringMatching(/^[0-9a-f]{24}$/) as unknown;
    expect(await orderOf('user-a', first.order)).toEqual({
      ...placement,
      packedAt: null,
      lines: [
        {
          ...{ _id: cancelled, product, category: 'lawn', image, title, subtitle, price },
          ...{ noOfItems, state: 'cancelled' },
        },
        expect.objectContaining({ _id: onItsWay, title: second.title, state: 'ordered' }),
      ],
    });
  });

  it('leaves out lines that were removed from the history, and stays when all were', async () => {
    const [line] = (await placeOrder('user-a')) as [string];
    const order = await placedOrder('user-a');
    const shopper = await app.as('user-a');
    await shopper.post(apiPaths.cancelOrder(line)).expect(200);
    await shopper.delete(apiPaths.cancelledLine(line)).expect(200);
    expect(await orderOf('user-a', order)).toMatchObject({ order, lines: [] });
  });

  it('does not know an order that is not placed yet, and knows it as soon as it is', async () => {
    const shopper = await app.as('user-a');
    const added = await shopper.post(apiPaths.cart).send(buildCartItem(await createProduct()));
    const { order } = added.body as CartLine;
    expectNotFound(await shopper.get(apiPaths.orderDetails(order)));
    await shopper.post(apiPaths.addresses).send(buildAddress()).expect(201);
    await shopper.post(apiPaths.placeOrder).send({ order }).expect(200);
    expect(await orderOf('user-a', order)).toMatchObject({ order });
  });

  it('answers 404 to the order of another user, an unknown one or a malformed id', async () => {
    await placeOrder('user-b');
    const foreign = await placedOrder('user-b');
    const shopper = await app.as('user-a');
    for (const id of [foreign, UNKNOWN_ID, 'x', 'cancel']) {
      expectNotFound(await shopper.get(apiPaths.orderDetails(id)));
    }
  });
});

describe('POST /api/ordered/cancel/{id}', () => {
  it('moves the line, and only that line, to the cancelled ones', async () => {
    const [first, second] = (await placeOrder('user-a', 2)) as [string, string];
    const before = await linesOf('user-a', apiPaths.ordered);
    const { body } = await (await app.as('user-a')).post(apiPaths.cancelOrder(first)).expect(200);
    expect(body).toEqual({ message: 'Order cancelled successfully!' });
    expect(await idsOf('user-a', apiPaths.ordered)).toEqual([second]);
    expect(await linesOf('user-a', apiPaths.cancelled)).toEqual([before[0]]);
  });

  it('answers the same 200 when it is pressed again, also many times at once', async () => {
    const [line] = (await placeOrder('user-a')) as [string];
    const shopper = await app.as('user-a');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shopper.post(apiPaths.cancelOrder(line))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await idsOf('user-a', apiPaths.cancelled)).toEqual([line]);
  });

  it('does not know a line that was removed, that is still in the cart, or that is not theirs', async () => {
    const [removed] = (await placeOrder('user-a')) as [string];
    const [foreign] = (await placeOrder('user-b')) as [string];
    const shopper = await app.as('user-a');
    await shopper.post(apiPaths.cancelOrder(removed)).expect(200);
    await shopper.delete(apiPaths.cancelledLine(removed)).expect(200);
    const inCart = await shopper.post(apiPaths.cart).send(buildCartItem(await createProduct()));

    for (const id of [removed, (inCart.body as CartLine)._id, foreign, UNKNOWN_ID, 'x']) {
      expectNotFound(await shopper.post(apiPaths.cancelOrder(id)));
    }
    expect(await idsOf('user-b', apiPaths.ordered)).toEqual([foreign]);
  });
});

describe('DELETE /api/cancelled/{id}', () => {
  it('removes a cancelled line from the history, once and for good', async () => {
    const [line, other] = (await placeOrder('user-a', 2)) as [string, string];
    const shopper = await app.as('user-a');
    await shopper.post(apiPaths.cancelOrder(line)).expect(200);
    const { body } = await shopper.delete(apiPaths.cancelledLine(line)).expect(200);
    expect(body).toEqual({ message: 'Order removed successfully!' });
    expect(await idsOf('user-a', apiPaths.cancelled)).toEqual([]);
    expect(await idsOf('user-a', apiPaths.ordered)).toEqual([other]);
    expectNotFound(await shopper.delete(apiPaths.cancelledLine(line)));
  });

  it('does not know a line that is on its way, or that is not theirs', async () => {
    const [onItsWay] = (await placeOrder('user-a')) as [string];
    const [foreign] = (await placeOrder('user-b')) as [string];
    await (await app.as('user-b')).post(apiPaths.cancelOrder(foreign)).expect(200);
    const shopper = await app.as('user-a');
    for (const id of [onItsWay, foreign, UNKNOWN_ID, 'x']) {
      expectNotFound(await shopper.delete(apiPaths.cancelledLine(id)));
    }
    expect(await idsOf('user-a', apiPaths.ordered)).toEqual([onItsWay]);
    expect(await idsOf('user-b', apiPaths.cancelled)).toEqual([foreign]);
  });
});

describe('GET /api/cancelled', () => {
  it('lists the newest placing first, whatever was cancelled first', async () => {
    const [older] = (await placeOrder('user-a')) as [string];
    const [newer] = (await placeOrder('user-a')) as [string];
    const shopper = await app.as('user-a');
    await shopper.post(apiPaths.cancelOrder(newer)).expect(200);
    await shopper.post(apiPaths.cancelOrder(older)).expect(200);
    expect(await idsOf('user-a', apiPaths.cancelled)).toEqual([newer, older]);
  });
});
