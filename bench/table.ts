import { format } from 'prettier';
import { isMet, type Goal, type PartRow } from './row.ts';

const HEAD = ['', 'What', 'Measure', 'Here', 'Beside it', 'Ratio', 'Goal', 'Met'];
const TEXT_COLUMNS = 3;

/** The rows as a Markdown table whose columns are aligned, so that it reads well in a terminal, too. */
export async function toTable(rows: readonly PartRow[]): Promise<string> {
  const rule = HEAD.map((_, column) => (column < TEXT_COLUMNS ? '--' : '-:'));
  const lines = [HEAD, rule, ...rows.map(toCells)].map((cells) => `| ${cells.join(' | ')} |`);
  return (await format(lines.join('\n'), { parser: 'markdown' })).trimEnd();
}

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
const numbers = new Intl.NumberFormat('en-US', {
  maximumSignificantDigits: 3,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
});

const readable = (value: number) => (Number.isNaN(value) ? '?' : numbers.format(value));
