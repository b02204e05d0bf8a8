/** Begins a file, so that spreadsheets read it as UTF-8. */
const BOM = '\uFEFF';

/**
 * What spreadsheets take for a formula. Apostrophes before it count too, so that taking one away on reading
 * gives back exactly what was written.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Some spreadsheets begin a file with a line that says what separates the cells. */
const SEPARATOR = /^"?sep=(.)"?[\r\n]+/i;

export type Cell = string | number;
export type Row = Record<string, unknown>;

export interface CsvFault {
  /** Counts from 1, the heading not counted. */
  row: number;
  reason: string;
}

/** The heading and the rows as a file for spreadsheets; a cell that looks like a formula is made harmless. */
export async function toCsv(columns: readonly string[], rows: readonly Cell[][]): Promise<string> {
  const { unparse } = (await import('papaparse')).default;
  // All cells in quotes: a spreadsheet that separates by semicolons must not begin a cell, and a formula, at one.
  return BOM + unparse([[...columns], ...rows], { escapeFormulae: FORMULA, quotes: true });
}

/** Reads what `toCsv` or a spreadsheet wrote; whatever separates the cells, the heading names them. */
export async function parseCsv(text: string): Promise<{ rows: Row[]; faults: CsvFault[] }> {
  const { parse } = (await import('papaparse')).default;
  const content = text.replace(BOM, '');
  const [line = '', separator = ''] = SEPARATOR.exec(content) ?? [];
  const { data, errors } = parse<Row>(content.slice(line.length), {
    header: true,
    // Without one it is guessed.
    delimiter: separator,
    skipEmptyLines: 'greedy',
    transformHeader: (heading) => heading.trim().toLowerCase(),
    transform: (cell) => (/^'/.test(cell) && FORMULA.test(cell) ? cell.slice(1) : cell),
  });
  const faults = errors
    // A file of one column has nothing that separates.
    .filter(({ type }) => type !== 'Delimiter')
    // Of a wrong quote the row is counted with the heading, of a wrong number of cells without it.
    .map(({ type, row = 0, message }) => ({
      row: type === 'Quotes' ? row : row + 1,
      reason: message,
    }));
  // One wrong quote is a wrong number of cells, too: the first fault of a row says what to mend.
  const firstOfRow = new Map(faults.toReversed().map((fault) => [fault.row, fault]));
  return { rows: data, faults: [...firstOfRow.values()].toReversed() };
}
