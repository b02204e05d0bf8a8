/** Regular expressions over the path of an import, as it stands in the file. */
const above = '(?:\\.{1,2}/)+';
export const folder = (...names) => `${above}(?:${names.join('|')})/.+`;
export const file = (...names) => `${above}(?:${names.join('|')})\\.tsx?`;
export const npm = (...names) => `(?:${names.join('|')})(?:/.+)?`;
export const besideIt = '\\./[^/]+';

export const tests = ['**/*.test.ts', '**/*.test.tsx'];
export const testCode = [
  [folder('testing'), file('.*\\.test'), npm('vitest', '@testing-library', 'supertest')],
  'testing/ and its tools are for tests: code of the shop never imports them.',
];
export const twoFloors = [
  {
    selector: 'Program',
    message: 'A feature is a folder of two floors at most: move this file up.',
  },
];
