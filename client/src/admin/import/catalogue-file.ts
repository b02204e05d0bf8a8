import type { Cloth } from '@tanabana/server/contract/cloth-schemas';
import type { ImportBadRow } from '@tanabana/server/contract/import';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { parseCsv, toCsv, type Row } from '../csv.ts';
import { importMessages } from './messages.ts';

const columns = [
  '_id',
  'category',
  'image',
  'title',
  'subtitle',
  'rating',
  'review',
  'price',
] as const;

const SOLD_OUT = 'sold_out';

/** By the field of `cloth`. */
const clothColumns: Record<keyof Cloth, string> = {
  unit: 'unit',
  step: 'step',
  composition: 'composition',
  widthCm: 'width_cm',
  gsm: 'gsm',
  drape: 'drape',
  sheer: 'sheer',
  care: 'care',
  colours: 'colours',
  origin: 'origin',
  note: 'note',
  pictureCm: 'picture_cm',
};
const clothFields = Object.keys(clothColumns) as (keyof Cloth)[];

/** `row` is counted from 1, without the heading. */
export interface FileRow {
  row: number;
  value: unknown;
}

export interface ReadFile {
  rows: readonly FileRow[];
  /** Rows that could not be read. */
  badRows: readonly ImportBadRow[];
}

/** The columns of cloth and `sold_out` are left out where no product needs them. */
export function catalogueToCsv(products: readonly CategorisedProduct[]): Promise<string> {
  const cloth = products.some((product) => product.cloth) ? clothFields : [];
  const soldOut = products.some((product) => product.soldOut) ? [SOLD_OUT] : [];
  return toCsv(
    [...columns, ...cloth.map((field) => clothColumns[field]), ...soldOut],
    products.map((product) => [
      ...columns.map((column) => product[column]),
      ...cloth.map((field) => toCell(product.cloth?.[field])),
      ...soldOut.map(() => String(product.soldOut === true)),
    ]),
  );
}

const toCell = (value: Cloth[keyof Cloth] = '') => (Array.isArray(value) ? value.join(' ') : value);

export function catalogueToJson(products: readonly CategorisedProduct[]): string {
  const rows = products.map((product) => ({
    ...Object.fromEntries(columns.map((column) => [column, product[column]])),
    cloth: product.cloth,
    soldOut: product.soldOut,
  }));
  return JSON.stringify(rows, null, 2);
}

/** Its message is shown to the admin. */
export class UnreadableFile extends Error {}

const { unreadable, noRows, noCategory, unclosedQuoteIn } = importMessages;

/** Reads a CSV or JSON file. Throws `UnreadableFile`. */
export async function readCatalogueFile(file: File): Promise<ReadFile> {
  // It drops a byte order mark.
  const text = new TextDecoder().decode(await file.arrayBuffer());
  if (!text.trim()) throw new UnreadableFile(noRows);
  // The decoder inserts this character for bytes that are not UTF-8.
  if (text.includes('\uFFFD')) throw new UnreadableFile(unreadable);
  const read = /\.json$/i.test(file.name) ? readJson(text) : await readCsv(text);
  if (read.rows.length + read.badRows.length === 0) throw new UnreadableFile(noRows);
  return read;
}

function readJson(text: string): ReadFile {
  const values = parseJson(text);
  if (!Array.isArray(values)) throw new UnreadableFile(unreadable);
  return { rows: values.map((value: unknown, index) => ({ row: index + 1, value })), badRows: [] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnreadableFile(unreadable, { cause });
  }
}

async function readCsv(text: string): Promise<ReadFile> {
  const { rows, badRows, unclosedQuote } = await parseCsv(text);
  if (unclosedQuote) throw new UnreadableFile(unclosedQuoteIn(unclosedQuote));
  if (rows.length > 0 && !rows.some((cells) => 'category' in cells)) {
    throw new UnreadableFile(noCategory);
  }
  const bad = new Set(badRows.map(({ row }) => row));
  const read = rows.map((cells, index) => ({ row: index + 1, value: toProduct(cells) }));
  return { rows: read.filter(({ row }) => !bad.has(row)), badRows };
}

/** A cell that should be a number and is not stays a text, which the server refuses. */
function toProduct({ _id, review, price, [SOLD_OUT]: soldOut, ...others }: Row) {
  const texts = Object.entries(others).filter(([column]) => !isOfCloth.has(column));
  const hasCloth = texts.length < Object.keys(others).length;
  return {
    ...Object.fromEntries(texts),
    review: toNumber(review),
    price: toNumber(price),
    ...(_id === '' ? {} : { _id }),
    ...(hasCloth && { cloth: toCloth(others) }),
    soldOut: toBoolean(soldOut),
  };
}

const isOfCloth = new Set(Object.values(clothColumns));

const readers: Partial<Record<keyof Cloth, (cell: unknown) => unknown>> = {
  step: toNumber,
  widthCm: toNumber,
  gsm: toNumber,
  care: toWords,
  colours: toWords,
  pictureCm: toNumber,
};

/** The whole of a product's cloth: the server leaves out what is empty. */
const toCloth = (cells: Row) =>
  Object.fromEntries(
    clothFields.map((field) => {
      const cell = cells[clothColumns[field]];
      return [field, readers[field]?.(cell) ?? cell];
    }),
  );

function toNumber(cell: unknown): unknown {
  return typeof cell === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(cell) ? Number(cell) : cell;
}

function toWords(cell: unknown): string[] {
  return typeof cell === 'string' ? cell.split(/\s+/).filter(Boolean) : [];
}

/** Spreadsheets write it in capitals. An empty cell says nothing. */
function toBoolean(cell: unknown): unknown {
  switch (typeof cell === 'string' && cell.trim().toLowerCase()) {
    case 'true':
    case '1':
      return true;
    case 'false':
    case '0':
      return false;
    case '':
      return undefined;
    default:
      return cell;
  }
}
