import type { CategorisedProduct } from '@tanabana/server/contract/product';
import * as cells from './read-cell.ts';

export interface Column {
  name: string;
  /** Of a product, or of its cloth. */
  field: string;
  of: 'product' | 'cloth' | 'sale';
  read: cells.ReadCell;
  /** What is between the values of a list. */
  between: string;
}

const column =
  (of: Column['of']) =>
  (field: string, read: cells.ReadCell, name = field, between = ' '): Column => ({
    of,
    field,
    read,
    name,
    between,
  });

const product = column('product');
const cloth = column('cloth');
const sale = column('sale');

/** What each product has, its cloth, and what else it may have. */
export const columns: readonly Column[] = [
  product('_id', cells.readId),
  product('category', cells.readCategory),
  product('image', cells.readText),
  product('title', cells.readText),
  product('subtitle', cells.readText),
  product('rating', cells.readRating),
  product('review', cells.numberCell()),
  product('price', cells.numberCell('rupees')),
  cloth('unit', cells.readUnit),
  cloth('step', cells.numberCell('metres')),
  cloth('composition', cells.readText),
  cloth('widthCm', cells.numberCell('cm'), 'width_cm'),
  cloth('gsm', cells.numberCell('gsm')),
  cloth('drape', cells.readDrape),
  cloth('sheer', cells.readSheer),
  cloth('care', cells.readCare),
  cloth('colours', cells.readColours),
  cloth('origin', cells.readText),
  cloth('note', cells.readText),
  cloth('pictureCm', cells.numberCell('cm'), 'picture_cm'),
  sale('mrp', cells.readMrp),
  sale('sizes', cells.readSizes, 'sizes', '|'),
  sale('soldOutSizes', cells.readSizes, 'sold_out_sizes', '|'),
  sale('pictures', cells.readPictures),
  sale('soldOut', cells.readBoolean, 'sold_out'),
];

export const clothColumns = columns.filter(({ of }) => of === 'cloth');
export const otherColumns = columns.filter(({ of }) => of !== 'cloth');

/** What a row of JSON has. */
export const rowFields = [
  ...new Set(columns.map(({ of, field }) => (of === 'cloth' ? of : field))),
] as (keyof CategorisedProduct)[];

export type Value = string | number | boolean | readonly string[] | undefined;

export const valueIn = (row: { cloth?: object }, { of, field }: Column): Value =>
  ((of === 'cloth' ? row.cloth : row) as Record<string, Value> | undefined)?.[field];

/** The column of a field that an import empties. */
export const findColumn = (field: string): string =>
  columns.find((each) => each.field === field)?.name ?? field;
