import type { CategoryKey } from '../contract/categories.ts';
import type { ImportChange } from '../contract/import.ts';
import { toPaise } from '../contract/money.ts';
import { newId } from '../database/object-id.ts';
import type { ProductFields, ProductWrite } from './product-batch.service.ts';
import type { ProductDocument } from './product.model.ts';
import type { ReadRow } from './import-row.ts';

export interface Planned {
  change: ImportChange;
  write: ProductWrite;
  /** The categories whose lists will show something else. */
  lists: CategoryKey[];
}

/** The new product of a row without an id. */
export function planAdd({ row, values }: ReadRow): Planned {
  const { category, title } = values;
  return {
    change: { row, kind: 'add', category, title, fields: [] },
    write: { kind: 'add', _id: newId(), fields: fieldsOf(values) },
    lists: [category],
  };
}

/** What a row changes of its product: nothing when it says what the catalogue says already. */
export function planUpdate({ row, values }: ReadRow, product: ProductDocument): Planned[] {
  const { category, title } = values;
  const changed = Object.entries(fieldsOf(values)).filter(
    ([name, value]) => product[name as keyof ProductFields] !== value,
  );
  if (changed.length === 0) return [];
  return [
    {
      change: { row, kind: 'update', category, title, fields: changed.map(([name]) => name) },
      write: { kind: 'update', _id: product._id, fields: Object.fromEntries(changed) },
      lists: [product.category, category],
    },
  ];
}

const fieldsOf = (values: ReadRow['values']): ProductFields => ({
  ...values,
  price: toPaise(values.price),
});
