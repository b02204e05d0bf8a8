import * as z from 'zod/mini';
import { groupDigits } from './money.ts';
import { categoryKey, id, pieces } from './values.ts';

/** Bytes that a body of `POST /api/import` may have: it is a bare array of rows. */
export const IMPORT_BODY_MAX = 2_000_000;

/** More than a real import has. It limits the report on a body of nonsense. */
export const IMPORT_ROWS_MAX = 20_000;

/** Characters that a row may have, as JSON: several times those of the longest that can be used. */
export const IMPORT_ROW_MAX = 32_000;

export const importMessages = {
  notAnId: 'Not an id',
  twoIds: 'Give _id or newId, not both',
  query: 'An import takes only dryRun and partial, each 1 or 0.',
  empty: 'There are no rows to import.',
  tooLong: 'There are too many rows to import at once.',
  rowTooLong: (row: number) =>
    `Row ${row} is too long. The most is ${groupDigits(IMPORT_ROW_MAX)} characters.`,
  stopped: (written: number, total: number) =>
    `The import stopped halfway: at least ${written} of ${total} changes are written. Send the same rows again to finish it: what is written stays as it is, only rows without _id and newId are added twice.`,
  tooSlow:
    'The import takes too long and may still be running. Send the same rows again to finish it: what is written stays as it is, only rows without _id and newId are added twice.',
  refused: 'Nothing was imported: some rows cannot be used.',
} as const;

/** `row` counts from 1, in `bad` too. */
const change = z.object({
  row: pieces,
  kind: z.enum(['add', 'update']),
  category: categoryKey,
  title: z.string(),
  /** What an update changes; empty for an added product. */
  fields: z.array(z.string()),
  /** What an update takes away: facts of the cloth, MRP, sizes, pictures. Missing when that is nothing. */
  empties: z.exactOptional(z.array(z.string())),
  /** The id of an added product. A dry run makes one for each row that has none. */
  newId: z.exactOptional(id),
});
export type ImportChange = z.infer<typeof change>;

/** `reason` names all errors of the row. */
const badRow = z.object({ row: pieces, reason: z.string() });
export type ImportBadRow = z.infer<typeof badRow>;

/** What an import would do (`?dryRun=1`) or did. */
export const importReportSchema = z.object({
  dryRun: z.boolean(),
  /** Rows that were written: 0 in a dry run. */
  written: pieces,
  /** Rows that change nothing. */
  unchanged: pieces,
  changes: z.array(change),
  bad: z.array(badRow),
});
export type ImportReport = z.infer<typeof importReportSchema>;

/** Without `?partial=1` one bad row keeps everything from being written: 400, with the report beside the message. */
export const importFailedSchema = z.extend(z.partial(importReportSchema), {
  message: z.string(),
});
