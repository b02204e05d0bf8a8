import { readFileSync, readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

const testFiles = [
  'client/src',
  'client/e2e',
  'server/src',
  'server/dev',
  'server/test',
  'server/embedded-mongodb',
]
  .flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.includes('node_modules'))
      .map((file) => resolve(root, folder, file)),
  )
  .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));

const section = readFileSync(resolve(root, 'docs/specification-tests.md'), 'utf8');

/** Rows of the tables: what the specification says, and which tests show it. */
const rows = section
  .split('\n')
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .filter(([, , tests]) => tests?.startsWith('`'))
  .map(([, row, tests]) => ({ row, tests: tests.split('<br>') }));

/** Whether a file has a test, or a row of one, of exactly this name. */
function isTest(reference) {
  const [, file, name] = /^`([^`]+)`: (.+)$/.exec(reference) ?? [];
  const [path, ...others] = testFiles.filter((candidate) => basename(candidate) === file);
  if (!path || others.length > 0) return false;
  const source = readFileSync(path, 'utf8').replaceAll('\\', '');
  return [`'`, `"`, '`'].some((quote) => source.includes(`${quote}${name}${quote}`));
}

describe('the table of what is specified', () => {
  it('has the sections 2 to 8', () => {
    const headings = section.match(/^## \d/gm);
    expect(headings).toEqual([2, 3, 4, 5, 6, 7, 8].map((number) => `## ${number}`));
    expect(rows.length).toBeGreaterThan(90);
  });

  it('names tests that exist, for every row', () => {
    const missing = rows.flatMap(({ row, tests }) =>
      tests.filter((test) => !isTest(test)).map((test) => `${row}: ${test}`),
    );
    expect(missing).toEqual([]);
  });

  it('would notice a test that is gone', () => {
    expect(isTest('`auth.test.tsx`: signs in and goes home')).toBe(true);
    expect(isTest('`auth.test.tsx`: signs in and goes')).toBe(false);
    expect(isTest('`nowhere.test.tsx`: signs in and goes home')).toBe(false);
  });
});
