import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readReport } from './reports.js';

/**
 * Checks docs/specification-tests.md against the reports that it is given: each test that the table names must have
 * passed. A test that a second report skips is shown by the first.
 */
const [table, ...paths] = process.argv.slice(2);

const tests = paths.flatMap((path) => readReport(path) ?? []);

/** The rows of all tables, without their two lines of heading. */
const rows = readFileSync(table, 'utf8')
  .split('\n')
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
  .filter(
    ([, specified, names]) => names !== undefined && !/^(What is specified|-+)$/.test(specified),
  )
  .map(([, specified, names]) => ({ specified, references: names.split('<br>') }));

/** Why the reference shows nothing; undefined when its test has passed, in every row of an `it.each`. */
function faultOf(reference) {
  const [, file, name] = /^`([^`]+)`: (.+)$/.exec(reference) ?? [];
  if (!name) return 'names no test';
  const found = tests.filter(
    (test) => basename(test.file) === file && patternOf(name).test(test.title),
  );
  if (found.length === 0) return 'is in no report';
  if (new Set(found.map((test) => test.file)).size > 1) return 'stands for tests of several files';
  if (found.some(({ status }) => status === 'failed')) return 'has failed';
  const passed = new Set(
    found.filter(({ status }) => status !== 'skipped').map(({ title }) => title),
  );
  return found.every(({ title }) => passed.has(title)) ? undefined : 'was skipped';
}

/** The names of `it.each` have places for values: %s, $name or ${name}. */
function patternOf(name) {
  const parts = name.split(/%[sdifjo]|\$\{[^}]*\}|\$[a-z][\w.]*/i);
  return new RegExp(`^${parts.map((part) => escape(part)).join('.*')}$`, 's');
}

function escape(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

const faults = rows.flatMap(({ specified, references }) =>
  references
    .map((reference) => ({ reference, fault: faultOf(reference) }))
    .filter(({ fault }) => fault)
    .map(({ reference, fault }) => `${specified}: ${reference} ${fault}`),
);
for (const fault of faults) console.log(fault);
const names = rows.flatMap(({ references }) => references).length;
console.log(`${rows.length} rows name ${names} tests; ${faults.length} of them are not shown.`);
process.exitCode = faults.length > 0 || rows.length === 0 ? 1 : 0;
