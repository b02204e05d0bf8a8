import { isDuplicateKey } from '../database/failures.ts';
import { countedFields, Figures, type CountedOrder } from './figures.ts';
import { DAY_MS, dayName } from './indian-days.ts';
import { OrderDayCheckModel, OrderDayModel, type OrderDayDocument } from './order-day.model.ts';
import { OrderModel, type PlacedOrder } from './order.model.ts';

/**
 * Longer than a write may be under way, an addition may take and two servers' clocks may differ (ms). A day is kept
 * only so long after its end, and cancellations are looked for from so long before the last look.
 */
const MARGIN_MS = 10 * 60 * 1000;

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
 * The days that began from `from` to before `to`, each added up once and kept. Only a cancellation changes a kept day:
 * it says in the same write when it was made, and `forgetChangedDays` looks for it.
 */
export async function* closedDays(
  from: number,
  to: number,
  now: number,
): AsyncGenerator<OrderDayDocument> {
  const kept = await OrderDayModel.find({ _id: { $gte: dayName(from), $lt: dayName(to) } }).lean();
  const byName = new Map(kept.map((day) => [day._id, day]));
  for (let start = from; start < to; start += DAY_MS) {
    yield byName.get(dayName(start)) ?? (await addUp(start, now));
  }
}

async function addUp(start: number, now: number): Promise<OrderDayDocument> {
  const end = start + DAY_MS;
  const figures = new Figures();
  for await (const order of ordersBetween(start, end)) figures.addOrder(order);
  const [_id, day] = [dayName(start), figures.toDay()];
  if (end + MARGIN_MS <= now) await keep(_id, day);
  return { _id, ...day };
}

async function keep(_id: string, day: Omit<OrderDayDocument, '_id'>): Promise<void> {
  try {
    await OrderDayModel.updateOne({ _id }, { $set: day }, { upsert: true });
  } catch (error) {
    // Another server keeps it at this moment.
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Forgets the kept days of which a line was cancelled since the last call. */
export async function forgetChangedDays(now: number): Promise<void> {
  const check = await OrderDayCheckModel.findOne(CHECK).lean();
  const since = new Date((check?.until.getTime() ?? 0) - MARGIN_MS);
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
