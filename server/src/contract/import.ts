import * as z from 'zod/mini';
import { categoryKeys, type CategoryKey } from './categories.ts';
import { apiMessages } from './api-messages.ts';
import { productSchema } from './product.ts';

/** Bytes a body of `POST /api/import` may have: it is a bare array of rows. */
export const IMPORT_BODY_MAX = 2_000_000;

/** More rows than any good file of that size has: so that a file of nonsense gets no endless answer. */
const IMPORT_ROWS_MAX = 20_000;

export const importSchema = z.array(z.unknown()).check(
  z.refine((rows) => rows.length > 0, apiMessages.importEmpty),
  z.refine((rows) => rows.length <= IMPORT_ROWS_MAX, apiMessages.importTooLong),
);

const flag = z.optional(z.enum(['0', '1'], apiMessages.importQuery));

/** Nothing else is taken: a misspelt `dryRun` must not write. */
export const importQuerySchema = z.strictObject(
  { dryRun: flag, partial: flag },
  apiMessages.importQuery,
);

/** One row of the catalogue: with `_id` it changes that product (its category too), without one it adds a product. */
export const importRowSchema = z.extend(productSchema, {
  _id: z.optional(z.string()),
  category: z.enum(categoryKeys),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** In the order of the file; `row` counts from 1. `fields` names what an update changes; an added product has none. */
export interface ImportChange {
  row: number;
  kind: 'add' | 'update';
  category: CategoryKey;
  title: string;
  fields: string[];
}

/** Also in the order of the file. `reason` tells all faults of the row. */
export interface ImportBadRow {
  row: number;
  reason: string;
}

/**
 * What an import would do (`?dryRun=1`) or did. Without `?partial=1` one bad row keeps everything from being
 * written: the answer is then 400 and carries the report beside its message.
 */
export interface ImportReport {
  dryRun: boolean;
  /** Rows that were written: 0 in a dry run. */
  written: number;
  /** Rows that say what the catalogue says already. */
  unchanged: number;
  changes: ImportChange[];
  bad: ImportBadRow[];
}
