import { describe, expect, it, vi } from 'vitest';
import {
  orderMessages,
  PACKING_COUNT_MAX,
  type OrderLine,
  type PackingCounts,
  type PackingOrder,
} from '../contract/order.ts';
import { apiPaths } from '../contract/paths.ts';
import { beforeCalls } from '../../test/before-calls.ts';
import { buildAddressInput } from '../../test/contract-factories.ts';
import {
  buildLine,
  buildPlacedOrder,
  createProduct,
  currentRev,
  insertOrders,
} from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { shopperWith } from '../../test/test-shopper.ts';
import { OrderModel, type PlacedOrder } from './order.model.ts';

const app = useTestApp();

const admin = () => app.as('demo-admin');

async function list(query: string): Promise<PackingOrder[]> {
  const { body } = await (await admin()).get(`${apiPaths.orders}?${query}`).expect(200);
  return body as PackingOrder[];
}
const ids = async (query: string) => (await list(query)).map(({ _id }) => _id);
const counts = async () =>
  (await (await admin()).get(apiPaths.orderCounts).expect(200)).body as PackingCounts;

const put = async (id: unknown, body: object) =>
  (await admin()).put(apiPaths.placedOrder(String(id))).send(body);

async function change(id: unknown, body: object): Promise<PackingOrder> {
  const response = await put(id, body);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body as PackingOrder;
}
const mark = async (id: unknown, packed: boolean, more = {}) =>
  change(id, packed ? { packed, rev: await currentRev(id), ...more } : { packed });

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

describe('GET /api/orders (2.23, 7.3)', () => {
  it('has an order as soon as it is placed, with what is to be packed and nothing else', async () => {
    const shopper = await app.as('user-b');
    const address = buildAddressInput({ name: 'ÉLODIE D’Souza – Ray' });
    const product = await createProduct({ price: 129_950 });
    const belongings = { addresses: [address], orders: [[[product]]], cart: [[product]] } as const;
    await shopperWith(app, belongings, 'user-b');
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
    const none = { packedAt: null, courier: null, tracking: null, askedAt: null };
    const more = { ...none, rev: 1, confirmedAt: null, changed: false, erased: false };
    const lines = [{ ...item, state: 'ordered', cancelledAt: null }];
    const named = (q: string) => new URLSearchParams({ tab: 'to-pack', q }).toString();
    const typed = ['élodie', 'E\u0301lodie\u00a0d\u2019souza', "élodie D'Souza \u2010 ray"];
    for (const query of ['', 'tab=all', ...typed.map(named)]) {
      expect(await list(query)).toEqual([{ ...placed, ...more, lines }]);
    }

    const stateOf = async () => (await list(''))[0]?.lines[0]?.state;
    await shopper.post(apiPaths.cancelLine(line._id)).expect(200);
    expect(await stateOf()).toBe('cancelled');
    await shopper.delete(apiPaths.cancelledLine(line._id)).expect(200);
    expect(await stateOf()).toBe('removed');
  });
});

describe('GET /api/orders?tab= (7.3)', () => {
  it('has to pack the oldest first, packed the last packed first, all the newest first (2.23)', async () => {
    const [a, b, c, d] = (await place(4)).map(({ id }) => id);
    await mark(c, true);
    await mark(a, true);
    expect(await ids('tab=to-pack')).toEqual([b, d]);
    expect(await ids('tab=packed')).toEqual([a, c]);
    expect(await ids('tab=all')).toEqual([d, c, b, a]);
    expect(await ids('tab=changed')).toEqual([]);
    expect(await counts()).toEqual({ toPack: 2, notConfirmed: 2, packed: 2, changed: 0, all: 4 });
    // Those that are named, in any state.
    expect(await ids(`ids=${d},${a}`)).toEqual([d, a]);
    expect(await ids(`tab=packed&ids=${a},${b}`)).toEqual([a]);
  });

  it('goes on after an order in the order of each tab', async () => {
    const expectPages = async (tab: string) => {
      const pages = [await ids(`tab=${tab}`)];
      for (let last; (last = pages.at(-1)?.at(-1));) {
        pages.push(await ids(`tab=${tab}&before=${last}`));
      }
      expect([tab, ...pages.map(({ length }) => length)]).toEqual([tab, 100, 50, 0]);
      expect(new Set(pages.flat()).size).toBe(150);
    };
    const at = new Date('2026-11-21T10:00:00Z');
    await place(150, (order, n) => {
      // Half of them were packed in one moment.
      order.placement.packedAt = new Date(at.getTime() + Math.max(0, n - 80));
      order.toPack = false;
      order.changed = true;
    });
    for (const tab of ['packed', 'changed', 'all']) await expectPages(tab);
    await place(150);
    await expectPages('to-pack');
  });

  it('goes on after an order that has left the tab, and from the date that was shown of it', async () => {
    const packedAt = (n: number) => new Date(Date.UTC(2026, 10, 21, 10, n));
    const orders = await place(3, (order, n) => {
      order.toPack = false;
      order.placement.packedAt = packedAt(n);
    });
    const [a, b, c] = orders.map(({ id }) => id);
    const next = `tab=packed&before=${b}&at=${packedAt(1).toISOString()}`;
    await mark(b, false);
    expect(await ids(next)).toEqual([a]);
    await mark(b, true);
    expect(await ids(next)).toEqual([a]);
    for (const id of [a, b, c]) await mark(id, false);
    await mark(a, true);
    expect(await ids(`tab=to-pack&before=${a}`)).toEqual([b, c]);
    await mark(b, true);
    await mark(a, false);
    expect(await ids(`tab=packed&before=${a}`)).toEqual([]);
  });

  it('finds by the beginning of the number, mobile as people write it, and name in any case (2.23)', async () => {
    const [found] = await place(3, (order, n) => {
      if (n > 0) return;
      const address = buildAddressInput({ name: 'Meera Raghavan', number: '9876543210' });
      const number = 'TB-261101-AAAAAAAA';
      Object.assign(order.placement, { address, number, searchName: 'meera raghavan' });
    });
    const find = (tab: string, q: string) => ids(new URLSearchParams({ tab, q }).toString());
    for (const q of [
      'tb-261101-aaa',
      'TB\u2013261101',
      '98765 43',
      '(098765) 432-10',
      '+91 98765',
      'meera RAG',
    ]) {
      expect([q, ...(await find('to-pack', q))]).toEqual([q, found?.id]);
      expect([q, ...(await find('packed', q)), ...(await find('all', `x${q}`))]).toEqual([q]);
    }
  });

  it('refuses another query', async () => {
    const asked = await admin();
    for (const query of [
      ...['ids=', 'ids=7', `ids=${Array(101).fill('0123456789abcdef01234567').join()}`],
      ...['tab=none', 'tab=all&tab=packed', 'tab=all&q=a&q=b', `tab=all&q=${'x'.repeat(201)}`],
      ...['at=today', 'tab=packed&confirmed=false', 'confirmed=true', 'tab=to-pack&confirmed=1'],
    ]) {
      const { status } = await asked.get(`${apiPaths.orders}?${query}`);
      expect([query, status]).toEqual([query, 400]);
    }
  });
});

describe('GET /api/orders/counts (2.23)', () => {
  it('counts to a thousand', async () => {
    await place(PACKING_COUNT_MAX + 2);
    expect(await counts()).toMatchObject({ toPack: PACKING_COUNT_MAX, all: PACKING_COUNT_MAX });
  });
});

describe('PUT /api/orders/{id} (2.23, 7.3)', () => {
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

  it('responds with 404 to a cart, and 400 to anything but true and false', async () => {
    const [{ id } = { id: '' }] = await place(1);
    await OrderModel.updateOne({ _id: id }, { $set: { status: 'open' } });
    for (const body of [{ packed: true, rev: 1 }, { cancelled: true }]) {
      expect((await put(id, body)).status).toBe(404);
    }
    const packed = { packed: true, rev: 1 };
    for (const body of [
      ...[{}, { packed: 'true' }, { packed: true }, { ...packed, rev: '1' }, { rev: 1 }],
      ...[{ asked: false }, { confirmed: null }, { cancelled: false }, { ...packed, rev: 1.5 }],
      ...[{ courier: 'Delhivery' }, { packed: false, tracking: '' }],
      { cancelled: true, packed: false },
      { ...packed, courier: 'x'.repeat(61) },
      { ...packed, tracking: 'x'.repeat(61) },
      { ...packed, tracking: `http://parcel.example/${'x'.repeat(60)}` },
      { ...packed, tracking: `https://parcel.example/${'x'.repeat(300)}` },
    ]) {
      expect((await put(id, body)).status, JSON.stringify(body)).toBe(400);
    }
  });

  it('confirms an order once and takes it back, and keeps when it was last asked', async () => {
    const [a, b] = (await place(2)).map(({ id }) => id);
    const first = await change(a, { confirmed: true });
    expect(first.confirmedAt).not.toBeNull();
    expect(await change(a, { confirmed: true })).toEqual(first);
    expect(await ids('tab=to-pack&confirmed=true')).toEqual([a]);
    expect(await ids('tab=to-pack&confirmed=false')).toEqual([b]);
    expect(await counts()).toMatchObject({ toPack: 2, notConfirmed: 1 });
    expect(await change(a, { confirmed: false })).toMatchObject({ confirmedAt: null });
    const { askedAt } = await change(a, { asked: true });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 });
    const again = await change(a, { asked: true });
    expect(Date.parse(again.askedAt ?? '')).toBeGreaterThan(Date.parse(askedAt ?? ''));
  });

  it('keeps courier and number with the mark, which the shopper sees (2.19)', async () => {
    const [{ id } = { id: '' }] = await place(1);
    const own = async () =>
      (await (await app.as('user-a')).get(apiPaths.orderDetails(id)).expect(200)).body as object;
    const tracking = `https://parcel.example/${'x'.repeat(270)}`;
    const packed = await change(id, {
      packed: true,
      confirmed: true,
      rev: 1,
      courier: ' Delhivery ',
      tracking,
    });
    expect(packed).toMatchObject({ courier: 'Delhivery', tracking });
    expect(packed.confirmedAt).not.toBeNull();
    expect(await own()).toMatchObject({ courier: 'Delhivery', tracking });
    // Left out it stays, empty or null it goes, and the mark is the same.
    const edit = (more: object) => mark(id, true, more);
    const { courier: _, tracking: __, rev: ___, ...rest } = packed;
    const kept = { courier: 'Delhivery', tracking: null };
    expect(await edit({ tracking: null })).toEqual({ ...rest, ...kept, rev: 3 });
    const changed = { courier: null, tracking: 'AB 1' };
    expect(await edit({ courier: '', tracking: 'AB 1' })).toMatchObject(changed);
    expect(await own()).not.toHaveProperty('courier');
    expect(await mark(id, false)).toMatchObject({ courier: null, tracking: null });
    expect(await own()).not.toHaveProperty('tracking');
  });

  it('changes only the order that the admin saw, else responds with the order as it is now', async () => {
    const [order] = await place(1, ({ lines }) => lines.push(buildLine()));
    const [first, second] = order?.lines ?? [];
    const pack = async (rev: number) =>
      put(order?.id, { packed: true, confirmed: true, courier: 'Ekart', rev });
    await cancel(first);
    for (const body of [
      { asked: true, rev: 1 },
      { cancelled: true, rev: 1 },
    ]) {
      expect((await put(order?.id, body)).status).toBe(409);
    }
    const { status, body } = await pack(1);
    expect(status).toBe(409);
    const [now] = await list('');
    expect(now).toMatchObject({ rev: 2, packedAt: null, confirmedAt: null, courier: null });
    expect(body).toEqual({ message: orderMessages.orderChanged, order: now });
    expect((await pack(2)).status).toBe(200);
    await mark(order?.id, false);
    await cancel(second);
    const rev = await currentRev(order?.id);
    for (const body of [{ packed: true, rev }, { asked: true }, { confirmed: true }]) {
      const refused = await put(order?.id, body);
      const message = orderMessages.nothingOrdered;
      expect([refused.status, refused.body]).toMatchObject([409, { message, order: { rev } }]);
    }
  });

  it('raises rev with each change of the order', async () => {
    const [order] = await place(1);
    const [line] = order?.lines ?? [];
    const revs: number[] = [];
    const after = async (done: Promise<unknown>) => {
      await done;
      revs.push(await currentRev(order?.id));
    };
    await after(change(order?.id, { asked: true }));
    await after(mark(order?.id, true));
    await after(mark(order?.id, false));
    await after(cancel(line));
    await after((await app.as('user-a')).delete(apiPaths.cancelledLine(String(line))).expect(200));
    await after((await app.as('user-a')).delete(apiPaths.account).expect(200));
    expect(revs).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('cancels for good what is ordered, unless it is packed', async () => {
    const [order] = await place(1, ({ lines }) => lines.push(buildLine()));
    const [first, second] = order?.lines ?? [];
    await cancel(first);
    await mark(order?.id, true);
    expect((await put(order?.id, { cancelled: true })).status).toBe(409);
    await mark(order?.id, false);
    const cancelled = await change(order?.id, { cancelled: true });
    expect(cancelled.lines).toMatchObject([
      { _id: first, state: 'cancelled' },
      { _id: second, state: 'cancelled', cancelledBy: 'shop' },
    ]);
    expect(cancelled.lines[0]).not.toHaveProperty('cancelledBy');
    expect(cancelled.lines[1]?.cancelledAt).not.toBeNull();
    expect(await change(order?.id, { cancelled: true })).toEqual(cancelled);
    expect(await counts()).toMatchObject({ toPack: 0, notConfirmed: 0, changed: 0 });
    const own = (await app.as('user-a')).get(apiPaths.cancelled).expect(200);
    expect((await own).body).toMatchObject([{ _id: first }, { cancelledBy: 'shop' }]);
  });
});

describe('a cancellation (2.23)', () => {
  it('of every line takes the order out of what is to be packed', async () => {
    const [order] = await place(1, ({ lines }) => lines.push(buildLine()));
    const [first, second] = order?.lines ?? [];
    await cancel(first);
    expect(await ids('tab=to-pack')).toEqual([order?.id]);
    await cancel(second);
    expect(await ids('tab=to-pack')).toEqual([]);
    expect(await counts()).toMatchObject({ toPack: 0, changed: 0 });
    // Without an ordered line there is nothing to pack, not even unmarked.
    await mark(order?.id, false);
    expect(await ids('tab=to-pack')).toEqual([]);
  });

  it('after packing makes the order stand out until it is marked again, packed or not', async () => {
    for (const packed of [true, false]) {
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
    }
  });

  it('or a mark that comes after the order was read refuses what was decided by it', async () => {
    const [first, second] = await place(2, ({ lines }) => lines.push(buildLine()));
    for (const [id, body, meanwhile] of [
      [first?.id, { packed: true, rev: 1 }, () => cancel(first?.lines[0])],
      [second?.id, { cancelled: true }, () => mark(second?.id, true)],
    ] as const) {
      const end = beforeCalls(['findOneAndUpdate'], () => {
        end();
        return meanwhile();
      });
      const refused = await put(id, body);
      expect([refused.status, refused.body]).toMatchObject([409, { order: { _id: id, rev: 2 } }]);
    }
  });
});

describe('an order of an erased account (2.23)', () => {
  it('is shown as erased, is not to be packed, not even unmarked, and not found by its name', async () => {
    const [{ id: packed } = { id: '' }, { id: waiting } = { id: '' }] = await place(2);
    const parcel = { packed: true, rev: 1, courier: 'A', tracking: '1' };
    await change(packed, { ...parcel, asked: true, confirmed: true });
    await (await app.as('user-a')).delete(apiPaths.account).expect(200);
    expect(await list('tab=all')).toMatchObject([
      { _id: waiting, erased: true, address: null },
      { _id: packed, erased: true, changed: false, courier: null, tracking: null, askedAt: null },
    ]);
    await mark(packed, false);
    expect(await counts()).toMatchObject({ toPack: 0, changed: 0 });
    expect(await ids('tab=all&q=demo')).toEqual([]);
  });
});
