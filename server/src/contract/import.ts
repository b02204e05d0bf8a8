import type { CategoryKey } from './categories.ts';

/** Bytes that a body of `POST /api/import` may have: it is a bare array of rows. */
export const IMPORT_BODY_MAX = 2_000_000;

export const importMessages = {
  notAnId: 'Not an id',
  twoIds: 'Give _id or newId, not both',
  query: 'An import may be asked for with dryRun and partial, each 1 or 0, and nothing else.',
  empty: 'There are no rows to import.',
  tooLong: 'There are too many rows to import at once.',
  stopped: (written: number, total: number) =>
    `The import stopped halfway: at least ${written} of ${total} changes are written. Send the same rows again to finish it: what is written stays as it is, only rows without _id and newId are added twice.`,
  tooSlow:
    'The import takes too long and may still be running. Send the same rows again to finish it: what is written stays as it is, only rows without _id and newId are added twice.',
  refused: 'Nothing was imported: some rows cannot be used.',
} as const;

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
