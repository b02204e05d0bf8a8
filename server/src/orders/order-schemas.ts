import * as z from 'zod/mini';
import { QUANTITY_MAX, QUANTITY_MIN } from '../contract/cart.ts';
import { HISTORY_PAGE_MAX, PACKING_TABS, PAYMENT_METHOD } from '../contract/order.ts';
import { link, optionalText, price, text } from '../contract/values.ts';
import { SUMMARY_DAYS, type SummaryDays } from '../contract/summary.ts';

const quantity = z.int().check(z.gte(QUANTITY_MIN), z.lte(QUANTITY_MAX));

export const addToCartSchema = z.object({
  product: z.optional(z.string()),
  image: link,
  title: text,
  subtitle: text,
  price,
  noOfItems: z._default(quantity, QUANTITY_MIN),
});
export type NewCartItem = z.infer<typeof addToCartSchema>;

export const changeQuantitySchema = z.object({ noOfItems: quantity });

/** A malformed `order` or `addressId` passes: it is answered like an unknown one (404). */
export const placeOrderSchema = z.object({
  order: z.optional(z.unknown()),
  addressId: z.optional(z.unknown()),
  paymentMethod: z.optional(z.literal(PAYMENT_METHOD)),
  total: z.optional(z.number()),
});

/** The query of the user's own lists; `before` is looked up. */
export const orderPageSchema = z.object({
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/)),
      z.pipe(z.transform(Number), z.number().check(z.gte(1), z.lte(HISTORY_PAGE_MAX))),
    ),
  ),
  before: z.optional(z.unknown()),
});

/**
 * The query of the packing list. `before` is looked up; `at` is the date by which that order stood in its tab.
 */
export const packingQuerySchema = z.object({
  tab: z._default(z.enum(PACKING_TABS), 'all'),
  q: optionalText,
  before: z.optional(z.unknown()),
  at: z.optional(z.iso.datetime()),
});
export type PackingQuery = z.infer<typeof packingQuerySchema>;

export const markPackedSchema = z.object({ packed: z.boolean() });

/** The query of the summary. */
export const summaryQuerySchema = z.object({
  days: z._default(
    z.pipe(
      z.enum(SUMMARY_DAYS.map(String)),
      z.transform((days) => Number(days) as SummaryDays),
    ),
    30,
  ),
});
