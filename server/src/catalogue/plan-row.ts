import type { AnyBulkWriteOperation } from 'mongoose';
import type { ImportChange } from '../contract/import.ts';
import { toPaise } from '../contract/money.ts';
import { newId, parseId } from '../database/object-id.ts';
import type { GoodRow } from './import-rows.ts';
import type { ProductDocument } from './product.model.ts';

export interface PlannedRow {
  change: ImportChange;
  write: AnyBulkWriteOperation<ProductDocument>;
}

/** A new product, written only while no product has its id. */
export function planAdd(row: GoodRow): PlannedRow {
  const _id = parseId(row.newId) ?? newId();
  const { category, title } = row;
  return {
    change: { row: row.row, kind: 'add', category, title, fields: [], newId: _id.toString() },
    write: {
      insertOne: { document: { _id, ...fieldsOf(row) } },
    },
  };
}

/** What the row changes in its product; nothing when they agree. */
export function planUpdate(row: GoodRow, product: ProductDocument): PlannedRow[] {
  const changed = Object.entries(fieldsOf(row)).filter(
    ([name, value]) => product[name as keyof ProductDocument] !== value,
  );
  if (changed.length === 0) return [];
  const { category, title } = row;
  const fields = changed.map(([name]) => name);
  // Two tabs may send the same plan: what the other has written already is not counted again.
  const differs = changed.map(([name, value]) => ({ [name]: { $ne: value } }));
  return [
    {
      change: { row: row.row, kind: 'update', category, title, fields },
      write: {
        updateOne: {
          filter: { _id: product._id, $or: differs },
          update: { $set: Object.fromEntries(changed) },
        },
      },
    },
  ];
}

const fieldsOf = ({ row: _row, _id, newId: _newId, ...values }: GoodRow) => ({
  ...values,
  price: toPaise(values.price),
});
