import * as z from 'zod/mini';
import { categoryKey, id, moment, pieces, rupees } from './values.ts';

/** The spans of `GET /api/orders/summary?days=`, today included. */
export const SUMMARY_DAYS = [1, 7, 30, 90] as const;
export type SummaryDays = (typeof SUMMARY_DAYS)[number];

/** Every state that is none of India's. */
export const OTHER_STATE = 'Other';

const amounts = z.object({ orders: pieces, pieces, rupees });
export type OrderAmounts = z.infer<typeof amounts>;

/**
 * What was ordered in the last `days` days of India. Cancelled pieces count in `cancelled` alone, and so do
 * orders that were cancelled whole.
 */
export const orderSummarySchema = z.object({
  days: z.literal(SUMMARY_DAYS),
  asOf: moment,
  total: amounts,
  /** As many days before, up to the same time of the day. */
  before: amounts,
  /** `share` of all pieces, 0 to 1. */
  cancelled: z.object({ pieces, share: z.number() }),
  /** The 24 hours of today for one day, else the days; `at` is the beginning. */
  series: z.array(z.extend(amounts, { at: moment })),
  /** The five that brought most, as they were when they were last ordered. */
  products: z.array(
    z.object({ product: id, title: z.string(), image: z.string(), pieces, rupees }),
  ),
  /** The five fabrics, the one that brought most first. */
  fabrics: z.array(z.object({ category: categoryKey, pieces, rupees })),
  /** Most orders first, `OTHER_STATE` last. */
  states: z.array(z.object({ state: z.string(), orders: pieces })),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;
