import type { ImportBadRow } from '@tanabana/server/contract/import';

/** Makes spreadsheets read the file as UTF-8. */
const BOM = '\uFEFF';

/**
 * A cell that a spreadsheet would run as a formula gets an apostrophe in front. A cell that has one already gets another,
 * so that reading can always remove one.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/;

type Cell = string | number;
export type Row = Record<string, unknown>;

/** Writes a CSV file for spreadsheets. No cell is run as a formula. */
export async function toCsv(columns: readonly string[], rows: readonly Cell[][]): Promise<string> {
  const { unparse } = (await import('papaparse')).default;
  // All cells are quoted: in a spreadsheet that separates by semicolons, a formula could otherwise follow one.
  return BOM + unparse([[...columns], ...rows], { escapeFormulae: FORMULA, quotes: true });
}

interface ParsedCsv {
  rows: Row[];
  /** Counted from 1, without the heading. */
  badRows: ImportBadRow[];
  /** The number of the text line with an unclosed quotation mark, after which rows cannot be told apart. */
  unclosedQuote: number | undefined;
}

/** Reads a CSV file of `toCsv` or of a spreadsheet, with any separator. The heading names the columns. */
export async function parseCsv(text: string): Promise<ParsedCsv> {
  const { parse } = (await import('papaparse')).default;
  const { data, errors } = parse<Row>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (heading) => heading.trim().toLowerCase(),
    transform: (cell) => (/^'/.test(cell) && FORMULA.test(cell) ? cell.slice(1) : cell),
  });
  const quote = errors.find(({ type }) => type === 'Quotes');
  const badRows = errors
    // A file of one column has no separator.
    .filter(({ type }) => type !== 'Delimiter')
    .map(({ row = 0, message }) => ({ row: row + 1, reason: message }));
  const unclosedQuote = quote && text.slice(0, quote.index).split(/\r\n|\r|\n/).length;
  return { rows: data, badRows, unclosedQuote };
}
