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

/** Reads a file of `toCsv` or of a spreadsheet, with any separator. The heading names the cells. */
export async function parseCsv(text: string): Promise<{ rows: Row[]; faults: CsvFault[] }> {
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
  const faults = errors
    // A file of one column has no separator.
    .filter(({ type }) => type !== 'Delimiter')
    // The row of a wrong quote includes the heading, the row of a wrong number of cells does not.
    .map(({ type, row = 0, message }) => ({
      row: type === 'Quotes' ? row : row + 1,
      reason: message,
    }));
  // A wrong quote also causes a wrong number of cells. The first fault of a row is the cause.
  const firstOfRow = new Map(faults.toReversed().map((fault) => [fault.row, fault]));
  return { rows: data, faults: [...firstOfRow.values()].toReversed() };
}
