import type { Cloth } from '@tanabana/server/contract/cloth-schemas';
import {
  numberCell,
  readCare,
  readCategory,
  readColours,
  readDrape,
  readId,
  readMrp,
  readPictures,
  readRating,
  readSheer,
  readSizes,
  readText,
  readUnit,
  type ReadCell,
} from './read-cell.ts';

/** By the field of a product. */
export const columns = {
  _id: readId,
  category: readCategory,
  image: readText,
  title: readText,
  subtitle: readText,
  rating: readRating,
  review: numberCell(),
  price: numberCell('rupees'),
} as const satisfies Record<string, ReadCell>;
export const fields = Object.keys(columns) as (keyof typeof columns)[];

export const SOLD_OUT = 'sold_out';

/** By the field of `cloth`. */
export const clothColumns: Record<keyof Cloth, [column: string, read: ReadCell]> = {
  unit: ['unit', readUnit],
  step: ['step', numberCell('metres')],
  composition: ['composition', readText],
  widthCm: ['width_cm', numberCell('cm')],
  gsm: ['gsm', numberCell('gsm')],
  drape: ['drape', readDrape],
  sheer: ['sheer', readSheer],
  care: ['care', readCare],
  colours: ['colours', readColours],
  origin: ['origin', readText],
  note: ['note', readText],
  pictureCm: ['picture_cm', numberCell('cm')],
};
export const clothFields = Object.keys(clothColumns) as (keyof Cloth)[];

/** What else a product may have. In a cell a list is separated as its column is read. */
export const saleColumns = {
  mrp: ['mrp', readMrp, ''],
  sizes: ['sizes', readSizes, '|'],
  soldOutSizes: ['sold_out_sizes', readSizes, '|'],
  pictures: ['pictures', readPictures, ' '],
} as const satisfies Record<string, readonly [column: string, read: ReadCell, between: string]>;
export const saleFields = Object.keys(saleColumns) as (keyof typeof saleColumns)[];

export const columnNames: readonly string[] = [
  ...fields,
  ...clothFields.map((field) => clothColumns[field][0]),
  ...saleFields.map((field) => saleColumns[field][0]),
  SOLD_OUT,
];

/** The column of a field that an import empties. */
export const findColumn = (field: string): string =>
  ({ ...clothColumns, ...saleColumns })[field as keyof Cloth | keyof typeof saleColumns][0];
