import type { CategoryKey } from './categories.ts';

/** The spans of `GET /api/orders/summary?days=`, today included. */
export const SUMMARY_DAYS = [1, 7, 30, 90] as const;
export type SummaryDays = (typeof SUMMARY_DAYS)[number];

/** Stands for every state that is none of India's. */
export const OTHER_STATE = 'Other';

export interface OrderAmounts {
  orders: number;
  pieces: number;
  rupees: number;
}

/**
 * What was ordered in the last `days` days of India. Cancelled pieces count in `cancelled` alone, and so do
 * orders that were cancelled whole. Moments are ISO 8601.
 */
export interface OrderSummary {
  days: SummaryDays;
  asOf: string;
  total: OrderAmounts;
  /** As many days before, up to the same time of the day. */
  before: OrderAmounts;
  /** `share` of all pieces, 0 to 1. */
  cancelled: { pieces: number; share: number };
  /** The 24 hours of today for one day, else the days; `at` is the beginning. */
  series: ({ at: string } & OrderAmounts)[];
  /** The five that brought most, as they were when they were last ordered. */
  products: { product: string; title: string; image: string; pieces: number; rupees: number }[];
  /** The five fabrics, the one that brought most first. */
  fabrics: { category: CategoryKey; pieces: number; rupees: number }[];
  /** Most orders first, `OTHER_STATE` last. */
  states: { state: string; orders: number }[];
}
