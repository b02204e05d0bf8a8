import * as z from 'zod/mini';
import { HISTORY_PAGE_MAX, ORDERS_PAGE, PACKING_TABS } from '../contract/order.ts';
import { SUMMARY_DAYS } from '../contract/summary.ts';
import { id, moment, optionalText } from '../contract/values.ts';

/** The query of the user's own lists; they go on after the order `before`. */
export const orderPageSchema = z.object({
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/)),
      z.pipe(z.transform(Number), z.number().check(z.gte(1), z.lte(HISTORY_PAGE_MAX))),
    ),
  ),
  before: z.optional(id),
});
export type OrderPage = Partial<z.output<typeof orderPageSchema>>;

export const orderNumberSchema = z.object({ number: optionalText });

/** The query of the packing list. `at` is the date by which the order `before` stood in its tab. `ids` names orders. */
export const packingQuerySchema = z
  .object({
    tab: z._default(z.enum(PACKING_TABS), 'all'),
    confirmed: z.optional(z.enum(['true', 'false'])),
    q: optionalText,
    ids: z.optional(
      z.pipe(
        z.string(),
        z.pipe(
          z.transform((text: string) => text.split(',')),
          z.array(id).check(z.maxLength(ORDERS_PAGE)),
        ),
      ),
    ),
    before: z.optional(id),
    at: z.optional(moment),
  })
  .check(
    z.refine(({ tab, confirmed }) => confirmed === undefined || tab === 'to-pack', {
      path: ['confirmed'],
    }),
  );
export type PackingQuery = z.infer<typeof packingQuerySchema>;

export const summaryQuerySchema = z.object({
  days: z._default(
    z.pipe(z.enum(SUMMARY_DAYS.map(String)), z.pipe(z.transform(Number), z.literal(SUMMARY_DAYS))),
    30,
  ),
});
