/** Makes spreadsheets read the file as UTF-8. */
const BOM = '\uFEFF';

/**
 * A cell that a spreadsheet would run as a formula gets an apostrophe in front. A cell that has one already gets another,
 * so that reading can always remove one.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/;

type Cell = string | number;

/** Writes a CSV file for spreadsheets. No cell is run as a formula. */
export async function toCsv(columns: readonly string[], rows: readonly Cell[][]): Promise<string> {
  const { unparse } = (await import('papaparse')).default;
  // All cells are quoted: in a spreadsheet that separates by semicolons, a formula could otherwise follow one.
  return BOM + unparse([[...columns], ...rows], { escapeFormulae: FORMULA, quotes: true });
}

export interface SheetRow {
  /** As a spreadsheet counts: the first line is 1, and a cell of several lines is in one row. */
  row: number;
  cells: string[];
}

interface ParsedCsv {
  /** Without empty ones. */
  rows: SheetRow[];
  /** The number of the text line with an unclosed quotation mark, after which rows cannot be told apart. */
  unclosedQuote: number | undefined;
}

const SEPARATORS = [',', ';', '\t', '|'];

/** It tells a spreadsheet the separator, and is not shown there. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?:\r\n|\r|\n)/i;

/** Reads a CSV file of `toCsv` or of a spreadsheet, with any separator. */
export async function parseCsv(text: string): Promise<ParsedCsv> {
  const { parse } = (await import('papaparse')).default;
  const [first = '', separator] = SEPARATOR_LINE.exec(text) ?? [];
  const sheet = text.slice(first.length);
  const headingCells = (delimiter: string) =>
    parse(sheet.trimStart(), { delimiter, preview: 1 }).data.flat().length;
  const most = Math.max(...SEPARATORS.map(headingCells));
  const { data, errors } = parse<string[]>(sheet, {
    delimiter: separator ?? SEPARATORS.find((each) => headingCells(each) === most) ?? ',',
    transform: (cell) => (/^'/.test(cell) && FORMULA.test(cell) ? cell.slice(1) : cell),
  });
  const quote = errors.find(({ type }) => type === 'Quotes');
  const before = quote && text.slice(0, first.length + (quote.index ?? 0));
  return {
    rows: data
      .map((cells, index) => ({ row: index + 1, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    unclosedQuote: before?.split(/\r\n|\r|\n/).length,
  };
}
