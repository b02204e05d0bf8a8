import type { ImportBadRow } from '@tanabana/server/contract/import';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { foldText } from '@tanabana/server/contract/written-text';
import { parseCsv, toCsv } from '../csv.ts';
import {
  clothColumns,
  clothFields,
  columns,
  fields,
  saleColumns,
  saleFields,
  SOLD_OUT,
} from './columns.ts';
import { importMessages } from './messages.ts';
import { readBoolean, type ReadCell } from './read-cell.ts';
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
  const cloth = products.some((product) => product.cloth) ? clothFields : [];
  const sale = saleFields.filter((field) => products.some((product) => product[field]));
  const isLonger = cloth.length > 0 || sale.length > 0;
  const soldOut = isLonger || products.some((product) => product.soldOut) ? [SOLD_OUT] : [];
  return toCsv(
    [
      ...fields,
      ...cloth.map((field) => clothColumns[field][0]),
      ...sale.map((field) => saleColumns[field][0]),
      ...soldOut,
    ],
    products.map((product) => [
      ...fields.map((field) => product[field]),
      ...cloth.map((field) => toCell(product.cloth?.[field], ' ')),
      ...sale.map((field) => toCell(product[field], saleColumns[field][2])),
      ...soldOut.map(() => String(product.soldOut === true)),
    ]),
  );
}

/** The address of a picture may have a space, which is between two of them. */
const toCell = (value: string | number | readonly string[] = '', between: string) =>
  typeof value === 'object'
    ? value.map((each) => each.replaceAll(between, encodeURIComponent(between))).join(between)
    : value;

export function catalogueToJson(products: readonly CategorisedProduct[]): string {
  const rows = products.map((product) => ({
    ...Object.fromEntries(fields.map((field) => [field, product[field]])),
    cloth: product.cloth,
    ...Object.fromEntries(saleFields.map((field) => [field, product[field]])),
    soldOut: product.soldOut,
  }));
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
  const read = (column: string, readCell: ReadCell) => {
    const cell = cellOf(column);
    return cell === undefined ? undefined : readCell(cell);
  };
  const cloth = clothFields.map((field): [string, unknown] => {
    const [column, readCell] = clothColumns[field];
    return [field, read(column, readCell)];
  });
  const hasCloth = clothFields.some((field) => cellOf(clothColumns[field][0]) !== undefined);
  return {
    ...Object.fromEntries(fields.map((field) => [field, read(field, columns[field])])),
    // All of it: the server leaves out what is empty.
    ...(hasCloth && { cloth: Object.fromEntries(cloth) }),
    ...Object.fromEntries(
      saleFields.map((field) => [field, read(saleColumns[field][0], saleColumns[field][1])]),
    ),
    soldOut: read(SOLD_OUT, readBoolean),
  };
}
