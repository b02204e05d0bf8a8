/** With it at the start, spreadsheets read the file as UTF-8. */
const BOM = '\uFEFF';

/**
 * A cell that spreadsheets take for a formula gets an apostrophe in front. Cells that begin with apostrophes get one more,
 * so that reading can remove one and restore the text.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Some spreadsheets begin a file with a line that names the separator. */
const SEPARATOR = /^"?sep=(.)"?[\r\n]+/i;

type Cell = string | number;
export type Row = Record<string, unknown>;

export interface CsvFault {
  /** From 1, without the heading. */
  row: number;
  reason: string;
}

/** Writes a file for spreadsheets, in which no cell is run as a formula. */
export async function toCsv(columns: readonly string[], rows: readonly Cell[][]): Promise<string> {
  const { unparse } = (await import('papaparse')).default;
  // All cells are quoted, because a spreadsheet that separates by semicolons would else start a cell, and a formula, there.
  return BOM + unparse([[...columns], ...rows], { escapeFormulae: FORMULA, quotes: true });
}

interface ParsedCsv {
  rows: Row[];
  faults: CsvFault[];
  /** The line of a quotation mark without its partner: what comes after it cannot be told into rows. */
  wrongQuote: number | undefined;
}

/** Reads a file of `toCsv` or of a spreadsheet, with any separator. The heading names the cells. */
export async function parseCsv(text: string): Promise<ParsedCsv> {
  const { parse } = (await import('papaparse')).default;
  const content = text.replace(BOM, '');
  const [line = '', separator = ''] = SEPARATOR.exec(content) ?? [];
  const { data, errors } = parse<Row>(content.slice(line.length), {
    header: true,
    // An empty one is guessed.
    delimiter: separator,
    skipEmptyLines: 'greedy',
    transformHeader: (heading) => heading.trim().toLowerCase(),
    transform: (cell) => (/^'/.test(cell) && FORMULA.test(cell) ? cell.slice(1) : cell),
  });
  const quote = errors.find(({ type }) => type === 'Quotes');
  const beforeQuote = content.slice(0, line.length + (quote?.index ?? 0));
  const faults = errors
    // A file of one column has no separator.
    .filter(({ type }) => type !== 'Delimiter')
    .map(({ row = 0, message }) => ({ row: row + 1, reason: message }));
  const wrongQuote = quote && beforeQuote.split(/\r\n|\r|\n/).length;
  return { rows: data, faults, wrongQuote };
}
