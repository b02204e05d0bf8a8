import { expect, it } from 'vitest';
import { IMPORT_BODY_MAX, IMPORT_ROW_MAX, importMessages } from '../contract/import.ts';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import { buildProductInput } from '../../test/contract-factories.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp();

/** A body of the most bytes, full of this. */
const full = (text: string) => text.repeat((IMPORT_BODY_MAX - 1_000) / text.length);
const listOf = (text: string) => `[${full(`${text},`).slice(0, -1)}]`;
const row = (change: object) => ({ ...buildProductInput(), category: 'lawn', ...change });
const rowOfCare = (care: string) =>
  JSON.stringify([row({ cloth: { care: '@' } })]).replace('"@"', care);
const { rowTooLong, tooLong } = importMessages;

it.each([
  ['nested lists', `[${full('[]').replaceAll('][', '[[').replace(']', '')}`, undefined],
  ['lists in deep lists', `[${'['.repeat(100_000)}${']'.repeat(100_000)}]`, rowTooLong(1)],
  ['lists in a row', `[${listOf('[]')}]`, rowTooLong(1)],
  ['numbers where a word is asked for', rowOfCare(listOf('1')), rowTooLong(1)],
  ['a long title', [row({}), row({ title: 'x'.repeat(IMPORT_ROW_MAX) })], rowTooLong(2)],
  ['empty objects', listOf('{}'), tooLong],
  ['numbers', listOf('1'), tooLong],
  ['a comma too much', '[{},]', undefined],
])('a body of %s is refused (4.9)', async (_what, body, message = apiMessages.badRequest) => {
  const admin = await app.as('demo-admin');
  const sent = admin.post(`${apiPaths.import}?dryRun=1`).set('Content-Type', 'application/json');
  const response = await sent.send(body);
  expect([response.status, response.body]).toEqual([400, { message }]);
});
