import { describe, expect, it } from 'vitest';
import {
  PACKING_COUNT_MAX,
  type OrderLine,
  type PackingCounts,
  type PackingOrder,
} from '../contract/order.ts';
import { apiPaths } from '../contract/paths.ts';
import {
  buildAddress,
  buildCartItem,
  buildLine,
  buildPlacedOrder,
  createProduct,
  insertOrders,
} from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { completeOrders } from './complete-orders.service.ts';
import { OrderModel, type PlacedOrder } from './order.model.ts';

const app = useTestApp();
const UNKNOWN_ID = '0123456789abcdef01234567';

const admin = () => app.as('demo-admin');

async function list(query: string): Promise<PackingOrder[]> {
  const { body } = await (await admin()).get(`${apiPaths.orders}?${query}`).expect(200);
  return body as PackingOrder[];
}
const ids = async (query: string) => (await list(query)).map(({ _id }) => _id);
const counts = async () =>
  (await (await admin()).get(apiPaths.orderCounts).expect(200)).body as PackingCounts;

async function mark(id: unknown, packed: boolean): Promise<PackingOrder> {
  const path = apiPaths.packedOrder(String(id));
  const { body } = await (await admin()).put(path).send({ packed }).expect(200);
  return body as PackingOrder;
}

const cancel = async (line: unknown) =>
  (await app.as('user-a')).post(apiPaths.cancelLine(String(line))).expect(200);

/** Placed orders of one line each, a minute apart, the oldest first. */
async function place(count: number, change: (order: PlacedOrder, n: number) => void = () => {}) {
  const orders = Array.from({ length: count }, (_, n) => {
    const order = buildPlacedOrder({ placedAt: new Date(Date.UTC(2026, 10, 20, 10, n)) });
    change(order, n);
    return order;
  });
  await insertOrders(orders);
  return orders.map(({ _id, lines }) => ({
    id: _id.toString(),
    lines: lines.map((line) => line._id.toString()),
  }));
}

describe('GET /api/orders', () => {
  it('has an order as soon as it is placed, with what is to be packed and nothing else, and no cart', async () => {
    const shopper = await app.as('user-b');
    const address = buildAddress({ name: 'ÉLODIE Ray' });
    await shopper.post(apiPaths.addresses).send(address).expect(201);
    const add = async () =>
      shopper
        .post(apiPaths.cart)
        .send(buildCartItem(await createProduct({ price: 129_950 }), { noOfItems: 2 }))
        .expect(201);
    await add();
    await shopper.post(apiPaths.placeOrder).expect(200);
    await add();
    const [line] = (await shopper.get(apiPaths.ordered).expect(200)).body as [OrderLine];
    const {
      order: _id,
      orderNumber,
      placedAt,
      deliverBy,
      paymentMethod,
      address: _,
      ...item
    } = line;
    const placed = { _id, orderNumber, placedAt, deliverBy, paymentMethod, address };
    const more = { packedAt: null, changed: false, erased: false };
    const lines = [{ ...item, state: 'ordered', cancelledAt: null }];
    for (const query of ['', 'tab=all', 'tab=to-pack&q=%C3%A9lodie']) {
      expect(await list(query)).toEqual([{ ...placed, ...more, lines }]);
    }
  });

  it('shows the state of a line after the shopper has cancelled and removed it', async () => {
    const [order] = await place(1);
    const [line = ''] = order?.lines ?? [];
    const stateOf = async () => (await list(''))[0]?.lines[0]?.state;
    await cancel(line);
    expect(await stateOf()).toBe('cancelled');
    await (await app.as('user-a')).delete(apiPaths.cancelledLine(line)).expect(200);
    expect(await stateOf()).toBe('removed');
  });
});

describe('GET /api/orders?tab=', () => {
  it('has to pack the oldest first, packed the last packed first, all the newest first', async () => {
    const [a, b, c, d] = (await place(4)).map(({ id }) => id);
    await mark(c, true);
    await mark(a, true);
    expect(await ids('tab=to-pack')).toEqual([b, d]);
    expect(await ids('tab=packed')).toEqual([a, c]);
    expect(await ids('tab=all')).toEqual([d, c, b, a]);
    expect(await ids('tab=changed')).toEqual([]);
    expect(await counts()).toEqual({ toPack: 2, packed: 2, changed: 0, all: 4 });
  });

  it.each(['to-pack', 'packed', 'changed', 'all'])(
    'goes on after an order in the order of %s',
    async (tab) => {
      const at = new Date('2026-11-21T10:00:00Z');
      await place(250, (order, n) => {
        if (tab === 'to-pack') return;
        // Half of them were packed in one moment.
        order.placement.packedAt = new Date(at.getTime() + Math.max(0, n - 130));
        order.toPack = false;
        order.changed = true;
      });
      const pages = [await ids(`tab=${tab}`)];
      for (let last; (last = pages.at(-1)?.at(-1));) {
        pages.push(await ids(`tab=${tab}&before=${last}`));
      }
      expect(pages.map(({ length }) => length)).toEqual([100, 100, 50, 0]);
      expect(new Set(pages.flat()).size).toBe(250);
    },
  );

  it('goes on after an order that has left the tab', async () => {
    const [a, b] = (await place(3)).map(({ id }) => id);
    const rest = (await ids('tab=to-pack')).slice(1);
    await mark(a, true);
    expect(await ids(`tab=to-pack&before=${a}`)).toEqual(rest);
    await mark(b, true);
    await mark(a, false);
    expect(await ids(`tab=packed&before=${a}`)).toEqual([]);
  });

  it('goes on from the date that was shown when the order was unpacked or packed again meanwhile', async () => {
    const packedAt = (n: number) => new Date(Date.UTC(2026, 10, 21, 10, n));
    const orders = await place(3, (order, n) => {
      Object.assign(order, { toPack: false });
      order.placement.packedAt = packedAt(n);
    });
    const [a, b] = orders.map(({ id }) => id);
    const next = `tab=packed&before=${b}&at=${packedAt(1).toISOString()}`;
    await mark(b, false);
    expect(await ids(next)).toEqual([a]);
    await mark(b, true);
    expect(await ids(next)).toEqual([a]);
  });

  it.each([
    ['the beginning of the number', 'tb-261101-aaa'],
    ['the mobile, in groups too', '98450 12'],
    ['the name, whatever its case', 'meera RAG'],
  ])('finds by %s', async (_what, q) => {
    const [found] = await place(3, (order, n) => {
      if (n > 0) return;
      const address = buildAddress({ name: 'Meera Raghavan', number: '9845012345' });
      const number = 'TB-261101-AAAAAAAA';
      Object.assign(order.placement, { address, number, searchName: 'meera raghavan' });
    });
    const asked = new URLSearchParams({ tab: 'to-pack', q }).toString();
    expect(await ids(asked)).toEqual([found?.id]);
    expect(await ids(asked.replace('to-pack', 'packed'))).toEqual([]);
    expect(await ids(new URLSearchParams({ tab: 'all', q: `x${q}` }).toString())).toEqual([]);
  });

  it.each([
    'tab=none',
    'tab=all&tab=packed',
    'tab=all&q=a&q=b',
    `tab=all&q=${'x'.repeat(201)}`,
    'at=today',
  ])('refuses %s', async (query) => {
    await (await admin()).get(`${apiPaths.orders}?${query}`).expect(400);
  });
});

describe('GET /api/orders/counts', () => {
  it('counts to a thousand', async () => {
    await place(PACKING_COUNT_MAX + 2);
    expect(await counts()).toMatchObject({ toPack: PACKING_COUNT_MAX, all: PACKING_COUNT_MAX });
  });
});

describe('PUT /api/orders/{id}', () => {
  it('marks an order packed, once, which its shopper sees, and takes the mark back', async () => {
    const [{ id } = { id: '' }] = await place(1);
    const first = await mark(id, true);
    expect(Date.parse(first.packedAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect(await mark(id, true)).toEqual(first);
    const own = (await app.as('user-a')).get(apiPaths.orderDetails(id)).expect(200);
    expect((await own).body).toMatchObject({ packedAt: first.packedAt });
    expect(await mark(id, false)).toMatchObject({ packedAt: null, changed: false });
    expect(await mark(id, false)).toMatchObject({ packedAt: null });
    expect(await ids('tab=to-pack')).toEqual([id]);
  });

  it('marks an order once from two tabs at one moment', async () => {
    const orders = await place(10);
    for (const { id } of orders) {
      const [one, other] = await Promise.all([mark(id, true), mark(id, true)]);
      expect(other).toEqual(one);
    }
    expect(await counts()).toMatchObject({ toPack: 0, packed: 10, changed: 0 });
  });

  it('answers 404 to an unknown order and to a cart, and 400 to anything but true and false', async () => {
    const [{ id } = { id: '' }] = await place(1);
    await OrderModel.updateOne({ _id: id }, { $set: { status: 'open' } });
    const put = async (path: string, body: object) => (await admin()).put(path).send(body);
    for (const unknown of [id, UNKNOWN_ID, 'counts', 'x']) {
      const { status } = await put(apiPaths.packedOrder(unknown), { packed: true });
      expect(status, unknown).toBe(404);
    }
    expect((await put(apiPaths.packedOrder(id), { packed: 'true' })).status).toBe(400);
  });
});

describe('a cancellation', () => {
  it('of every line takes the order out of what is to be packed', async () => {
    const [order] = await place(1, ({ lines }) => lines.push(buildLine()));
    const [first, second] = order?.lines ?? [];
    await cancel(first);
    expect(await ids('tab=to-pack')).toEqual([order?.id]);
    await cancel(second);
    expect(await ids('tab=to-pack')).toEqual([]);
    expect(await counts()).toMatchObject({ toPack: 0, changed: 0 });
    // Without an ordered line there is nothing to pack, marked or not.
    await mark(order?.id, true);
    await mark(order?.id, false);
    expect(await ids('tab=to-pack')).toEqual([]);
  });

  it.each([true, false])(
    'after packing makes the order stand out until it is marked again: %s',
    async (packed) => {
      const [order] = await place(1, ({ lines }) => lines.push(buildLine()));
      const { packedAt } = await mark(order?.id, true);
      const before = Date.now();
      await cancel(order?.lines[0]);
      const [changed, ...others] = await list('tab=changed');
      expect(others).toEqual([]);
      expect(changed).toMatchObject({ _id: order?.id, packedAt, changed: true });
      const cancelledAt = Date.parse(changed?.lines[0]?.cancelledAt ?? '');
      expect(cancelledAt).toBeGreaterThanOrEqual(before);
      expect(changed?.lines[1]?.cancelledAt).toBeNull();
      // Cancelled again it is what it was.
      await cancel(order?.lines[0]);
      expect((await list('tab=changed'))[0]).toEqual(changed);
      const again = await mark(order?.id, packed);
      expect(again.changed).toBe(false);
      if (packed) expect(again.packedAt).not.toBe(packedAt);
      expect(await ids('tab=changed')).toEqual([]);
      expect(await ids(`tab=${packed ? 'packed' : 'to-pack'}`)).toEqual([order?.id]);
    },
  );

  it('at the moment of packing loses neither, in either order', async () => {
    const orders = await place(20, ({ lines }) => lines.push(buildLine()));
    const answers = await Promise.all(
      orders.map(async ({ id, lines }, n) => {
        const both = [() => mark(id, true), () => cancel(lines[0])];
        const sent = (n % 2 ? both : both.reverse()).map((each) => each());
        const [first, second] = await Promise.all(sent);
        return (n % 2 ? first : second) as PackingOrder;
      }),
    );
    const marked = await list('tab=packed');
    expect(marked).toHaveLength(20);
    const states = ({ lines }: PackingOrder) => lines.map(({ state }) => state);
    for (const order of marked) {
      expect(states(order)).toEqual(['cancelled', 'ordered']);
      // The answer to the marking showed the cancellation, or the order stands out as changed.
      const answer = answers.find(({ _id }) => _id === order._id);
      const isTold = answer?.lines[0]?.state === 'cancelled';
      expect(isTold || order.changed).toBe(true);
    }
    expect(await ids('tab=to-pack')).toEqual([]);
  });
});

describe('an order of an erased account', () => {
  it('is shown as erased, is not to be packed, not even unmarked, and not found by its name', async () => {
    const [packed, waiting] = (await place(2)).map(({ id }) => id);
    await mark(packed, true);
    await (await app.as('user-a')).delete(apiPaths.account).expect(200);
    expect(await list('tab=all')).toMatchObject([
      { _id: waiting, erased: true, address: null },
      { _id: packed, erased: true, changed: false },
    ]);
    await mark(packed, false);
    expect(await counts()).toMatchObject({ toPack: 0, changed: 0 });
    expect(await ids('tab=all&q=demo')).toEqual([]);
  });
});

describe('an order of a version that kept no flag', () => {
  it('is to be packed after the start if it has something to pack, and is found by its name', async () => {
    const [first, cancelled, erased] = await place(3, (order, n) => {
      delete order.toPack;
      delete order.placement.searchName;
      if (n === 1) order.lines = [buildLine(undefined, { state: 'cancelled' })];
    });
    await OrderModel.updateOne({ _id: String(erased?.id) }, { $unset: { 'placement.address': 1 } });
    expect(await ids('tab=to-pack')).toEqual([]);
    await completeOrders();
    expect(await ids('tab=to-pack')).toEqual([first?.id]);
    expect(await ids('tab=all&q=demo')).toEqual([cancelled?.id, first?.id]);
    await mark(first?.id, true);
    await completeOrders();
    expect(await ids('tab=to-pack')).toEqual([]);
  });
});
