import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { IMPORT_BODY_MAX, IMPORT_ROW_MAX, importMessages } from '../contract/import.ts';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import { buildProductInput } from '../../test/contract-factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { parseList } from './json-rows.ts';

const app = useTestApp();

const post = async (body: string) =>
  (await app.as('demo-admin'))
    .post(`${apiPaths.import}?dryRun=1`)
    .set('Content-Type', 'application/json')
    .send(body);

/** A body of the most bytes, full of this. */
const full = (text: string) => text.repeat((IMPORT_BODY_MAX - 1_000) / text.length);
const listOf = (text: string) => `[${full(`${text},`).slice(0, -1)}]`;
const row = (cloth: object) => [{ ...buildProductInput(), category: 'lawn', cloth }];
const rowWith = (field: string, value: string) =>
  JSON.stringify(row({ [field]: '@' })).replace('"@"', value);

describe('a body of POST /api/import (4.9)', () => {
  it.each([
    ['nested lists', full('[]').replaceAll('][', '[[').replace(']', '')],
    ['lists in a row', `[${listOf('[]')}]`],
    [
      'a row of many keys',
      JSON.stringify([Object.fromEntries(Array.from({ length: 90_000 }, (_, n) => [n, n]))]),
    ],
    ['a list of numbers where a word is asked for', rowWith('care', listOf('1'))],
    ['objects for colours', rowWith('colours', listOf('{}'))],
    ['empty objects', listOf('{}')],
    ['numbers', listOf('1')],
  ])('of %s is refused before the whole of it is parsed', async (_what, body) => {
    const parse = vi.spyOn(JSON, 'parse');
    const { status } = await post(body);
    const lengths = parse.mock.calls.map(([text]) => text.length);
    parse.mockRestore();
    expect(status).toBe(400);
    expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(IMPORT_ROW_MAX);
  });

  it('says which row is too long', async () => {
    const rows = [...row({}), { ...row({})[0], title: 'x'.repeat(IMPORT_ROW_MAX) }];
    const { status, body } = await post(JSON.stringify(rows));
    expect([status, body]).toEqual([400, { message: importMessages.rowTooLong(2) }]);
    expect((await post('[{},]')).body).toEqual({ message: apiMessages.badRequest });
  });

  it('is the list that JSON.parse reads, or no list where it reads none', async () => {
    const change = fc.record({
      at: fc.nat(),
      removed: fc.nat(2),
      added: fc.constantFrom(...',[]{}"\\: 1'.split('')),
    });
    const list = fc.array(fc.jsonValue(), { maxLength: 4 });
    const read = async (text: string) => parseList(text).catch(() => 'none');
    const readByItself = (text: string): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return 'none';
      }
    };
    await fc.assert(
      fc.asyncProperty(
        list,
        fc.nat(2),
        fc.array(change, { maxLength: 2 }),
        async (value, indent, changes) => {
          let text = JSON.stringify(value, null, indent);
          for (const { at, removed, added } of changes) {
            const place = at % (text.length + 1);
            text = text.slice(0, place) + added + text.slice(place + removed);
          }
          expect(await read(text.trim())).toEqual(readByItself(text));
        },
      ),
    );
  });
});
