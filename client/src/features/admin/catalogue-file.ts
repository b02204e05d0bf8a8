import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { parseCsv, toCsv } from '../../lib/csv.ts';
import type { CsvFault } from '../../lib/csv.ts';

/** What a file of the catalogue says of a product, in this order. */
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

/** A row of a file, ready to be sent; `row` counts from 1, a heading not counted. */
export interface FileRow {
  row: number;
  value: unknown;
}

export interface ReadFile {
  rows: readonly FileRow[];
  /** Rows that the file itself spoils. */
  faults: readonly CsvFault[];
}

export function catalogueToCsv(products: readonly CategorisedProduct[]): Promise<string> {
  return toCsv(
    columns,
    products.map((product) => columns.map((column) => product[column])),
  );
}

export function catalogueToJson(products: readonly CategorisedProduct[]): string {
  const rows = products.map((product) =>
    Object.fromEntries(columns.map((column) => [column, product[column]])),
  );
  return JSON.stringify(rows, null, 2);
}

/** Reads a file of either kind. Throws when there are no rows in it to look at. */
export async function readCatalogueFile(file: File): Promise<ReadFile> {
  const text = await file.text();
  // What stands there for bytes that are no UTF-8: a name with them in it must not be imported.
  if (text.includes('\uFFFD')) throw new Error('The file is not UTF-8');
  const read = /\.json$/i.test(file.name) ? readJson(text) : await readCsv(text);
  if (read.rows.length + read.faults.length === 0) throw new Error('The file has no rows');
  return read;
}

function readJson(text: string): ReadFile {
  const values: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  if (!Array.isArray(values)) throw new Error('The file is not a list of rows');
  return { rows: values.map((value: unknown, index) => ({ row: index + 1, value })), faults: [] };
}

async function readCsv(text: string): Promise<ReadFile> {
  const { rows, faults } = await parseCsv(text);
  if (!rows.some((cells) => 'category' in cells)) throw new Error('The file names no category');
  const faulty = new Set(faults.map(({ row }) => row));
  return {
    rows: rows
      .map((cells, index) => ({ row: index + 1, value: toProduct(cells) }))
      .filter(({ row }) => !faulty.has(row)),
    faults,
  };
}

/** Cells are texts; what is no number stays one, and the server says so. */
function toProduct({ _id, review, price, ...texts }: Record<string, unknown>) {
  return {
    ...texts,
    review: toNumber(review),
    price: toNumber(price),
    ...(_id === '' ? {} : { _id }),
  };
}

function toNumber(cell: unknown): unknown {
  return typeof cell === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(cell) ? Number(cell) : cell;
}
