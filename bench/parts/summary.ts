import mongoose from 'mongoose';
import { apiPaths } from '../../server/src/contract/paths.ts';
import { connectMongoose, prepareIndexes } from '../../server/src/database/connect.ts';
import { DAY_MS } from '../../server/src/orders/indian-days.ts';
import { OrderDayCheckModel, OrderDayModel } from '../../server/src/orders/order-day.model.ts';
import { insertOrders } from '../orders.ts';
import type { Part } from '../part.ts';
import type { Row } from '../row.ts';
import { ADMIN_UID } from '../shop-server.ts';
import { startSignedInShop, type Caller } from '../signed-in.ts';
import { median } from '../statistics.ts';
import { readUntil, timesOf } from '../times.ts';

const DAYS = 90;
const SUMMARY = `${apiPaths.summary}?days=${DAYS}`;

const SHOPPERS = 100;
const ORDERS_EACH = 1_000;
/** The summary reads as many days again, to compare. */
const SPREAD_MS = 2 * DAYS * DAY_MS;

/** Few, since each adds up all orders twice. */
const TURNS = { short: 1, default: 1, full: 5 };
const REST_CALLS = 5;

const LIMIT_MS = 120_000;

/** The admin's summary of many orders, before and after its days are kept, and the packing list meanwhile. */
export const measureSummary: Part = async ({ databaseUri, extent }) => {
  await connectMongoose(databaseUri);
  try {
    await prepareIndexes(databaseUri);
    for (let shopper = 0; shopper < SHOPPERS; shopper += 1) {
      await insertOrders(`shopper-${shopper}`, ORDERS_EACH, SPREAD_MS / ORDERS_EACH);
    }
    const first: number[] = [];
    const kept: number[] = [];
    const rest: number[] = [];
    const meanwhile: number[] = [];
    for (let turn = 0; turn < TURNS[extent]; turn += 1) {
      await forgetDays();
      first.push(await withShop(databaseUri, timeOfSummary));
      kept.push(await withShop(databaseUri, timeOfSummary));
      await forgetDays();
      await withShop(databaseUri, async (one, other) => {
        rest.push(...(await timesOf(REST_CALLS, () => timeOfPacking(other))));
        meanwhile.push(...(await readUntil(timeOfSummary(one), () => timeOfPacking(other))));
      });
    }
    const orders = `${(SHOPPERS * ORDERS_EACH).toLocaleString('en-US')} orders`;
    return [
      row(`summary of ${DAYS} days, ${orders}, no day kept`, 'time', first),
      row(`summary of ${DAYS} days, ${orders}, days kept`, 'time', kept, first),
      row('packing list while no day is kept', 'p50, beside rest', meanwhile, rest),
    ];
  } finally {
    await mongoose.disconnect();
  }
};

async function forgetDays(): Promise<void> {
  await Promise.all([OrderDayModel.deleteMany(), OrderDayCheckModel.deleteMany()]);
}

/** A server that has just started has no answer in memory. */
async function withShop<Result>(
  uri: string,
  work: (...admins: [Caller, Caller]) => Promise<Result>,
): Promise<Result> {
  const shop = await startSignedInShop(uri);
  try {
    const admins = [await shop.signIn(ADMIN_UID), await shop.signIn(ADMIN_UID)] as const;
    // The first call of a connection also connects, and checks the account.
    for (const admin of admins) await timeOfPacking(admin);
    return await work(...admins);
  } finally {
    await shop.close();
  }
}

const timeOfSummary = (admin: Caller) => timeUntilAnswered(admin, SUMMARY);
const timeOfPacking = (admin: Caller) => timeUntilAnswered(admin, apiPaths.orders);

/** With a slow database a server answers 503 after some seconds, and an admin asks again. */
async function timeUntilAnswered({ call }: Caller, path: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    try {
      await call('GET', path);
      return performance.now() - began;
    } catch (error) {
      const isTemporary = String(error).includes('answered 503');
      if (!isTemporary || performance.now() - began > LIMIT_MS) throw error;
    }
  }
}

function row(what: string, measure: string, values: number[], beside?: number[]): Row {
  const value = median(values);
  const compared = beside && { beside: median(beside), ratio: value / median(beside) };
  return { what, measure, unit: 'ms', value, ...compared };
}
