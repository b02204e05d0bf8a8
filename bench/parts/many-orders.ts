import mongoose from 'mongoose';
import { apiPaths } from '../../server/src/contract/paths.ts';
import type { AdminOrder, OrderLine } from '../../server/src/contract/order.ts';
import { connectMongoose } from '../../server/src/database/connect.ts';
import { OrderModel } from '../../server/src/orders/order.model.ts';
import { insertOrders } from '../orders.ts';
import type { Part } from '../part.ts';
import type { Row } from '../row.ts';
import { ADMIN_UID } from '../shop-server.ts';
import { startSignedInShop, type Caller } from '../signed-in.ts';
import { median } from '../statistics.ts';
import { timesOf } from '../times.ts';

const SIZES = [10, 1_000, 10_000];
const IN_ALL = 100_000;
const OTHERS_ORDERS = 100;

/** A page of a shopper's orders, where the server has pages. */
const PAGE = 50;

const CALLS = { short: 3, default: 7, full: 30 };
/** A large answer needs none. */
const WARM_UP_CALLS = 3;

/** More than noise. */
const FLAT = { atMost: 1.5 };

/** A shopper's orders and the packing list as orders grow. */
export const measureManyOrders: Part = async ({ database, databaseUri, extent }) => {
  const shop = await startSignedInShop(databaseUri);
  await connectMongoose(databaseUri);
  try {
    const calls = CALLS[extent];
    const admin = await shop.signIn(ADMIN_UID);
    await insertOrders('shopper-1000', 1_000);
    const few = await timeCalls(admin, apiPaths.orders, calls);
    await insertOrders('shopper-10', 10);
    await insertOrders('shopper-10000', 10_000);
    await insertOthers();
    const rows: Row[] = [];
    for (const size of SIZES) {
      const shopper = await shop.signIn(`shopper-${size}`);
      rows.push(...(await shopperRows(shopper, size, calls)));
    }
    rows.push(...(await packingRows(admin, few, calls)));
    return withRatios(rows).map((each) => withGoal(each, database.readsInOrder));
  } finally {
    await mongoose.disconnect();
    await shop.close();
  }
};

async function insertOthers(): Promise<void> {
  const missing = IN_ALL - (await OrderModel.countDocuments());
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

/** The id of a placed order, counted from the oldest. */
async function orderAt(filter: { user?: string }, place: number): Promise<string | undefined> {
  const [order] = await OrderModel.find({ ...filter, status: 'placed' }, { _id: 1 })
    .sort({ 'placement.placedAt': 1, _id: 1 })
    .skip(place)
    .limit(1)
    .lean();
  return order?._id.toString();
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

function withGoal(each: Row, readsInOrder: boolean): Row {
  return readsInOrder && each.ratio !== undefined ? { ...each, goal: FLAT } : each;
}

/** Beside the first page of 1,000 orders. */
async function packingRows(admin: Caller, few: number, calls: number): Promise<Row[]> {
  const orders = (await admin.call('GET', apiPaths.orders)).body as AdminOrder[];
  if (orders.length === 0) throw new Error('The packing list is empty.');
  const late = `${apiPaths.orders}?before=${await orderAt({}, orders.length)}`;
  const timed = async (what: string, path: string): Promise<Row> => {
    const value = await timeCalls(admin, path, calls);
    const name = `packing list, ${IN_ALL.toLocaleString('en-US')} in all, ${what}`;
    return { ...row(name, 'p50', 'ms', value), beside: few, ratio: value / few };
  };
  return [await timed('first page', apiPaths.orders), await timed('last page', late)];
}

const row = (what: string, measure: string, unit: string, value: number): Row => ({
  what,
  measure,
  unit,
  value,
});
