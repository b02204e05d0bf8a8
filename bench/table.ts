import { format } from 'prettier';
import type { Goal, PartRow, Row } from './part.ts';

const HEAD = ['', 'What', 'Measure', 'Here', 'Beside it', 'Ratio', 'Goal', 'Met'];
const RULE = HEAD.map((_, column) => (column < 3 ? '--' : '-:'));

/** The rows as a Markdown table whose columns are aligned, so that it reads well in a terminal, too. */
export async function toTable(rows: readonly PartRow[]): Promise<string> {
  const lines = [HEAD, RULE, ...rows.map(toCells)].map((cells) => `| ${cells.join(' | ')} |`);
  return (await format(lines.join('\n'), { parser: 'markdown' })).trimEnd();
}

/** Undefined for a row without a goal, or without a value. */
export function isMet({ value, ratio = value, goal }: Row): boolean | undefined {
  if (!goal || Number.isNaN(ratio)) return undefined;
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
}

function toCells(row: PartRow): string[] {
  const { part, what, measure, unit, value, beside, ratio, goal } = row;
  return [
    part,
    what,
    measure,
    withUnit(value, unit),
    withUnit(beside, unit),
    withUnit(ratio),
    goal ? goalText(goal, ratio === undefined ? unit : '') : '',
    { true: 'yes', false: 'no', undefined: '' }[String(isMet(row))] ?? '',
  ];
}

const goalText = (goal: Goal, unit: string) =>
  'atLeast' in goal ? `≥ ${withUnit(goal.atLeast, unit)}` : `≤ ${withUnit(goal.atMost, unit)}`;

/** Three digits that count; whole numbers from 100 on. */
const numbers = new Intl.NumberFormat('en-US', {
  maximumSignificantDigits: 3,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
});

function withUnit(value: number | undefined, unit = ''): string {
  if (value === undefined) return '';
  return `${Number.isNaN(value) ? '?' : numbers.format(value)} ${unit}`.trim();
}
