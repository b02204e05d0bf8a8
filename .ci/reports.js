import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * The tests of a report, Vitest's JSON or Playwright's, or `undefined` when there is no such report. Each has its
 * `file`, its `titles` (its own, after those of the suites around it), its `error` and its `status`: passed, flaky
 * (passed at a second try), failed or skipped.
 */
export function readReport(path) {
  if (!existsSync(path)) return undefined;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return report.stats ? playwrightTests(report) : report.testResults.flatMap(vitestTests);
}

function vitestTests({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const tests = assertionResults.map((test) => ({
    file,
    titles: [...test.ancestorTitles, test.title],
    status: ['passed', 'failed'].includes(test.status) ? test.status : 'skipped',
    error: test.failureMessages[0],
  }));
  // A file that could not be loaded, or whose hooks failed, has no failed test of its own.
  if (status !== 'failed' || tests.some((test) => test.status === 'failed')) return tests;
  return [...tests, { file, titles: [], status: 'failed', error: message }];
}

const playwrightStatus = { expected: 'passed', flaky: 'flaky', skipped: 'skipped' };

function playwrightTests({ errors, suites }) {
  const outside = errors.map(({ message }) => ({
    file: 'end to end',
    titles: [],
    status: 'failed',
    error: message,
  }));
  return [...outside, ...suites.flatMap((suite) => specsOf(suite, []))];
}

/** The outermost suite of Playwright is the file. */
function specsOf({ file, specs = [], suites = [] }, above) {
  const here = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      file,
      titles: [...above, spec.title],
      status: playwrightStatus[status] ?? 'failed',
      error: results.flatMap(({ errors }) => errors)[0]?.message,
    })),
  );
  return [...here, ...suites.flatMap((suite) => specsOf(suite, [...above, suite.title]))];
}
