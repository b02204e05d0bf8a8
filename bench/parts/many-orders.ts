import mongoose from 'mongoose';
import { apiPaths } from '../../server/src/contract/paths.ts';
import { connectMongoose } from '../../server/src/database/connect.ts';
import { tabs } from '../../server/src/orders/packing.service.ts';
import { OrderModel, type PlacedOrder } from '../../server/src/orders/order.model.ts';
import { buildLine, buildPlacedOrder, buildProduct } from '../../server/test/factories.ts';
import type { Part } from '../part.ts';
import type { Row } from '../row.ts';
import { ADMIN_UID } from '../shop-server.ts';
import { startSignedInShop, type Call, type SignedInShop } from '../signed-in.ts';
import { medianTime, timesOf } from '../times.ts';

const MANY = 10_000;
/** All users' together. */
const IN_ALL = 100_000;
const FEW = 1_000;
const OTHERS_ORDERS = 100;

/** A page of a shopper's orders, where the server has pages. */
const PAGE = 50;

/** Orders on the last page of a tab, which has at least that many of the first 1,000. */
const LAST_PAGE = 25;

const CALLS = 7;
/** A large response needs none. */
const WARM_UP_CALLS = 3;

const BATCH = 1_000;

const MINUTE_MS = 60_000;

/** Every second order is packed; every twentieth was cancelled in part afterwards. */
const PACKED_EVERY = 2;
const CHANGED_EVERY = 20;

/** What is ordered, in turn: about as much as a shop sells. */
const products = Array.from({ length: 200 }, () => buildProduct());

/** More than noise. */
const FLAT = { atMost: 1.5 };

/** A shopper's orders and the packing list as orders grow. */
export const measureManyOrders: Part = async ({ databaseUri }) => {
  const shop = await startSignedInShop(databaseUri);
  await connectMongoose(databaseUri);
  try {
    const admin = await shop.signIn(ADMIN_UID);
    await insertOrders('shopper-1000', FEW);
    const few = await timePages(admin);
    await insertOrders(`shopper-${MANY}`, MANY);
    await insertOthers();
    const [ofFew, ofMany] = [await timeOrders(shop, FEW), await timeOrders(shop, MANY)];
    const many = await timePages(admin);
    const what = `orders, ${MANY} of the shopper, first ${PAGE}`;
    const goal = (await isReadInOrder()) ? { goal: FLAT } : {};
    return [
      { ...row(what, ofMany), beside: ofFew, ratio: ofMany / ofFew },
      ...packingRows(few, many),
    ].map((each) => ({ ...each, ...goal }));
  } finally {
    await mongoose.disconnect();
    await shop.close();
  }
};

/** Straight into the collection, a minute apart and the newest last, as shoppers would place them. */
async function insertOrders(user: string, count: number): Promise<void> {
  const firstAt = Date.now() - count * MINUTE_MS;
  for (let from = 0; from < count; from += BATCH) {
    const orders = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => ({
      ...buildPlacedOrder({ user, placedAt: new Date(firstAt + (from + index) * MINUTE_MS) }),
      lines: [buildLine(products[(from + index) % products.length])],
    }));
    orders.forEach(pack);
    await OrderModel.collection.insertMany(orders);
  }
}

function pack(order: PlacedOrder, index: number): void {
  if (index % PACKED_EVERY > 0) return;
  order.toPack = false;
  order.placement.packedAt = order.placement.placedAt;
  if (index % CHANGED_EVERY === 0) order.changed = true;
}

async function insertOthers(): Promise<void> {
  const missing = IN_ALL - (await OrderModel.countDocuments());
  for (let other = 0; other < missing / OTHERS_ORDERS; other += 1) {
    await insertOrders(`other-${other}`, OTHERS_ORDERS);
  }
}

async function timeCalls(call: Call, path: string): Promise<number> {
  await timesOf(WARM_UP_CALLS, () => call('GET', path));
  return medianTime(CALLS, () => call('GET', path));
}

/** The first page of a shopper's orders (ms). */
async function timeOrders(shop: SignedInShop, size: number): Promise<number> {
  const shopper = await shop.signIn(`shopper-${size}`);
  return timeCalls(shopper, `${apiPaths.ordered}?limit=${PAGE}`);
}

/** How long the first and the last page of those to pack take (ms). */
async function timePages(admin: Call): Promise<{ first: number; last: number }> {
  const path = `${apiPaths.orders}?tab=to-pack`;
  const last = `${path}&before=${await lastPageStart()}`;
  return { first: await timeCalls(admin, path), last: await timeCalls(admin, last) };
}

/** The id of the order before the last page. */
async function lastPageStart(): Promise<string> {
  const { filter, by, newestFirst } = tabs['to-pack'];
  const reverse = newestFirst ? 1 : -1;
  const orders = await OrderModel.find({ status: 'placed', ...filter }, { _id: 1 })
    .sort({ [`placement.${by}`]: reverse, _id: reverse })
    .limit(LAST_PAGE + 1)
    .lean();
  const order = orders[LAST_PAGE];
  if (!order) throw new Error('A tab of the packing list has too few orders.');
  return order._id.toString();
}

type Pages = Awaited<ReturnType<typeof timePages>>;

function packingRows(few: Pages, many: Pages): Row[] {
  return (['first', 'last'] as const).map((page) => {
    const what = `packing list, ${IN_ALL.toLocaleString('en-US')} in all, ${page} page`;
    return { ...row(what, many[page]), beside: few[page], ratio: many[page] / few[page] };
  });
}

/** Whether the database reads an index in its order. Others sort all matches, so a page gets slower with more orders. */
async function isReadInOrder(): Promise<boolean> {
  const plan: unknown = await OrderModel.find({
    status: 'placed',
    'placement.placedAt': { $gt: new Date(0) },
  })
    .sort({ 'placement.placedAt': -1, _id: -1 })
    .limit(PAGE)
    .explain('queryPlanner')
    .catch(() => undefined);
  return plan !== undefined && !/"SORT"|"Sort"/.test(JSON.stringify(plan));
}

const row = (what: string, value: number): Row => ({ what, measure: 'p50', unit: 'ms', value });
