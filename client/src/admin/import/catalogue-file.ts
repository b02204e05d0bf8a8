import type { ImportBadRow } from '@tanabana/server/contract/import';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { foldText } from '@tanabana/server/contract/written-text';
import { parseCsv, toCsv } from '../csv.ts';
import {
  clothColumns,
  columns,
  otherColumns,
  rowFields,
  valueIn,
  type Column,
  type Value,
} from './columns.ts';
import { importMessages } from './messages.ts';
import { unknownColumns, unknownFields } from './unknown-columns.ts';

export interface FileRow {
  /** In a sheet the row of its line, in JSON the number in the list. */
  row: number;
  value: unknown;
}

export interface ReadFile {
  rows: readonly FileRow[];
  /** Rows that could not be read. */
  badRows: readonly ImportBadRow[];
  /** What is in the file but is not read, each with a hint. */
  unknown: readonly string[];
}

/**
 * The columns that a product need not have are left out where none needs them. The last column is never empty: Excel may
 * leave out the separators of empty cells at the end of a row.
 */
export function catalogueToCsv(products: readonly CategorisedProduct[]): Promise<string> {
  const used = columns.filter(
    (column) =>
      column.of === 'product' ||
      products.some((product) =>
        column.of === 'cloth' ? product.cloth : valueIn(product, column),
      ),
  );
  const isLonger = used.some(({ of }) => of !== 'product');
  const shown = [...new Set([...used, ...(isLonger ? columns.slice(-1) : [])])];
  const rows = products.map((product) => ({ ...product, soldOut: product.soldOut === true }));
  return toCsv(
    shown.map(({ name }) => name),
    rows.map((row) => shown.map((column) => toCell(valueIn(row, column), column))),
  );
}

/** The address of a picture may have a space, which is between two of them. */
function toCell(value: Value, { between }: Column): string | number {
  if (typeof value !== 'object') return typeof value === 'number' ? value : String(value ?? '');
  return value.map((each) => each.replaceAll(between, encodeURIComponent(between))).join(between);
}

export function catalogueToJson(products: readonly CategorisedProduct[]): string {
  const rows = products.map((product) =>
    Object.fromEntries(rowFields.map((field) => [field, product[field]])),
  );
  return JSON.stringify(rows, null, 2);
}

/** Its message is shown to the admin. */
export class UnreadableFile extends Error {}

const { unreadable, noRows, noCategory, cellsInRow, unclosedQuoteIn } = importMessages;

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
  return {
    rows: values.map((value: unknown, index) => ({ row: index + 1, value })),
    badRows: [],
    unknown: unknownFields(values),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnreadableFile(unreadable, { cause });
  }
}

async function readCsv(text: string): Promise<ReadFile> {
  const {
    rows: [heading, ...lines],
    unclosedQuote,
  } = await parseCsv(text);
  if (unclosedQuote) throw new UnreadableFile(unclosedQuoteIn(unclosedQuote));
  const names = heading?.cells.map(foldText) ?? [];
  if (lines.length > 0 && !names.includes('category')) throw new UnreadableFile(noCategory);
  const rows: FileRow[] = [];
  const badRows: ImportBadRow[] = [];
  for (const { row, cells } of lines) {
    const more = cells.slice(names.length);
    if (cells.length < names.length || more.some((cell) => cell.trim() !== '')) {
      badRows.push({ row, reason: cellsInRow(cells.length, names.length) });
    } else {
      rows.push({ row, value: toProduct((column) => cells[names.indexOf(column)]) });
    }
  }
  return { rows, badRows, unknown: unknownColumns(heading?.cells ?? [], names, lines) };
}

/** `cellOf` is undefined where the file has no such column. */
function toProduct(cellOf: (column: string) => string | undefined) {
  const readAll = (some: readonly Column[]) =>
    Object.fromEntries(
      some.map(({ field, name, read }) => {
        const cell = cellOf(name);
        return [field, cell === undefined ? undefined : read(cell)];
      }),
    );
  const hasCloth = clothColumns.some(({ name }) => cellOf(name) !== undefined);
  // All of it: the server leaves out what is empty.
  return { ...readAll(otherColumns), ...(hasCloth && { cloth: readAll(clothColumns) }) };
}
