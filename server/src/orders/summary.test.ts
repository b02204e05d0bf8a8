import { Types } from 'mongoose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import { SUMMARY_DAYS, type OrderSummary } from '../contract/summary.ts';
import { TimeLimitError } from '../lib/time-limit.ts';
import { eraseOrders, findOwnOrders } from '../account/erase-orders.service.ts';
import { buildAddressInput } from '../../test/contract-factories.ts';
import { buildLine, buildPlacedOrder, buildProduct, insertOrders } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { changeOrder } from './packing.service.ts';
import { noEmails } from './due-emails.ts';
import { cancelLine, removeCancelledLine } from './shopper-orders.service.ts';
import { OrderModel, type PlacedOrder } from './order.model.ts';
import { createSummaries, createSummarise } from './summary.service.ts';

const app = useTestApp({ ADMIN_UID: 'admin' });

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** 22 November 2026, 15:00 in India. */
const NOW = Date.parse('2026-11-22T09:30:00Z');

const velvet = buildProduct({ category: 'velvet', price: 250_050 });

interface Made {
  ago?: number;
  user?: string;
  state?: string;
  lines?: PlacedOrder['lines'];
}

/** An order placed so long before `NOW` (ms). */
function build({ ago = 0, user = 'user-a', state = 'Karnataka', lines }: Made) {
  const order = buildPlacedOrder({ user, placedAt: new Date(NOW - ago) });
  order.placement.address = buildAddressInput({ state });
  order.lines = lines ?? [buildLine(velvet, { noOfItems: 2 })];
  return order;
}

async function place(made: Made = {}) {
  const order = build(made);
  await insertOrders([order]);
  return order;
}

const lineOf = ({ lines: [line] }: PlacedOrder) => line?._id ?? new Types.ObjectId();

let summarise: ReturnType<typeof createSummarise>;
beforeEach(() => {
  summarise = createSummarise();
});

/** The same time a minute later sees what has happened meanwhile. */
const summaryAt = (days: 1 | 7 | 30 | 90 = 7, now = NOW + 60_000) => summarise(days, now);

describe('the summary (2.24)', () => {
  it('counts by the days of India, up to the very midnight', async () => {
    const midnight = Date.parse('2026-11-21T18:30:00Z');
    await place({ ago: NOW - midnight });
    await place({ ago: NOW - midnight + 1 });
    const { total, before, series } = await summaryAt(1, NOW);
    expect([total.orders, before.orders]).toEqual([1, 0]);
    expect(series).toHaveLength(24);
    expect(series[0]).toEqual({ at: '2026-11-21T18:30:00.000Z', ...total });
    const week = await summaryAt(7, NOW);
    expect(week.series.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 1, 1]);
    expect(week.series.at(-2)?.at).toBe('2026-11-20T18:30:00.000Z');
  });

  it('compares with as many days before, up to the same time of the day', async () => {
    for (const ago of [0, 7 * DAY - 1, 7 * DAY + 1, 13 * DAY, 14 * DAY]) await place({ ago });
    await place({ ago: 7 * DAY - HOUR });
    const { total, before } = await summaryAt(7, NOW + 1);
    expect([total.orders, before.orders]).toEqual([1, 2]);
  });

  it('counts cancelled pieces apart, and a cut as one piece, however long it is', async () => {
    const lawn = buildProduct({ price: 49_902, cloth: { unit: 'metre', step: 0.5 } });
    const line = (state: 'ordered' | 'cancelled' | 'removed', noOfItems: number, of = velvet) =>
      buildLine(of, { state, noOfItems });
    const lines = [line('ordered', 2.5, lawn), line('ordered', 2), line('cancelled', 9, lawn)];
    await place({ ago: 3 * DAY, lines });
    expect(await summaryAt()).toMatchObject({
      total: { orders: 1, pieces: 3, rupees: 5_001 + 1_247.55 },
      cancelled: { pieces: 1, share: 0.25 },
      products: [{ pieces: 2 }, { title: lawn.title, pieces: 1, rupees: 1_247.55 }],
    });
    await place({ lines: [line('ordered', 3), line('cancelled', 1)] });
    await place({ lines: [line('removed', 2)] });
    expect(await summaryAt(30)).toMatchObject({
      total: { orders: 2, pieces: 6, rupees: 13_750.05 },
      cancelled: { pieces: 4, share: 0.4 },
      states: [{ state: 'Karnataka', orders: 2 }],
      products: [{ title: velvet.title, pieces: 5, rupees: 12_502.5 }, { pieces: 1 }],
    });
  });

  it('groups states without regard to case and spaces, unknown ones under Other', async () => {
    for (const state of [' kerala', 'KERALA ', 'Bavaria', 'x', 'y']) await place({ state });
    expect((await summaryAt()).states).toEqual([
      { state: 'Kerala', orders: 2 },
      { state: 'Other', orders: 3 },
    ]);
  });

  it('lists products and fabrics by their rupees, as they were named when they were last ordered', async () => {
    const net = buildProduct({ category: 'net', price: 10_000 });
    const lines = [buildLine({ ...velvet, title: 'Old name' }), buildLine(net, { noOfItems: 3 })];
    await place({ ago: 3 * DAY, lines });
    await place({ ago: 2 * DAY, lines: [buildLine(velvet)] });
    const { products, fabrics } = await summaryAt();
    const [dear, cheap] = [
      { pieces: 2, rupees: 5_001 },
      { pieces: 3, rupees: 300 },
    ];
    expect(products).toMatchObject([
      { title: velvet.title, ...dear },
      { title: net.title, ...cheap },
    ]);
    expect(fabrics.slice(0, 2)).toEqual([
      { category: 'velvet', ...dear },
      { category: 'net', ...cheap },
    ]);
  });
});

describe('a day that is over (2.24)', () => {
  it('is added up once, from ten minutes after its end', async () => {
    const midnight = Date.parse('2026-11-22T18:30:00Z');
    await place();
    await summaryAt(7, midnight + 9 * 60_000);
    await place();
    await summaryAt(7, midnight + 10 * 60_000);
    await OrderModel.deleteMany({});
    expect((await summaryAt(7, midnight + 11 * 60_000)).total.orders).toBe(2);
  });

  it('is added up again after a later cancellation, however long ago it was', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const [ofShopper, ofShop] = [await place({ ago: 4 * DAY }), await place({ ago: 4 * DAY })];
    const otherServer = createSummarise();
    await Promise.all([summaryAt(7, NOW), otherServer(7, NOW)]);
    vi.setSystemTime(NOW + DAY);
    await cancelLine('user-a', lineOf(ofShopper), noEmails);
    const cancelled = { total: { orders: 1, pieces: 2 }, cancelled: { pieces: 2 } };
    expect(await summaryAt(7, NOW + DAY)).toMatchObject(cancelled);
    expect(await otherServer(7, NOW + DAY)).toMatchObject(cancelled);
    await removeCancelledLine('user-a', lineOf(ofShopper));
    expect(await summaryAt(7, NOW + DAY)).toMatchObject(cancelled);
    vi.setSystemTime(NOW + 2 * DAY);
    await changeOrder(ofShop._id, { cancelled: true }, noEmails);
    expect(await summaryAt(7, NOW + 2 * DAY)).toMatchObject({
      total: { orders: 0, pieces: 0 },
      cancelled: { pieces: 4, share: 1 },
    });
  });
});

it('stays as it is when accounts are erased, with days in memory or without (2.24)', async () => {
  const lines = [buildLine(velvet), buildLine(velvet, { state: 'cancelled' })];
  for (const ago of [0, 2 * DAY, 40 * DAY]) await place({ ago, lines });
  const allBy = (compute: typeof summarise) =>
    Promise.all(SUMMARY_DAYS.map((days) => compute(days, NOW + 1)));
  const before = await allBy(summarise);
  await eraseOrders('user-a', await findOwnOrders('user-a'));
  expect(await OrderModel.countDocuments({ user: 'user-a' })).toBe(0);
  expect(await allBy(summarise)).toEqual(before);
  expect(await allBy(createSummarise())).toEqual(before);
});
describe('GET /api/orders/summary (7.3)', () => {
  it('has the sums for the admin, without orders zeros, and refuses other days', async () => {
    const admin = await app.as('admin');
    for (const [query, days] of [
      ['', 30],
      ['?days=7', 7],
    ] as const) {
      const { body } = await admin.get(apiPaths.summary + query).expect(200);
      expect(body).toMatchObject({
        days,
        total: { orders: 0, pieces: 0, rupees: 0 },
        cancelled: { pieces: 0, share: 0 },
        products: [],
        states: [],
      });
    }
    const message = apiMessages.invalid('days');
    for (const days of ['0', '8', '7.0', 'x', '', '7&days=7']) {
      const { status, body } = await admin.get(`${apiPaths.summary}?days=${days}`);
      expect([days, status, body]).toEqual([days, 400, { message }]);
    }
  });

  it('computes one at a time, whatever is asked at one moment (2.24)', async () => {
    let running = 0;
    let most = 0;
    const summaryOf = createSummaries(async (days, now) => {
      most = Math.max(most, (running += 1));
      const summary = await summarise(1, now);
      running -= 1;
      return { ...summary, days };
    });
    const asked = [...SUMMARY_DAYS, ...SUMMARY_DAYS];
    const responses = await Promise.all(asked.map(summaryOf));
    expect(responses.map(({ days }) => days)).toEqual(asked);
    expect(most).toBe(1);
  });

  it('computes the next one when the database never responds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const never = new Promise<OrderSummary>(() => {});
    const compute = vi.fn(summarise).mockReturnValueOnce(never);
    const summaryOf = createSummaries(compute);
    const [first, second] = [summaryOf(7), summaryOf(7)];
    const failure = expect(first).rejects.toBeInstanceOf(TimeLimitError);
    await vi.advanceTimersByTimeAsync(60_000);
    await failure;
    expect(await second).toMatchObject({ days: 7 });
  });

  it('keeps a response for a minute, but not over midnight (2.24)', async () => {
    const midnight = Date.parse('2026-11-22T18:30:00Z');
    vi.useFakeTimers({ toFake: ['Date'], now: midnight - 70_000 });
    const summaryOf = createSummaries();
    const [first, ...others] = await Promise.all([summaryOf(7), summaryOf(7), summaryOf(7)]);
    for (const other of others) expect(other).toBe(first);
    vi.setSystemTime(midnight - 11_000);
    expect(await summaryOf(7)).toBe(first);
    vi.setSystemTime(midnight - 10_000);
    const second = await summaryOf(7);
    expect(second).not.toBe(first);
    vi.setSystemTime(midnight);
    expect((await summaryOf(7)).asOf).toBe(new Date(midnight).toISOString());
  });
});
