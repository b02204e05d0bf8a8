import { IMPORT_ROW_MAX, importMessages, type ImportBadRow } from '../contract/import.ts';
import { checkRow } from './check-row.ts';
import { badRequest } from '../http/api-error.ts';
import { inSlices } from '../lib/slices.ts';
import { importRowSchema, type ImportRow } from './import-schemas.ts';

/** A row that can be used, whatever the catalogue holds; `row` counts from 1. */
export interface GoodRow extends ImportRow {
  row: number;
}

/** Sorts rows into good and bad ones. Of two rows for the same product the second is bad. Throws 400 for a long row. */
export async function readRows(
  values: readonly unknown[],
): Promise<{ good: GoodRow[]; bad: ImportBadRow[] }> {
  const good: GoodRow[] = [];
  const bad: ImportBadRow[] = [];
  const rowOfId = new Map<string, number>();
  for await (const [index, value] of inSlices(values.entries())) {
    const row = index + 1;
    if (isTooLong(value)) throw badRequest(importMessages.rowTooLong(row));
    const checked = checkRow(importRowSchema, value);
    if (!checked.data) {
      bad.push({ row, reason: checked.reason });
      continue;
    }
    const { data } = checked;
    const name = data._id ? '_id' : 'newId';
    const id = data[name];
    const former = id && rowOfId.get(id);
    if (former) bad.push({ row, reason: `${name}: Row ${former} is for the same product` });
    else good.push({ row, ...data });
    if (id && !former) rowOfId.set(id, row);
  }
  return { good, bad };
}

/** The check of such a row would stop other requests. Lists too deep to be written are long, too. */
function isTooLong(row: unknown): boolean {
  try {
    return JSON.stringify(row).length > IMPORT_ROW_MAX;
  } catch {
    return true;
  }
}
