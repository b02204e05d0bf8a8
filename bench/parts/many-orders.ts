import { apiPaths } from '../../server/src/contract/paths.ts';
import { tabs } from '../../server/src/orders/packing.service.ts';
import { OrderModel } from '../../server/src/orders/order.model.ts';
import {
  buildLine,
  buildPlacedOrder,
  buildProduct,
  insertOrders,
} from '../../server/test/factories.ts';
import { connectModels } from '../database.ts';
import type { Part, Row } from '../part.ts';
import { ADMIN_UID, startSignedInShop, type Call } from '../shop.ts';
import { medianTime } from '../times.ts';

const MANY = 10_000;
/** All users' together. */
const IN_ALL = 100_000;
const FEW = 1_000;
const OTHERS_ORDERS = 100;

/** A page of a shopper's orders, where the server has pages. */
const PAGE = 50;

/** Orders on the last page of the tab, which has at least that many of the first 1,000. */
const LAST_PAGE = 25;

const CALLS = 7;
/** A large response needs none. */
const WARM_UP_CALLS = 3;

/** What every database inserts in one command in time. */
const BATCH = 1_000;

const MINUTE_MS = 60_000;

/** What is ordered, in turn: about as much as a shop sells. */
const products = Array.from({ length: 200 }, () => buildProduct());

/** More than noise. */
const FLAT = { atMost: 1.5 };

/** A shopper's orders and the packing list as orders grow. */
export const measureManyOrders: Part = async ({ databaseUri }) => {
  const shop = await startSignedInShop(databaseUri);
  await connectModels(databaseUri);
  const admin = await shop.signIn(ADMIN_UID);
  await placeOrders('shopper-few', FEW);
  const few = await timePages(admin);
  await placeOrders('shopper-many', MANY);
  const missing = IN_ALL - FEW - MANY;
  for (let other = 0; other < missing / OTHERS_ORDERS; other += 1) {
    await placeOrders(`other-${other}`, OTHERS_ORDERS);
  }
  const [ofFew, ofMany] = [await shop.signIn('shopper-few'), await shop.signIn('shopper-many')];
  const firstOrders = `${apiPaths.ordered}?limit=${PAGE}`;
  const beside = await timeCalls(ofFew, firstOrders);
  const goal = (await isReadInOrder()) ? { goal: FLAT } : {};
  const row = (what: string, value: number, other: number): Row => ({
    what,
    measure: 'p50',
    unit: 'ms',
    value,
    beside: other,
    ratio: value / other,
    ...goal,
  });
  const own = await timeCalls(ofMany, firstOrders);
  const many = await timePages(admin);
  const list = `packing list, ${IN_ALL.toLocaleString('en-US')} in all`;
  return [
    row(`orders, ${MANY} of the shopper, first ${PAGE}`, own, beside),
    row(`${list}, first page`, many.first, few.first),
    row(`${list}, last page`, many.last, few.last),
  ];
};

/** Straight into the collection, a minute apart and the newest last. Every second one is packed. */
async function placeOrders(user: string, count: number): Promise<void> {
  const firstAt = Date.now() - count * MINUTE_MS;
  const orders = Array.from({ length: count }, (_, index) => {
    const placedAt = new Date(firstAt + index * MINUTE_MS);
    const order = buildPlacedOrder({ user, placedAt });
    order.lines = [buildLine(products[index % products.length])];
    if (index % 2 > 0) return order;
    const placement = { ...order.placement, packedAt: placedAt };
    return { ...order, toPack: false, placement };
  });
  for (let from = 0; from < count; from += BATCH) {
    await insertOrders(orders.slice(from, from + BATCH));
  }
}

async function timeCalls(call: Call, path: string): Promise<number> {
  await medianTime(WARM_UP_CALLS, () => call('GET', path));
  return medianTime(CALLS, () => call('GET', path));
}

/** How long the first and the last page of those to pack take (ms). */
async function timePages(admin: Call) {
  const path = `${apiPaths.orders}?tab=to-pack`;
  const last = `${path}&before=${await lastPageStart()}`;
  return { first: await timeCalls(admin, path), last: await timeCalls(admin, last) };
}

/** The id of the order before the last page. */
async function lastPageStart(): Promise<string> {
  const orders = await OrderModel.find(tabs['to-pack'].filter, { _id: 1 })
    .sort({ 'placement.placedAt': -1, _id: -1 })
    .limit(LAST_PAGE + 1)
    .lean();
  const order = orders[LAST_PAGE];
  if (!order) throw new Error('The packing list has too few orders.');
  return order._id.toString();
}

/** Whether the database reads an index in its order. Others sort all matches, so a page gets slower with more orders. */
async function isReadInOrder(): Promise<boolean> {
  const plan: unknown = await OrderModel.find(tabs.all.filter)
    .sort({ 'placement.placedAt': -1, _id: -1 })
    .limit(PAGE)
    .explain('queryPlanner')
    .catch(() => undefined);
  return plan !== undefined && !/"SORT"|"Sort"/.test(JSON.stringify(plan));
}
