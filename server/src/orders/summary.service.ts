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
import { addAmounts, countAmounts, Figures, noAmounts } from './figures.ts';
import { DAY_MS, dayStart, HOUR_MS } from './indian-days.ts';
import { closedDays, forgetChangedDays, ordersBetween } from './order-days.service.ts';
import type { DayAmounts, OrderDayDocument, ProductAmounts } from './order-day.model.ts';
import { OrderModel, type PlacedOrder } from './order.model.ts';

const BEST_PRODUCTS = 5;

/** How old a cached summary may be (ms). */
const FRESH_MS = 60_000;

/** Longer than the first summary of a large shop takes (ms). */
const COMPUTE_LIMIT_MS = 60_000;

/** Caches summaries for a minute, and computes one at a time. */
export function createSummaries(compute = summarise) {
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

/** The summary at a moment (ms since 1970). */
export async function summarise(days: SummaryDays, now: number): Promise<OrderSummary> {
  await forgetChangedDays(now);
  const today = dayStart(now);
  const first = today - (days - 1) * DAY_MS;
  const figures = new Figures();
  const series: ({ at: number } & DayAmounts)[] = [];

  let at = first;
  for await (const day of closedDays(first, today, now)) {
    figures.addDay(day);
    series.push({ at, ...day.amounts });
    at += DAY_MS;
  }
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    at: today + hour * HOUR_MS,
    ...noAmounts(),
  }));
  const ofToday = { at: today, ...noAmounts() };
  for await (const order of ordersBetween(today, now)) {
    figures.addOrder(order);
    const amounts = countAmounts(order);
    addAmounts(ofToday, amounts);
    const hour = hours[Math.floor((order.placement.placedAt.getTime() - today) / HOUR_MS)];
    if (hour) addAmounts(hour, amounts);
  }

  const { amounts, cancelledPieces, products, fabrics, states } = figures.sums();
  return {
    days,
    asOf: new Date(now).toISOString(),
    total: inRupees(amounts),
    before: inRupees(await amountsBefore(first, days, now)),
    cancelled: {
      pieces: cancelledPieces,
      share: cancelledPieces / (amounts.pieces + cancelledPieces) || 0,
    },
    series: (days === 1 ? hours : [...series, ofToday]).map(({ at, ...rest }) => ({
      at: new Date(at).toISOString(),
      ...inRupees(rest),
    })),
    products: await bestProducts(products),
    fabrics: fabricsInOrder(fabrics),
    states: states.toSorted(
      (a, b) =>
        Number(a.state === OTHER_STATE) - Number(b.state === OTHER_STATE) || b.orders - a.orders,
    ),
  };
}

/** As many days before the first, up to this time of the day. */
async function amountsBefore(first: number, days: number, now: number): Promise<DayAmounts> {
  const amounts = noAmounts();
  const last = dayStart(now) - days * DAY_MS;
  for await (const day of closedDays(first - days * DAY_MS, last, now)) {
    addAmounts(amounts, day.amounts);
  }
  for await (const order of ordersBetween(last, now - days * DAY_MS)) {
    addAmounts(amounts, countAmounts(order));
  }
  return amounts;
}

async function bestProducts(products: ProductAmounts[]): Promise<OrderSummary['products']> {
  const best = products
    .toSorted((a, b) => b.paise - a.paise || b.pieces - a.pieces)
    .slice(0, BEST_PRODUCTS);
  const orders = await OrderModel.find(
    { _id: { $in: best.map(({ lastOrder }) => lastOrder) } },
    { 'lines.product': 1, 'lines.title': 1, 'lines.image': 1 },
  ).lean<PlacedOrder[]>();
  return best.map(({ product, pieces, paise, lastOrder }) => {
    const line = orders
      .find(({ _id }) => _id.equals(lastOrder))
      ?.lines.find((each) => each.product.equals(product));
    return {
      product: product.toString(),
      title: line?.title ?? '',
      image: line?.image ?? '',
      pieces,
      rupees: toRupees(paise),
    };
  });
}

function fabricsInOrder(fabrics: OrderDayDocument['fabrics']): OrderSummary['fabrics'] {
  return fabricCategories
    .map(({ key: category }) => {
      const { pieces = 0, paise = 0 } = fabrics.find((each) => each.category === category) ?? {};
      return { category, pieces, rupees: toRupees(paise) };
    })
    .toSorted((a, b) => b.rupees - a.rupees);
}

const inRupees = ({ orders, pieces, paise }: DayAmounts): OrderAmounts => ({
  orders,
  pieces,
  rupees: toRupees(paise),
});
