import { LRUCache } from 'lru-cache';
import { SUMMARY_DAYS } from '../contract/summary.ts';
import { batches } from '../lib/slices.ts';
import { countedFields, Figures, type CountedOrder } from './figures.ts';
import { DAY_MS, dayStart } from './indian-days.ts';
import { OrderModel, type PlacedOrder } from './order.model.ts';

/** A summary compares its days with as many before them. */
const DAYS_MAX = 2 * Math.max(...SUMMARY_DAYS);

/** For slow writes, long sums and the difference of two servers' clocks (ms). */
const MARGIN_MS = 10 * 60 * 1000;

/** Few, so that other requests find a free connection. */
const QUERIES_AT_ONCE = 10;

/**
 * The figures of days that are over, in memory: each is added up once, since all orders of 180 days take too long for
 * every summary. Of what the shop does, only a cancellation changes such a day.
 */
export class OrderDays {
  /** By the moment when the day began (ms). */
  readonly #days = new LRUCache<number, Figures>({ max: DAYS_MAX });
  #checkedAt: number | undefined;

  /** The days that began from `from` to before `to` (ms since 1970). */
  async read(from: number, to: number, now: number): Promise<Figures[]> {
    const starts = Array.from({ length: (to - from) / DAY_MS }, (_, n) => from + n * DAY_MS);
    const days = new Map(starts.map((start) => [start, this.#days.get(start)]));
    const missing = starts.filter((start) => !days.get(start));
    for (const batch of batches(missing, QUERIES_AT_ONCE)) {
      const read = batch.map(async (start) => {
        const day = Figures.sum(await addUp({ from: start, to: start + DAY_MS, stepMs: DAY_MS }));
        days.set(start, day);
        if (start + DAY_MS + MARGIN_MS <= now) this.#days.set(start, day);
      });
      await Promise.all(read);
    }
    return [...days.values()].filter((day) => day !== undefined);
  }

  /** Forgets the days of which a line was cancelled since the last call. */
  async forgetChanged(now: number): Promise<void> {
    if (this.#checkedAt !== undefined) {
      const orders = await OrderModel.find(
        { status: 'placed', 'lines.cancelledAt': { $gte: new Date(this.#checkedAt - MARGIN_MS) } },
        { 'placement.placedAt': 1 },
      ).lean<PlacedOrder[]>();
      for (const { placement } of orders) this.#days.delete(dayStart(placement.placedAt.getTime()));
    }
    this.#checkedAt = now;
  }
}

interface Steps {
  from: number;
  to: number;
  stepMs: number;
}

/** The figures of the orders placed from `from` to before `to` (ms since 1970), by steps of this time. */
export async function addUp({ from, to, stepMs }: Steps): Promise<Figures[]> {
  const steps = Array.from({ length: Math.ceil((to - from) / stepMs) }, () => new Figures());
  const orders = OrderModel.find(
    { status: 'placed', 'placement.placedAt': { $gte: new Date(from), $lt: new Date(to) } },
    countedFields,
  )
    .sort({ 'placement.placedAt': 1 })
    .lean<CountedOrder>()
    .cursor();
  for await (const order of orders) {
    steps[Math.floor((order.placement.placedAt.getTime() - from) / stepMs)]?.addOrder(order);
  }
  return steps;
}
