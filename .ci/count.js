import { existsSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Counts the reports (Vitest's and Playwright's JSON) that it is given. First it names each test that failed,
 * or held only at a second try, with the first lines of its error: of a log often only the end is kept. Then
 * come a line for each report and, last, all together. A report that is missing is named; the step that should
 * have written it has failed already.
 */
const NAMED = 25;
const ERROR_LINES = 10;

const total = { passed: 0, failed: 0 };
const problems = [];
const counts = [];

for (const file of process.argv.slice(2)) {
  const name = basename(file, '.json');
  if (!existsSync(file)) {
    counts.push(`${name}: no report`);
    continue;
  }
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const { passed, failed, flaky, skipped, named } = report.stats
    ? playwright(report)
    : vitest(report);
  const again = flaky > 0 ? ` (${flaky} of them FLAKY)` : '';
  counts.push(`${name}: ${passed} passed${again}, ${failed} failed, ${skipped} skipped`);
  problems.push(...named);
  total.passed += passed;
  total.failed += failed;
}

for (const { what, title, error } of problems.slice(0, NAMED)) {
  console.log(`${what}: ${title}`);
  for (const line of firstLines(error)) console.log(`    ${line}`);
}
if (problems.length > NAMED) console.log(`and ${problems.length - NAMED} more`);
for (const line of counts) console.log(line);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function playwright({ stats, errors, suites }) {
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: stats.flaky,
    skipped: stats.skipped,
    named: [
      ...errors.map(({ message }) => ({ what: 'FAILED', title: 'end to end', error: message })),
      ...tests.filter(({ status }) => status === 'unexpected').map(named('FAILED')),
      ...tests.filter(({ status }) => status === 'flaky').map(named('FLAKY')),
    ],
  };
}

/** The tests below a suite, each with its titles from the file's name on. */
function testsOf({ title, specs = [], suites = [] }, above) {
  const here = [...above, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, results }) => ({
        status,
        title: [...here, spec.title].join(' > '),
        error: results.flatMap(({ errors }) => errors).map(({ message }) => message)[0],
      })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, here)),
  ];
}

function vitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        title: `${shortPath(name)} > ${fullName}`,
        error: failureMessages[0],
      })),
  );
  // A file that could not be loaded, or whose hooks failed, has no failed test of its own.
  const brokenFiles = testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    )
    .map(({ name, message }) => ({ title: shortPath(name), error: message }));
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    flaky: 0,
    skipped: numPendingTests + numTodoTests,
    named: [...failed, ...brokenFiles].map(named('FAILED')),
  };
}

function named(what) {
  return ({ title, error }) => ({ what, title, error });
}

function shortPath(file) {
  return relative(process.cwd(), file);
}

function firstLines(error = '') {
  return stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, ERROR_LINES);
}
