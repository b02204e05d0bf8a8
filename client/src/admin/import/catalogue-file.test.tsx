import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { IMPORT_BODY_MAX } from '@tanabana/server/contract/import';
import { expectConsole } from '../../testing/console.ts';
import type { FakeNetwork } from '../../testing/fake-network.ts';
import {
  buildReport,
  createAdminNetwork,
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
  it('reads what a spreadsheet saves: semicolons, numbers as texts, an empty _id for a new one', async () => {
    const { choose } = await openFiles(network);
    network.answer('POST', dryRun, buildReport());
    const heading = '_id;category;title;image;subtitle;rating;review;price';
    await choose(
      'new.csv',
      `\uFEFF${heading}\r\n;net;Veil;/v.avif;net;/ratings/4.svg;12;999.5\r\n`,
    );
    await waitFor(() => expect(network.callsTo('POST', dryRun)).toHaveLength(1));
    expect(network.callsTo('POST', dryRun)[0]?.body).toEqual([
      {
        category: 'net',
        title: 'Veil',
        image: '/v.avif',
        subtitle: 'net',
        rating: '/ratings/4.svg',
        review: 12,
        price: 999.5,
      },
    ]);
  });

  it.each([
    ['semicolons', 'sep=;\r\ncategory;title\r\nnet;"Veil; two, or three"\r\n'],
    [
      'bars, in quotes and after a mark',
      '\uFEFF"SEP=|"\ncategory|title\nnet|Veil; two, or three\n',
    ],
    ['an unusual sign', 'sep=~\ncategory~title\nnet~Veil; two, or three\n'],
  ])('accepts a first line that names the separator: %s', async (_what, content) => {
    const { choose } = await openFiles(network);
    network.answer('POST', dryRun, buildReport());
    await choose('new.csv', content);
    await waitFor(() => expect(network.callsTo('POST', dryRun)).toHaveLength(1));
    expect(network.callsTo('POST', dryRun)[0]?.body).toEqual([
      { category: 'net', title: 'Veil; two, or three' },
    ]);
  });

  it('counts rows as in the file, unreadable ones included', async () => {
    const { choose } = await openFiles(network);
    network.answer('POST', dryRun, buildReport({ bad: [{ row: 2, reason: 'title: Too short' }] }));
    await choose('new.csv', 'category,title\nnet,One\nnet,Two,more\nnet,\n');
    await screen.findByText('new.csv: nothing is written yet');
    expect(network.callsTo('POST', dryRun)[0]?.body).toHaveLength(2);
    expect(rowsOf('Rows that cannot be used')).toEqual([
      'Row 2Too many fields: expected 2 fields but parsed 3',
      'Row 3title: Too short',
    ]);
  });

  it('reports one fault for an unreadable row', async () => {
    const { choose } = await openFiles(network);
    await choose('new.csv', 'category,title\nnet,One,more\n"net');
    await screen.findByText('new.csv: nothing is written yet');
    expect(rowsOf('Rows that cannot be used')).toEqual([
      'Row 1Too many fields: expected 2 fields but parsed 3',
      'Row 2Quoted field unterminated',
    ]);
  });

  it.each([
    ['no list', 'new.json', '{}'],
    ['half a list', 'new.json', '[{'],
    ['no letters', 'picture.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])],
    ['letters of another alphabet', 'new.csv', new Uint8Array([0x61, 0x0a, 0xc4])],
  ])('says that a file with %s cannot be read', async (_what, name, text) => {
    const log = expectConsole('error');
    const { choose } = await openFiles(network);
    await choose(name, text);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This file cannot be read. Choose a CSV or JSON file saved as UTF-8.',
    );
    expect(log).toHaveBeenCalledOnce();
    expect(network.callsTo('POST', dryRun)).toEqual([]);
  });

  it.each([
    ['nothing', 'new.csv', ''],
    ['a heading only', 'new.csv', 'category,title\r\n'],
    ['an empty list', 'new.json', '[]'],
  ])('says that a file with %s has no rows', async (_what, name, text) => {
    const log = expectConsole('error');
    const { choose } = await openFiles(network);
    await choose(name, text);
    expect((await screen.findByRole('alert')).textContent).toBe('This file has no rows.');
    expect(log).toHaveBeenCalledOnce();
    expect(network.callsTo('POST', dryRun)).toEqual([]);
  });

  it.each([
    ['UTF-8', [0xef, 0xbb, 0xbf], (code: number) => [code]],
    ['UTF-16, the small byte first', [0xff, 0xfe], (code: number) => [code, 0]],
    ['UTF-16, the big byte first', [0xfe, 0xff], (code: number) => [0, code]],
  ])('reads a file in %s', async (_what, mark, toBytes) => {
    const { choose } = await openFiles(network);
    network.answer('POST', dryRun, buildReport());
    const codes = Array.from('Category,Title\r\nnet,Veil', (letter) => letter.charCodeAt(0));
    await choose('new.csv', new Uint8Array([...mark, ...codes.flatMap(toBytes)]));
    await screen.findByText('new.csv: nothing is written yet');
    expect(network.callsTo('POST', dryRun)[0]?.body).toEqual([{ category: 'net', title: 'Veil' }]);
  });

  it('sends a negative number as a number', async () => {
    const { choose } = await openFiles(network);
    network.answer('POST', dryRun, buildReport());
    await choose('new.csv', 'category,price\nnet,-1\nnet,1-');
    await screen.findByText('new.csv: nothing is written yet');
    expect(network.callsTo('POST', dryRun)[0]?.body).toEqual([
      { category: 'net', price: -1 },
      { category: 'net', price: '1-' },
    ]);
  });

  it('sends no row that is too long for a request', async () => {
    const { choose } = await openFiles(network);
    network.answer('POST', dryRun, buildReport());
    const long = { ...newRow, title: 'x'.repeat(IMPORT_BODY_MAX) };
    await choose('new.json', JSON.stringify([newRow, long]));
    await screen.findByText('new.json: nothing is written yet');
    expect(rowsOf('Rows that cannot be used')).toEqual(['Row 2Too long']);
    expect(network.callsTo('POST', dryRun).map(({ body }) => body)).toEqual([[newRow]]);
  });

  it('says that a CSV file names no category', async () => {
    const log = expectConsole('error');
    const { choose } = await openFiles(network);
    await choose('new.csv', 'a,b\n1,2');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This file has no column named category.',
    );
    expect(log).toHaveBeenCalledOnce();
  });

  it('finds two rows for one product over the whole file, however many pieces it goes in', async () => {
    const { choose } = await openFiles(network);
    network.answer('POST', dryRun, buildReport({ changes: [] }));
    const between = Array.from({ length: 300 }, () => newRow);
    await choose('new.json', JSON.stringify([row, ...between, row]));
    await screen.findByText('new.json: nothing is written yet');
    expect(rowsOf('Rows that cannot be used')).toEqual([
      'Row 302_id: Row 1 is for the same product',
    ]);
    const sent = network.callsTo('POST', dryRun).map(({ body }) => (body as unknown[]).length);
    expect(sent).toEqual([51, 250]);
  });
});
