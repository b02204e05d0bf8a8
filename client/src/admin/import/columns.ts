import type { Cloth } from '@tanabana/server/contract/cloth-schemas';
import {
  numberOf,
  readCare,
  readCategory,
  readColours,
  readDrape,
  readId,
  readRating,
  readSheer,
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
  review: numberOf(),
  price: numberOf('rupees'),
} as const satisfies Record<string, ReadCell>;
export const fields = Object.keys(columns) as (keyof typeof columns)[];

export const SOLD_OUT = 'sold_out';

/** By the field of `cloth`. */
export const clothColumns: Record<keyof Cloth, [column: string, read: ReadCell]> = {
  unit: ['unit', readUnit],
  step: ['step', numberOf('metres')],
  composition: ['composition', readText],
  widthCm: ['width_cm', numberOf('cm')],
  gsm: ['gsm', numberOf('gsm')],
  drape: ['drape', readDrape],
  sheer: ['sheer', readSheer],
  care: ['care', readCare],
  colours: ['colours', readColours],
  origin: ['origin', readText],
  note: ['note', readText],
  pictureCm: ['picture_cm', numberOf('cm')],
};
export const clothFields = Object.keys(clothColumns) as (keyof Cloth)[];

export const columnNames: readonly string[] = [
  ...fields,
  ...clothFields.map((field) => clothColumns[field][0]),
  SOLD_OUT,
];

/** The column for a fact of the cloth. */
export const clothColumn = (fact: string) => clothColumns[fact as keyof Cloth][0];
