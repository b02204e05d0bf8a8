import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Counts the reports (Vitest's and Playwright's JSON) that it is given, a line each, then all together.
 * A report that is missing is named; the step that should have written it has failed already.
 */
const total = { passed: 0, failed: 0 };

for (const file of process.argv.slice(2)) {
  const name = basename(file, '.json');
  if (!existsSync(file)) {
    console.log(`${name}: no report`);
    continue;
  }
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const { passed, failed, skipped } = report.stats ? playwright(report) : vitest(report);
  console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  total.passed += passed;
  total.failed += failed;
}

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function playwright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

function vitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  // A file that could not be loaded, or whose hooks failed, has no failed test of its own.
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
  };
}
