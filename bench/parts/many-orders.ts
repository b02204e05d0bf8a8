import mongoose from 'mongoose';
import { apiPaths } from '../../server/src/contract/paths.ts';
import { connectMongoose } from '../../server/src/database/connect.ts';
import { tabs, type Tab } from '../../server/src/orders/packing.service.ts';
import { OrderModel } from '../../server/src/orders/order.model.ts';
import { insertOrders } from '../orders.ts';
import type { Part } from '../part.ts';
import type { Row } from '../row.ts';
import { ADMIN_UID } from '../shop-server.ts';
import { startSignedInShop, type Call, type SignedInShop } from '../signed-in.ts';
import { medianTime, timesOf } from '../times.ts';

const MANY = 10_000;
/** All users' together. */
const IN_ALL = { default: 100_000, full: 1_000_000 };
const FEW = 1_000;
const OTHERS_ORDERS = 100;

/** A page of a shopper's orders, where the server has pages. */
const PAGE = 50;

/** Orders on the last page of a tab, which has at least that many of the first 1,000. */
const LAST_PAGE = 25;

const CALLS = { default: 7, full: 30 };
/** A large response needs none. */
const WARM_UP_CALLS = 3;

/** More than noise. */
const FLAT = { atMost: 1.5 };

/** A shopper's orders and the packing list as orders grow. */
export const measureManyOrders: Part = async ({ databaseUri, extent }) => {
  const shop = await startSignedInShop(databaseUri);
  await connectMongoose(databaseUri);
  try {
    const calls = CALLS[extent];
    const admin = await shop.signIn(ADMIN_UID);
    await insertOrders('shopper-1000', FEW);
    const measured = Object.entries(extent === 'full' ? tabs : { 'to-pack': tabs['to-pack'] });
    const few = await timePages(admin, measured, calls);
    await insertOrders(`shopper-${MANY}`, MANY);
    await insertOthers(IN_ALL[extent]);
    const [ofFew, ofMany] = [
      await timeOrders(shop, FEW, calls),
      await timeOrders(shop, MANY, calls),
    ];
    const many = await timePages(admin, measured, calls);
    const what = `orders, ${MANY} of the shopper, first ${PAGE}`;
    const goal = (await isReadInOrder()) ? { goal: FLAT } : {};
    return [
      { ...row(what, ofMany), beside: ofFew, ratio: ofMany / ofFew },
      ...packingRows(few, many, IN_ALL[extent]),
    ].map((each) => ({ ...each, ...goal }));
  } finally {
    await mongoose.disconnect();
    await shop.close();
  }
};

async function insertOthers(inAll: number): Promise<void> {
  const missing = inAll - (await OrderModel.countDocuments());
  for (let other = 0; other < missing / OTHERS_ORDERS; other += 1) {
    await insertOrders(`other-${other}`, OTHERS_ORDERS);
  }
}

async function timeCalls(call: Call, path: string, calls: number): Promise<number> {
  await timesOf(WARM_UP_CALLS, () => call('GET', path));
  return medianTime(calls, () => call('GET', path));
}

/** The first page of a shopper's orders (ms). */
async function timeOrders(shop: SignedInShop, size: number, calls: number): Promise<number> {
  const shopper = await shop.signIn(`shopper-${size}`);
  return timeCalls(shopper, `${apiPaths.ordered}?limit=${PAGE}`, calls);
}

/** How long the first and the last page of each tab take (ms). */
async function timePages(
  admin: Call,
  measured: [string, Tab][],
  calls: number,
): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const [tab, order] of measured) {
    const path = `${apiPaths.orders}?tab=${tab}`;
    const last = `${path}&before=${await lastPageStart(order)}`;
    times.set(`${tab}, first page`, await timeCalls(admin, path, calls));
    times.set(`${tab}, last page`, await timeCalls(admin, last, calls));
  }
  return times;
}

/** The id of the order before the last page. */
async function lastPageStart({ filter, by, newestFirst }: Tab): Promise<string> {
  const reverse = newestFirst ? 1 : -1;
  const orders = await OrderModel.find({ status: 'placed', ...filter }, { _id: 1 })
    .sort({ [`placement.${by}`]: reverse, _id: reverse })
    .limit(LAST_PAGE + 1)
    .lean();
  const order = orders[LAST_PAGE];
  if (!order) throw new Error('A tab of the packing list has too few orders.');
  return order._id.toString();
}

function packingRows(
  few: ReadonlyMap<string, number>,
  many: ReadonlyMap<string, number>,
  inAll: number,
): Row[] {
  return [...many].map(([page, value]) => {
    const what = `packing list, ${inAll.toLocaleString('en-US')} in all, ${page}`;
    const beside = few.get(page) ?? Number.NaN;
    return { ...row(what, value), beside, ratio: value / beside };
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
