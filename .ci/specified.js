import { readFileSync } from 'node:fs';
import { readReport } from './reports.js';

/**
 * Prints the sections of docs/product.md with the tests that show them. A test shows the sections whose numbers end
 * its title, or the title of a suite around it: "signs in and goes home (2.4)". It fails when a section without parts
 * has no test that passed, or when a title names a section that product.md lacks.
 */
const [product, ...paths] = process.argv.slice(2);

const sections = new Map(
  [...readFileSync(product, 'utf8').matchAll(/^##+ (\d+(?:\.\d+)?) (.+)$/gm)].map(
    ([, number, name]) => [number, { name, tests: new Set() }],
  ),
);
const faults = new Set();

for (const { file, titles, status } of paths.flatMap((path) => readReport(path) ?? [])) {
  for (const number of titles.flatMap(numbersOf)) {
    const section = sections.get(number);
    if (!section) faults.add(`${file}: there is no section ${number}`);
    else if (['passed', 'flaky'].includes(status)) {
      section.tests.add(`${file}: ${titles.join(' > ')}`);
    }
  }
}

for (const [number, { name, tests }] of sections) {
  console.log(`${number} ${name}`);
  for (const test of tests) console.log(`    ${test}`);
  const hasParts = [...sections.keys()].some((other) => other.startsWith(`${number}.`));
  if (!hasParts && tests.size === 0) faults.add(`${number} ${name}: no test has passed`);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.size > 0 || sections.size === 0 ? 1 : 0;

function numbersOf(title) {
  return /\(([\d., ]+)\)$/.exec(title)?.[1].split(', ') ?? [];
}
