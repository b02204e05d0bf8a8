import * as z from 'zod/mini';
import { fabricSchema } from './fabric.ts';
import { productSchema } from './product.ts';
import { slideSchema } from './slide.ts';
import { categoryKey, id, moment } from './values.ts';

export const REMOVED_DAYS = 30;

/** Entries in a response of `GET /api/removed` at most; `?before={_id}` goes on after that entry. */
export const REMOVED_PAGE = 100;

export const removedEntrySchema = z.object({
  _id: id,
  kind: z.enum(['product', 'fabric', 'slide']),
  /** Only products have one. */
  category: z.exactOptional(categoryKey),
  /** Slides have none. */
  title: z.exactOptional(z.string()),
  image: z.string(),
  removedAt: moment,
});
export type RemovedEntry = z.infer<typeof removedEntrySchema>;

/** As its list has it again. */
export const restoredEntrySchema = z.union([productSchema, fabricSchema, slideSchema]);
export type RestoredEntry = z.infer<typeof restoredEntrySchema>;
