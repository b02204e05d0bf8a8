import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { IMPORT_BODY_MAX } from '@tanabana/server/contract/import';
import { alertText, createAdminNetwork } from '../../testing/admin-screen.tsx';
import { expectConsole } from '../../testing/console.ts';
import type { FakeNetwork } from '../../testing/fake-network.ts';
import {
  buildReport,
  dryRun,
  newRow,
  openFiles,
  row,
  rowsOf,
} from '../../testing/import-screen.tsx';

let network: FakeNetwork;

beforeEach(() => {
  network = createAdminNetwork();
});

describe('a file to import', () => {
  /** Chooses the file; returns the rows that are sent to be checked. */
  async function check(name: string, content: BlobPart, report = buildReport()) {
    const { choose } = await openFiles(network);
    network.answer('POST', dryRun, report);
    await choose(name, content);
    await screen.findByText(`${name}: nothing is written yet`);
    return network.callsTo('POST', dryRun).map(({ body }) => body as unknown[]);
  }

  it('reads what a spreadsheet saves: semicolons, numbers as texts, an empty _id for a new one', async () => {
    const heading = '_id;category;title;image;subtitle;rating;review;price';
    const rows = ';net;Veil;/v.avif;net;/ratings/4.svg;12;999.5\r\n;net;Shawl;;;;1-;-1\r\n';
    expect(await check('new.csv', `\uFEFF${heading}\r\n${rows}`)).toEqual([
      [
        {
          category: 'net',
          title: 'Veil',
          image: '/v.avif',
          subtitle: 'net',
          rating: '/ratings/4.svg',
          review: 12,
          price: 999.5,
        },
        {
          category: 'net',
          title: 'Shawl',
          image: '',
          subtitle: '',
          rating: '',
          review: '1-',
          price: -1,
        },
      ],
    ]);
  });

  it.each([
    ['semicolons', 'sep=;\r\ncategory;title\r\nnet;"Veil; two, or three"\r\n'],
    ['bars, after a mark', '\uFEFF"SEP=|"\ncategory|title\nnet|Veil; two, or three\n'],
    ['an unusual sign', 'sep=~\ncategory~title\nnet~Veil; two, or three\n'],
  ])('accepts a first line that names the separator: %s', async (_what, content) => {
    const row = { category: 'net', title: 'Veil; two, or three' };
    expect(await check('new.csv', content)).toEqual([[row]]);
  });

  it.each([
    ['UTF-8', [0xef, 0xbb, 0xbf], (code: number) => [code]],
    ['UTF-16, the small byte first', [0xff, 0xfe], (code: number) => [code, 0]],
    ['UTF-16, the big byte first', [0xfe, 0xff], (code: number) => [0, code]],
  ])('reads a file in %s', async (_what, mark, toBytes) => {
    const codes = Array.from('Category,Title\r\nnet,Veil', (letter) => letter.charCodeAt(0));
    const content = new Uint8Array([...mark, ...codes.flatMap(toBytes)]);
    expect(await check('new.csv', content)).toEqual([[{ category: 'net', title: 'Veil' }]]);
  });

  it('counts rows as in the file, with one fault for each row that cannot be read', async () => {
    const content = 'category,title\nnet,One\nnet,Two,more\nnet,\n"net';
    const report = buildReport({ bad: [{ row: 2, reason: 'title: Too short' }] });
    expect((await check('new.csv', content, report))[0]).toHaveLength(2);
    expect(rowsOf('Rows that cannot be used')).toEqual([
      'Row 2Too many fields: expected 2 fields but parsed 3',
      'Row 3title: Too short',
      'Row 4Quoted field unterminated',
    ]);
  });

  const unreadable = 'This file cannot be read. Choose a CSV or JSON file saved as UTF-8.';
  const noRows = 'This file has no rows.';

  it.each([
    ['no list', 'new.json', '{}', unreadable],
    ['half a list', 'new.json', '[{', unreadable],
    ['no letters', 'picture.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), unreadable],
    ['letters of another alphabet', 'new.csv', new Uint8Array([0x61, 0x0a, 0xc4]), unreadable],
    ['nothing', 'new.csv', '', noRows],
    ['a heading only', 'new.csv', 'category,title\r\n', noRows],
    ['an empty list', 'new.json', '[]', noRows],
    ['no category', 'new.csv', 'a,b\n1,2', 'This file has no column named category.'],
  ])('says why a file with %s cannot be used', async (_what, name, content, text) => {
    const log = expectConsole('error');
    const { choose } = await openFiles(network);
    await choose(name, content);
    expect(await alertText()).toBe(text);
    expect(log).toHaveBeenCalledOnce();
    expect(network.callsTo('POST', dryRun)).toEqual([]);
  });

  it('sends no row that is too long for a request', async () => {
    const long = { ...newRow, title: 'x'.repeat(IMPORT_BODY_MAX) };
    expect(await check('new.json', JSON.stringify([newRow, long]))).toEqual([[newRow]]);
    expect(rowsOf('Rows that cannot be used')).toEqual(['Row 2Too long']);
  });

  it('finds two rows for one product over the whole file, however many pieces it goes in', async () => {
    const between = Array.from({ length: 300 }, () => newRow);
    const sent = await check(
      'new.json',
      JSON.stringify([row, ...between, row]),
      buildReport({ changes: [] }),
    );
    expect(sent.map(({ length }) => length)).toEqual([51, 250]);
    expect(rowsOf('Rows that cannot be used')).toEqual([
      'Row 302_id: Row 1 is for the same product',
    ]);
  });
});
