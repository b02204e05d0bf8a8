import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { parseCsv, toCsv } from '../../lib/csv.ts';
import type { CsvFault } from '../../lib/csv.ts';
import { importMessages } from './messages.ts';

/** The columns of a catalogue file, in their order. */
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

/** A row that can be sent; `row` counts from 1, without the heading. */
export interface FileRow {
  row: number;
  value: unknown;
}

export interface ReadFile {
  rows: readonly FileRow[];
  /** Rows that could not be read. */
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

/** Its message is shown to the admin. */
export class UnreadableFile extends Error {}

const { unreadable, noRows, noCategory, wrongQuoteIn } = importMessages;

/** Reads a CSV or JSON file. Throws `UnreadableFile` when it has no rows that can be told apart. */
export async function readCatalogueFile(file: File): Promise<ReadFile> {
  const text = decode(await file.arrayBuffer());
  if (!text.trim()) throw new UnreadableFile(noRows);
  // The decoder's replacement for bytes that are not UTF-8.
  if (text.includes('\uFFFD')) throw new UnreadableFile(unreadable);
  const read = /\.json$/i.test(file.name) ? readJson(text) : await readCsv(text);
  if (read.rows.length + read.faults.length === 0) throw new UnreadableFile(noRows);
  return read;
}

/** Some spreadsheets save UTF-16. Its first two bytes say the byte order. */
function decode(content: ArrayBuffer): string {
  const [first, second] = new Uint8Array(content);
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(content);
}

function readJson(text: string): ReadFile {
  const values = parseJson(text);
  if (!Array.isArray(values)) throw new UnreadableFile(unreadable);
  return { rows: values.map((value: unknown, index) => ({ row: index + 1, value })), faults: [] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnreadableFile(unreadable, { cause });
  }
}

async function readCsv(text: string): Promise<ReadFile> {
  const { rows, faults, wrongQuote } = await parseCsv(text);
  if (wrongQuote) throw new UnreadableFile(wrongQuoteIn(wrongQuote));
  if (rows.length > 0 && !rows.some((cells) => 'category' in cells)) {
    throw new UnreadableFile(noCategory);
  }
  const faulty = new Set(faults.map(({ row }) => row));
  const read = rows.map((cells, index) => ({ row: index + 1, value: toProduct(cells) }));
  return { rows: read.filter(({ row }) => !faulty.has(row)), faults };
}

/** A cell that is not a number stays a text, and the server refuses it. */
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
