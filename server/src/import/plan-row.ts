import { isDeepStrictEqual } from 'node:util';
import type { AnyBulkWriteOperation } from 'mongoose';
import type { ImportChange } from '../contract/import.ts';
import { newId, parseId } from '../database/object-id.ts';
import { toUpdate } from '../database/queries.ts';
import {
  toProductFields,
  unchangedSince,
  type ProductFields,
} from '../catalogue/product-fields.ts';
import type { ProductDocument } from '../catalogue/product.model.ts';
import { LIVE } from '../catalogue/removal.ts';
import type { GoodRow } from './import-rows.ts';

export interface PlannedRow {
  change: ImportChange;
  write: AnyBulkWriteOperation<ProductDocument>;
}

/** Adds a product, unless one has its id by then. */
export function planAdd(row: GoodRow): PlannedRow {
  const _id = parseId(row.newId) ?? newId();
  const { category, title } = row;
  const { $set: document } = toUpdate<ProductDocument>({ _id, ...toFields(row) });
  return {
    change: { row: row.row, kind: 'add', category, title, fields: [], newId: _id.toString() },
    write: { insertOne: { document: document as ProductDocument } },
  };
}

/** What the row changes in its product; nothing when they agree. */
export function planUpdate(row: GoodRow, product: ProductDocument): PlannedRow[] {
  const changed = Object.entries(toFields(row, product)).filter(
    ([name, value]) => !isDeepStrictEqual(product[name as keyof ProductDocument], value),
  );
  if (changed.length === 0) return [];
  const { category, title } = row;
  const names = changed.map(([name]) => name);
  const fields = Object.fromEntries(changed) as ProductFields;
  const empties = [
    ...('cloth' in fields ? missingFrom(fields.cloth, product.cloth) : []),
    ...OTHERS.filter((name) => name in fields && fields[name] === undefined),
  ];
  return [
    {
      change: {
        row: row.row,
        kind: 'update',
        category,
        title,
        fields: names,
        ...(empties.length > 0 && { empties }),
      },
      write: {
        updateOne: {
          filter: { _id: product._id, ...LIVE, ...unchangedSince(product) },
          update: toUpdate(fields),
        },
      },
    },
  ];
}

/** What an update may empty besides facts of the cloth. */
const OTHERS = ['mrp', 'sizes', 'soldOutSizes', 'pictures'] as const;

const missingFrom = (cloth: object = {}, former: object = {}) =>
  Object.keys(former).filter((fact) => !Object.hasOwn(cloth, fact));

const toFields = (
  { row: _row, _id, newId: _newId, ...sent }: GoodRow,
  product?: ProductDocument,
): ProductFields => toProductFields(sent, product);
