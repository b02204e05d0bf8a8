import { SUMMARY_DAYS } from '../contract/summary.ts';
import { isDuplicateKey, resultBesidesDuplicates } from '../database/failures.ts';
import { countedFields, Figures, type CountedOrder } from './figures.ts';
import { DAY_MS, dayName, dayStart } from './indian-days.ts';
import { OrderDayCheckModel, OrderDayModel, type OrderDayDocument } from './order-day.model.ts';
import { OrderModel, type PlacedOrder } from './order.model.ts';

/**
 * A margin for slow writes, long sums and the difference of two servers' clocks (ms). A day is saved this long after its
 * end, and each search for cancellations begins this long before the last one.
 */
const MARGIN_MS = 10 * 60 * 1000;

/** How many days one query may read. Few, to stay far below its time limit. */
const DAYS_AT_ONCE = 30;

/** The oldest day that a summary needs: it compares its days with as many before them. */
const OLDEST_MS = 2 * Math.max(...SUMMARY_DAYS) * DAY_MS;

const CHECK = { _id: 'cancellations' } as const;

/** The orders placed from `from` to before `to` (ms since 1970), oldest first. */
export async function* ordersBetween(from: number, to: number): AsyncGenerator<CountedOrder> {
  yield* OrderModel.find(
    { status: 'placed', 'placement.placedAt': { $gte: new Date(from), $lt: new Date(to) } },
    countedFields,
  )
    .sort({ 'placement.placedAt': 1 })
    .lean<CountedOrder>()
    .cursor();
}

/**
 * The days that began from `from` to before `to`. Each is added up once and saved. Only a cancellation changes a saved
 * day: `forgetChangedDays` finds it by its `cancelledAt`.
 */
export async function* closedDays(
  from: number,
  to: number,
  now: number,
): AsyncGenerator<OrderDayDocument> {
  const saved = await OrderDayModel.find({ _id: { $gte: dayName(from), $lt: dayName(to) } }).lean();
  const known = new Map<string, OrderDayDocument>(saved.map((day) => [day._id, day]));
  for (let start = from; start < to; start += DAY_MS) {
    if (!known.has(dayName(start))) {
      let end = start + DAY_MS;
      while (end < to && end < start + DAYS_AT_ONCE * DAY_MS && !known.has(dayName(end))) {
        end += DAY_MS;
      }
      for (const day of await addUp(start, end, now)) known.set(day._id, day);
    }
    const day = known.get(dayName(start));
    if (day) yield day;
  }
}

async function addUp(from: number, to: number, now: number): Promise<OrderDayDocument[]> {
  const figures = new Map<string, Figures>();
  for (let start = from; start < to; start += DAY_MS) figures.set(dayName(start), new Figures());
  for await (const order of ordersBetween(from, to)) {
    figures.get(dayName(order.placement.placedAt.getTime()))?.addOrder(order);
  }
  const days = [...figures].map(([_id, day]) => ({ _id, ...day.sums() }));
  const open = dayName(now - MARGIN_MS);
  await saveDays(days.filter(({ _id }) => _id < open));
  return days;
}

async function saveDays(days: OrderDayDocument[]): Promise<void> {
  if (days.length === 0) return;
  const writes = days.map(({ _id, ...day }) => ({
    updateOne: { filter: { _id }, update: { $set: day }, upsert: true },
  }));
  // A duplicate: another server saves that day at the same time.
  await OrderDayModel.bulkWrite(writes, { ordered: false }).catch(resultBesidesDuplicates);
}

/** Deletes the saved days of which a line was cancelled since the last call. */
export async function forgetChangedDays(now: number): Promise<void> {
  const check = await OrderDayCheckModel.findOne(CHECK).lean();
  // Lines that were cancelled before the oldest day were placed before it, too.
  const oldest = dayStart(now) - OLDEST_MS;
  const since = new Date(Math.max(check?.until.getTime() ?? 0, oldest) - MARGIN_MS);
  const orders = await OrderModel.find(
    { status: 'placed', 'lines.cancelledAt': { $gte: since } },
    { 'placement.placedAt': 1 },
  ).lean<PlacedOrder[]>();
  const days = new Set(orders.map(({ placement }) => dayName(placement.placedAt.getTime())));
  if (days.size > 0) await OrderDayModel.deleteMany({ _id: { $in: [...days] } });
  const until = new Date(now);
  try {
    await OrderDayCheckModel.updateOne(CHECK, { $set: { until } }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
