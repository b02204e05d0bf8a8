import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readReport } from './reports.js';

/**
 * Counts the tests of the reports that it is given. Failed and flaky tests come first, with the start of their
 * errors, since often only the end of a log is kept. Then comes a summary of each report and, last, the total.
 */
const PROBLEMS_MAX = 25;
const ERROR_LINES = 10;

const total = { passed: 0, failed: 0 };
const problems = [];
const lines = [];

for (const path of process.argv.slice(2)) {
  const name = basename(path, '.json');
  const tests = readReport(path);
  if (!tests) {
    lines.push(`${name}: no report`);
    continue;
  }
  const count = (status) => tests.filter((test) => test.status === status).length;
  const [flaky, failed] = [count('flaky'), count('failed')];
  const passed = count('passed') + flaky;
  const note = flaky > 0 ? ` (${flaky} of them FLAKY)` : '';
  lines.push(`${name}: ${passed} passed${note}, ${failed} failed, ${count('skipped')} skipped`);
  problems.push(...tests.filter(({ status }) => ['failed', 'flaky'].includes(status)));
  total.passed += passed;
  total.failed += failed;
}

for (const { status, file, titles, error } of problems.slice(0, PROBLEMS_MAX)) {
  console.log(`${status.toUpperCase()}: ${[file, ...titles].join(' > ')}`);
  for (const line of firstLines(error)) console.log(`    ${line}`);
}
if (problems.length > PROBLEMS_MAX) console.log(`and ${problems.length - PROBLEMS_MAX} more`);
for (const line of lines) console.log(line);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function firstLines(error = '') {
  return stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, ERROR_LINES);
}
