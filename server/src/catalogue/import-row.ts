import { importRowSchema, type ImportBadRow, type ImportRow } from '../contract/import.ts';
import { parseId, type Id } from '../database/object-id.ts';
import { examine } from '../http/validate.ts';

/** A good row: what it says of its product, and which one it means. */
export interface ReadRow {
  /** Counts from 1. */
  row: number;
  /** Without it the row adds a product. */
  _id: Id | undefined;
  values: Omit<ImportRow, '_id'>;
}

/** Tells good rows from bad ones by themselves: what the catalogue holds is not asked here. */
export function readRows(rows: readonly unknown[]): { good: ReadRow[]; bad: ImportBadRow[] } {
  const good: ReadRow[] = [];
  const bad: ImportBadRow[] = [];
  const rowOfId = new Map<string, number>();
  for (const [index, value] of rows.entries()) {
    const row = index + 1;
    const _id = parseId(idIn(value));
    const { data, faults } = examine(importRowSchema, value);
    const former = _id && rowOfId.get(_id.toHexString());
    if (_id && !former) rowOfId.set(_id.toHexString(), row);

    const reasons = [
      ...faults,
      ...(data?._id !== undefined && !_id ? ['_id: Not an id'] : []),
      ...(former ? [`_id: Row ${former} is for the same product`] : []),
    ];
    if (data && reasons.length === 0) good.push({ row, _id, values: withoutId(data) });
    else bad.push({ row, reason: reasons.join('; ') });
  }
  return { good, bad };
}

const idIn = (value: unknown) =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : undefined;

const withoutId = ({ _id, ...values }: ImportRow) => values;
