import pLimit from 'p-limit';
import { fabricCategories } from '../contract/categories.ts';
import { toRupees } from '../contract/money.ts';
import {
  OTHER_STATE,
  type OrderAmounts,
  type OrderSummary,
  type SummaryDays,
} from '../contract/summary.ts';
import { withTimeLimit } from '../lib/time-limit.ts';
import { Figures, noAmounts, type Amounts } from './figures.ts';
import { DAY_MS, dayStart, HOUR_MS } from './indian-days.ts';
import { addUp, OrderDays } from './order-days.ts';
import { OrderModel, type PlacedOrder } from './order.model.ts';

const BEST_PRODUCTS = 5;

/** How old a cached summary may be (ms). */
const FRESH_MS = 60_000;

/** Longer than the first summary of a large shop takes (ms). */
const COMPUTE_LIMIT_MS = 60_000;

/** Caches summaries for a minute, and computes one at a time. */
export function createSummaries(compute = createSummarise()) {
  const cached = new Map<SummaryDays, OrderSummary>();
  const inTurn = pLimit(1);

  return (days: SummaryDays): Promise<OrderSummary> =>
    inTurn(async () => {
      const now = Date.now();
      const last = cached.get(days);
      const at = Date.parse(last?.asOf ?? '');
      if (last && now - at < FRESH_MS && dayStart(at) === dayStart(now)) return last;
      const summary = await withTimeLimit(compute(days, now), COMPUTE_LIMIT_MS);
      cached.set(days, summary);
      return summary;
    });
}

/** The returned function gives the summary at a moment (ms since 1970). */
export function createSummarise() {
  const orderDays = new OrderDays();
  return async (days: SummaryDays, now: number): Promise<OrderSummary> => {
    await orderDays.forgetChanged(now);
    const today = dayStart(now);
    const first = today - (days - 1) * DAY_MS;
    const closed = await orderDays.read(first, today, now);
    const hours = await addUp({ from: today, to: now, stepMs: HOUR_MS });
    const ofToday = Figures.sum(hours);
    const { total, cancelledPieces, products, lastOrders, fabrics, states } = Figures.sum([
      ...closed,
      ofToday,
    ]);
    // As many days before the first, up to this time of the day.
    const last = today - days * DAY_MS;
    const before = Figures.sum([
      ...(await orderDays.read(first - days * DAY_MS, last, now)),
      ...(await addUp({ from: last, to: now - days * DAY_MS, stepMs: DAY_MS })),
    ]);
    return {
      days,
      asOf: new Date(now).toISOString(),
      total: inRupees(total),
      before: inRupees(before.total),
      cancelled: {
        pieces: cancelledPieces,
        share: cancelledPieces / (total.pieces + cancelledPieces) || 0,
      },
      series:
        days === 1
          ? Array.from({ length: 24 }, (_, hour) => toBar(today + hour * HOUR_MS, hours[hour]))
          : [...closed, ofToday].map((day, n) => toBar(first + n * DAY_MS, day)),
      products: await bestProducts(products, lastOrders),
      fabrics: fabricCategories
        .map(({ key: category }) => {
          const { pieces, rupees } = inRupees(fabrics.get(category));
          return { category, pieces, rupees };
        })
        .toSorted((a, b) => b.rupees - a.rupees),
      states: [...states]
        .map(([state, { orders }]) => ({ state, orders }))
        .toSorted(
          (a, b) =>
            Number(a.state === OTHER_STATE) - Number(b.state === OTHER_STATE) ||
            b.orders - a.orders,
        ),
    };
  };
}

async function bestProducts(
  products: Figures['products'],
  lastOrders: Figures['lastOrders'],
): Promise<OrderSummary['products']> {
  const best = [...products]
    .toSorted(([, a], [, b]) => b.paise - a.paise || b.pieces - a.pieces)
    .slice(0, BEST_PRODUCTS);
  const orders = await OrderModel.find(
    { _id: { $in: best.flatMap(([product]) => lastOrders.get(product) ?? []) } },
    { 'lines.product': 1, 'lines.title': 1, 'lines.image': 1 },
  ).lean<PlacedOrder[]>();
  return best.map(([product, amounts]) => {
    const { pieces, rupees } = inRupees(amounts);
    const line = orders
      .find(({ _id }) => lastOrders.get(product)?.equals(_id))
      ?.lines.find((each) => each.product.equals(product));
    return { product, title: line?.title ?? '', image: line?.image ?? '', pieces, rupees };
  });
}

const toBar = (at: number, figures?: Figures) => ({
  at: new Date(at).toISOString(),
  ...inRupees(figures?.total),
});

const inRupees = ({ orders, pieces, paise }: Amounts = noAmounts()): OrderAmounts => ({
  orders,
  pieces,
  rupees: toRupees(paise),
});
