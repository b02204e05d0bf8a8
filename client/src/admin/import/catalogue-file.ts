import { adminMessages } from '@tanabana/server/contract/admin-messages';
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

/** The file is not what it should be; the message is the owner's. */
export class UnreadableFile extends Error {}

const { importUnreadable, importNoRows, importNoCategory } = adminMessages;

/** Reads a file of either kind. Throws `UnreadableFile` when there are no rows in it to look at. */
export async function readCatalogueFile(file: File): Promise<ReadFile> {
  const text = decode(await file.arrayBuffer());
  if (!text.trim()) throw new UnreadableFile(importNoRows);
  // What stands there for bytes that are no UTF-8: a name with them in it must not be imported.
  if (text.includes('\uFFFD')) throw new UnreadableFile(importUnreadable);
  const read = /\.json$/i.test(file.name) ? readJson(text) : await readCsv(text);
  if (read.rows.length + read.faults.length === 0) throw new UnreadableFile(importNoRows);
  return read;
}

/** Some spreadsheets save two bytes a letter; the first two then say in which order. */
function decode(content: ArrayBuffer): string {
  const [first, second] = new Uint8Array(content);
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(content);
}

function readJson(text: string): ReadFile {
  const values = parseJson(text);
  if (!Array.isArray(values)) throw new UnreadableFile(importUnreadable);
  return { rows: values.map((value: unknown, index) => ({ row: index + 1, value })), faults: [] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnreadableFile(importUnreadable, { cause });
  }
}

async function readCsv(text: string): Promise<ReadFile> {
  const { rows, faults } = await parseCsv(text);
  if (rows.length > 0 && !rows.some((cells) => 'category' in cells)) {
    throw new UnreadableFile(importNoCategory);
  }
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
  return typeof cell === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(cell) ? Number(cell) : cell;
}
