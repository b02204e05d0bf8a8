import { isMet, type Goal, type PartRow } from './row.ts';

const HEAD = ['', 'What', 'Measure', 'Here', 'Beside it', 'Ratio', 'Goal', 'Met'];
const TEXT_COLUMNS = 3;

/** The rows as a Markdown table whose columns are aligned, so that it reads well in a terminal, too. */
export function toTable(rows: readonly PartRow[]): string {
  const cells = [HEAD, ...rows.map(toCells)];
  const widths = HEAD.map((_, column) =>
    Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => align(cell, column, widths[column] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column < TEXT_COLUMNS ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  const [head = [], ...body] = cells;
  return [line(head), line(rule), ...body.map(line)].join('\n');
}

const align = (cell: string, column: number, width: number) =>
  column < TEXT_COLUMNS ? cell.padEnd(width) : cell.padStart(width);

function toCells(row: PartRow): string[] {
  const { part, what, measure, unit, value, beside, ratio, goal } = row;
  const met = { true: 'yes', false: 'no', undefined: '' }[String(isMet(row))] ?? '';
  return [
    part,
    what,
    measure,
    withUnit(value, unit),
    beside === undefined ? '' : withUnit(beside, unit),
    ratio === undefined ? '' : readable(ratio),
    goal ? goalText(goal, ratio === undefined ? unit : '') : '',
    met,
  ];
}

function goalText(goal: Goal, unit: string): string {
  return 'atLeast' in goal
    ? `≥ ${withUnit(goal.atLeast, unit)}`
    : `≤ ${withUnit(goal.atMost, unit)}`;
}

const withUnit = (value: number, unit: string) => `${readable(value)} ${unit}`.trim();

/** Three digits that count; whole numbers from 100 on. */
function readable(value: number): string {
  if (Number.isNaN(value)) return '?';
  if (Math.abs(value) >= 100 || Number.isInteger(value)) {
    return Math.round(value).toLocaleString('en-US');
  }
  return String(Number(value.toPrecision(3)));
}
