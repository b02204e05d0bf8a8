import mongoose from 'mongoose';
import { apiPaths } from '../../server/src/contract/paths.ts';
import type { OrderLine } from '../../server/src/contract/order.ts';
import { connectMongoose } from '../../server/src/database/connect.ts';
import { tabs, type Tab } from '../../server/src/orders/admin-orders.service.ts';
import { OrderModel } from '../../server/src/orders/order.model.ts';
import { insertOrders } from '../orders.ts';
import type { Part } from '../part.ts';
import type { Row } from '../row.ts';
import { ADMIN_UID } from '../shop-server.ts';
import { startSignedInShop, type Caller } from '../signed-in.ts';
import { median } from '../statistics.ts';
import { timesOf } from '../times.ts';

const SIZES = [10, 1_000, 10_000];
/** All users' together. */
const IN_ALL = { short: 10_000, default: 100_000, full: 1_000_000 };
const FEW = 1_000;
const OTHERS_ORDERS = 100;

/** A page of a shopper's orders, where the server has pages. */
const PAGE = 50;

/** Orders on the last page of a tab, which has at least that many of the first 1,000. */
const LAST_PAGE = 25;

const CALLS = { short: 3, default: 7, full: 30 };
/** A large answer needs none. */
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
    await insertOrders('shopper-10', 10);
    await insertOrders('shopper-10000', 10_000);
    await insertOthers(IN_ALL[extent]);
    const rows: Row[] = [];
    for (const size of SIZES) {
      const shopper = await shop.signIn(`shopper-${size}`);
      rows.push(...(await shopperRows(shopper, size, calls)));
    }
    const many = await timePages(admin, measured, calls);
    rows.push(...packingRows(few, many, IN_ALL[extent]));
    const goal = (await isReadInOrder()) ? { goal: FLAT } : {};
    return withRatios(rows).map((each) => (each.ratio === undefined ? each : { ...each, ...goal }));
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

/** The median time of a call (ms). */
async function timeCalls({ call }: Caller, path: string, calls: number): Promise<number> {
  const times = await timesOf(calls + WARM_UP_CALLS, () => call('GET', path));
  return median(times.slice(WARM_UP_CALLS));
}

async function shopperRows(shopper: Caller, size: number, calls: number): Promise<Row[]> {
  const user = `shopper-${size}`;
  const timed = async (what: string, path: string): Promise<Row> => {
    const us = await timeOfLine(shopper, path, calls).catch(noTime);
    return row(`orders, ${size} of the shopper, ${what}`, 'time a line', 'µs', us);
  };
  const all = await timed('all', apiPaths.ordered);
  const page = `${apiPaths.ordered}?limit=${PAGE}`;
  if (size <= PAGE) return [all];
  const middle = await orderAt({ user }, size / 2);
  return [
    all,
    await timed(`first ${PAGE}`, page),
    await timed(`${PAGE} from the middle`, `${page}&before=${middle}`),
  ];
}

/** The time of a call for each line of its answer (µs). */
async function timeOfLine(shopper: Caller, path: string, calls: number): Promise<number> {
  const lines = (await shopper.call('GET', path)).body as OrderLine[];
  return ((await timeCalls(shopper, path, calls)) * 1_000) / lines.length;
}

/** An engine may not answer a list of any length: the table says so with a question mark. */
function noTime(error: unknown): number {
  process.stderr.write(`${String(error)}\n`);
  return Number.NaN;
}

/** The id of a user's placed order, counted from the oldest. */
async function orderAt(filter: { user: string }, place: number): Promise<string | undefined> {
  const orders = await OrderModel.find({ ...filter, status: 'placed' }, { _id: 1 })
    .sort({ 'placement.placedAt': 1, _id: 1 })
    .limit(place + 1)
    .lean();
  return orders[place]?._id.toString();
}

/** 10 orders are too few to tell the time of a line, so 10,000 are compared with 1,000. */
function withRatios(rows: readonly Row[]): Row[] {
  return rows.map((large) => {
    if (!large.what.includes('10000')) return large;
    const what = large.what.replace('10000', '1000');
    const beside = rows.find((small) => small.what === what)?.value;
    if (beside === undefined || Number.isNaN(beside)) return large;
    return { ...large, beside, ratio: large.value / beside };
  });
}

/** How long the first and the last page of each tab take (ms). */
async function timePages(
  admin: Caller,
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

/** The id of the order that the last page begins behind. */
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
    return { ...row(what, 'p50', 'ms', value), beside, ratio: value / beside };
  });
}

/** Whether the database reads an index in its order. Others sort all matches, so that no list of theirs is flat. */
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

const row = (what: string, measure: string, unit: string, value: number): Row => ({
  what,
  measure,
  unit,
  value,
});
