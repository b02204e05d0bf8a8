import * as z from 'zod/mini';
import { categoryKeys, type CategoryKey } from './categories.ts';
import { apiMessages } from './api-messages.ts';
import { productSchema } from './product.ts';

/** Bytes that a body of `POST /api/import` may have: it is a bare array of rows. */
export const IMPORT_BODY_MAX = 2_000_000;

/** More rows than any good file of that size has, so that a file of nonsense gets no endless answer. */
const IMPORT_ROWS_MAX = 20_000;

export const importSchema = z.array(z.unknown()).check(
  z.refine((rows) => rows.length > 0, apiMessages.importEmpty),
  z.refine((rows) => rows.length <= IMPORT_ROWS_MAX, apiMessages.importTooLong),
);

const flag = z.optional(z.enum(['0', '1'], apiMessages.importQuery));

/** Nothing else is allowed: a misspelt `dryRun` must not write. */
export const importQuerySchema = z.strictObject(
  { dryRun: flag, partial: flag },
  apiMessages.importQuery,
);

const id = z.optional(
  z.string().check(z.regex(/^[0-9a-f]{24}$/i, apiMessages.notAnId), z.toLowerCase()),
);

/**
 * One product. A row with `_id` changes that product (its category too) and never adds one. A row with `newId` adds
 * a product under that id, unless there is one already. So both may be sent again after a lost answer. A row with
 * neither adds a product each time it is sent.
 */
export const importRowSchema = z
  .extend(productSchema, { _id: id, newId: id, category: z.enum(categoryKeys) })
  .check(z.refine(({ _id, newId }) => !_id || !newId, apiMessages.importTwoIds));
export type ImportRow = z.infer<typeof importRowSchema>;

/** `row` counts from 1, here and in `ImportBadRow`. */
export interface ImportChange {
  row: number;
  kind: 'add' | 'update';
  category: CategoryKey;
  title: string;
  /** What an update changes; empty for an added product. */
  fields: string[];
  /** The id of an added product. A dry run makes one for each row that has none. */
  newId?: string;
}

/** `reason` names all faults of the row. */
export interface ImportBadRow {
  row: number;
  reason: string;
}

/**
 * What an import would do (`?dryRun=1`) or did. Without `?partial=1` one bad row keeps everything from being
 * written: the answer is then 400 and has the report next to its message.
 */
export interface ImportReport {
  dryRun: boolean;
  /** Rows that were written: 0 in a dry run. */
  written: number;
  /** Rows that the catalogue agrees with already. */
  unchanged: number;
  changes: ImportChange[];
  bad: ImportBadRow[];
}
