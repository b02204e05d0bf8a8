import { expect, it } from 'vitest';
import type { PartRow } from './part.ts';
import { toTable } from './table.ts';

const row = (overrides: Partial<PartRow>): PartRow => ({
  part: 'a',
  what: 'GET',
  measure: 'rate',
  unit: '/s',
  value: 1_234.5,
  ...overrides,
});

it('compares the ratio with its goal, or the value where there is nothing beside it', async () => {
  const table = await toTable([
    row({ beside: 2_469, ratio: 0.5, goal: { atLeast: 0.7 } }),
    row({ value: 9_999, unit: 'B', goal: { atMost: 10_000 } }),
    row({ value: Number.NaN, goal: { atMost: 1 } }),
    row({ value: 0.123456 }),
  ]);
  expect(table.split('\n')).toEqual([
    '|     | What | Measure |     Here | Beside it | Ratio |       Goal | Met |',
    '| --- | ---- | ------- | -------: | --------: | ----: | ---------: | --: |',
    '| a   | GET  | rate    | 1,235 /s |  2,469 /s |   0.5 |      ≥ 0.7 |  no |',
    '| a   | GET  | rate    |  9,999 B |           |       | ≤ 10,000 B | yes |',
    '| a   | GET  | rate    |     ? /s |           |       |     ≤ 1 /s |     |',
    '| a   | GET  | rate    | 0.123 /s |           |       |            |     |',
  ]);
});
