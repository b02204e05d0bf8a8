import * as z from 'zod/mini';
import { IMPORT_ROWS_MAX, importMessages } from '../contract/import.ts';
import { productInputSchema } from '../contract/product.ts';
import { categoryKey } from '../contract/values.ts';

/** The rows are checked one by one. */
export const importSchema = z
  .array(z.unknown())
  .check(
    z.minLength(1, importMessages.empty),
    z.maxLength(IMPORT_ROWS_MAX, importMessages.tooLong),
  );

const flag = z.optional(z.enum(['0', '1'], importMessages.query));

/** Nothing else is allowed: a misspelt `dryRun` must not write. */
export const importQuerySchema = z.strictObject(
  { dryRun: flag, partial: flag },
  importMessages.query,
);

const id = z.optional(
  z.string().check(z.regex(/^[0-9a-f]{24}$/i, importMessages.notAnId), z.toLowerCase()),
);

/**
 * One product. A row with `_id` changes that product (its category too) and never adds one. A row with `newId` adds
 * a product under that id, unless there is one already. So both may be sent again after a lost response. A row with
 * neither adds a product each time it is sent.
 */
export const importRowSchema = z
  .extend(productInputSchema, { _id: id, newId: id, category: categoryKey })
  .check(z.refine(({ _id, newId }) => !_id || !newId, importMessages.twoIds));
export type ImportRow = z.infer<typeof importRowSchema>;
