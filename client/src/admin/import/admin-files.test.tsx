import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { IMPORT_BODY_MAX } from '@tanabana/server/contract/import';
import type { ImportReport } from '@tanabana/server/contract/import';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expectConsole } from '../../testing/console.ts';
import { watchDownloads } from '../../testing/downloads.ts';
import { buildProduct } from '../../testing/factories.ts';
import { becomeUser, buildUser } from '../../testing/fake-firebase.ts';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import type { Call, FakeNetwork } from '../../testing/fake-network.ts';
import { renderApp } from '../../testing/render-app.tsx';

const dryRun = `${apiPaths.import}?dryRun=1`;
const partial = `${apiPaths.import}?partial=1`;

const shawl = buildProduct({ title: 'Shawl, "best";=1', subtitle: '=velvet', price: 3499.5 });
const { _id, image, title, subtitle, rating, review, price } = shawl;
const newRow = { category: 'velvet', image, title, subtitle, rating, review, price };
const row = { _id, ...newRow };

let network: FakeNetwork;

beforeEach(() => {
  network = createFakeNetwork();
  network.answer('GET', apiPaths.cart, []);
  network.answer('GET', apiPaths.me, { uid: 'shopper', isAdmin: true });
});

const buildReport = (overrides: Partial<ImportReport> = {}): ImportReport => ({
  dryRun: true,
  written: 0,
  unchanged: 0,
  changes: [{ row: 1, kind: 'add', category: 'velvet', title: 'Shawl', fields: [] }],
  bad: [],
  ...overrides,
});

const badReport = buildReport({ unchanged: 1, bad: [{ row: 2, reason: 'price: Invalid input' }] });

async function open() {
  const shop = renderApp('/adminaccess', { user: buildUser(), network });
  await shop.visitor.click(await screen.findByRole('button', { name: 'IMPORT AND EXPORT' }));
  const choose = (name: string, text: BlobPart) =>
    shop.visitor.upload(screen.getByLabelText('Import'), new File([text], name));
  return { ...shop, choose };
}

const button = (name: string) => screen.findByRole('button', { name });
const rowsOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('export', () => {
  beforeEach(() => {
    network.answer('GET', apiPaths.category('velvet'), [shawl]);
  });

  it('gives CSV for spreadsheets: BOM, quotes, nothing that is taken for a formula', async () => {
    const downloads = watchDownloads();
    const { visitor } = await open();
    await visitor.click(await button('Export CSV'));
    expect(await downloads.only()).toEqual({
      name: 'catalogue.csv',
      type: 'text/csv',
      text:
        '\uFEFF"_id","category","image","title","subtitle","rating","review","price"\r\n' +
        `"${_id}","velvet","${image}","Shawl, ""best"";=1","'=velvet","${rating}","${review}","3499.5"`,
    });
  });

  it('gives JSON', async () => {
    const downloads = watchDownloads();
    const { visitor } = await open();
    await visitor.click(await button('Export JSON'));
    const { name, type, text } = await downloads.only();
    expect([name, type]).toEqual(['catalogue.json', 'application/json']);
    expect(JSON.parse(text)).toEqual([row]);
  });

  it.each(['CSV', 'JSON'])('gives as %s what stands there now', async (kind) => {
    const downloads = watchDownloads();
    const { visitor } = await open();
    const press = await button(`Export ${kind}`);
    network.answer('GET', apiPaths.category('net'), [buildProduct({ title: 'Newest veil' })]);
    await visitor.click(press);
    expect((await downloads.only()).text).toContain('Newest veil');
  });

  it('shows on the pressed button alone that it is under way, and begins no other', async () => {
    const downloads = watchDownloads();
    const { visitor } = await open();
    const [csv, json] = [await button('Export CSV'), await button('Export JSON')];
    const release = network.hold('GET', apiPaths.category('net'), []);
    await visitor.click(csv);
    await waitFor(() => expect(csv.getAttribute('aria-busy')).toBe('true'));
    expect(json.getAttribute('aria-busy')).toBeNull();
    expect(json).toHaveProperty('disabled', true);
    release();
    expect((await downloads.only()).name).toBe('catalogue.csv');
    await waitFor(() => expect(json).toHaveProperty('disabled', false));
    expect(csv.getAttribute('aria-busy')).toBeNull();
  });

  it('gives nothing when a list does not come, and says so', async () => {
    const log = expectConsole('error');
    const download = vi.spyOn(URL, 'createObjectURL');
    const { visitor } = await open();
    const press = await button('Export CSV');
    network.fail('GET', apiPaths.category('net'));
    await visitor.click(press);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to export the catalogue. Check the console for details.',
    );
    expect(log).toHaveBeenCalled();
    expect(download).not.toHaveBeenCalled();
  });

  it.each(['CSV', 'JSON'])('gives as %s what the import reads as the same rows', async (kind) => {
    const downloads = watchDownloads();
    const { visitor, choose } = await open();
    network.answer('POST', dryRun, buildReport({ changes: [], unchanged: 1 }));
    await visitor.click(await button(`Export ${kind}`));
    const { name, text } = await downloads.only();
    await choose(name, text);
    await waitFor(() => expect(network.callsTo('POST', dryRun)).toHaveLength(1));
    expect(network.callsTo('POST', dryRun)).toMatchObject([{ body: [row] }]);
  });
});

describe('import', () => {
  const json = JSON.stringify([newRow]);

  it('looks first, and lists what would change; then it writes', async () => {
    const { visitor, choose } = await open();
    network.answer(
      'POST',
      dryRun,
      buildReport({
        changes: [
          { row: 1, kind: 'add', category: 'velvet', title: 'Shawl', fields: [] },
          { row: 2, kind: 'update', category: 'net', title: 'Veil', fields: ['price', 'image'] },
        ],
      }),
    );
    await choose('new.json', JSON.stringify([row, newRow]));
    expect(await screen.findByText('new.json: nothing is written yet')).toBe(
      document.activeElement,
    );
    expect(
      screen.getByText('1 to add, 1 to change, 0 as they are, 0 that cannot be used'),
    ).toBeDefined();
    expect(rowsOf('Changes')).toEqual([
      'Row 1Add Shawl to Velvet',
      'Row 2Change price, image of Veil',
    ]);
    expect(network.callsTo('POST', apiPaths.import)).toEqual([]);

    network.answer('POST', apiPaths.import, buildReport({ dryRun: false, written: 2 }));
    network.answer('GET', apiPaths.category('velvet'), [shawl]);
    await visitor.click(await button('Import 2 rows'));
    expect(await screen.findByText('Catalogue imported successfully!')).toBeDefined();
    expect(screen.getByText('new.json: 2 rows written')).toBeDefined();
    expect(network.callsTo('POST', apiPaths.import)).toHaveLength(1);
  });

  it('shows what was imported on the other screens without a reload', async () => {
    const { visitor, choose } = await open();
    network.answer('POST', dryRun, buildReport());
    network.answer('POST', apiPaths.import, buildReport({ dryRun: false, written: 1 }));
    await choose('new.json', json);
    network.answer('GET', apiPaths.category('velvet'), [shawl]);
    await visitor.click(await button('Import 1 row'));
    await screen.findByText('Catalogue imported successfully!');
    await visitor.click(screen.getByRole('button', { name: 'VELVET' }));
    expect(await screen.findByText('1 product in Velvet')).toBeDefined();
  });

  it('writes nothing while a row is bad, unless the owner leaves it out', async () => {
    const { visitor, choose } = await open();
    network.answer('POST', dryRun, badReport);
    await choose('new.json', JSON.stringify([row, newRow, newRow]));
    const write = await button('Import 1 row');
    expect(write).toHaveProperty('disabled', true);
    expect(rowsOf('Rows that cannot be used')).toEqual(['Row 2price: Invalid input']);

    network.answer('POST', partial, { ...badReport, dryRun: false, written: 1 });
    await visitor.click(screen.getByLabelText('Leave out 1 row and import the rest'));
    await visitor.click(write);
    expect(await screen.findByText('new.json: 1 row written')).toBeDefined();
    expect(rowsOf('Rows that cannot be used')).toEqual(['Row 2price: Invalid input']);
    expect(network.callsTo('POST', partial)).toHaveLength(1);
    expect(network.callsTo('POST', apiPaths.import)).toEqual([]);
  });

  it('offers nothing to import when every row is bad, and can be left', async () => {
    const { visitor, choose } = await open();
    network.answer('POST', dryRun, { ...badReport, changes: [] });
    await choose('new.json', json);
    await screen.findByText('new.json: nothing is written yet');
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    await visitor.click(await button('Cancel'));
    expect(screen.queryByText('new.json: nothing is written yet')).toBeNull();
  });

  it('reads what a spreadsheet saves: semicolons, numbers as texts, an empty _id for a new one', async () => {
    const { choose } = await open();
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
    ['a sign that nobody would guess', 'sep=~\ncategory~title\nnet~Veil; two, or three\n'],
  ])('believes a first line that says what separates the cells: %s', async (_what, content) => {
    const { choose } = await open();
    network.answer('POST', dryRun, buildReport());
    await choose('new.csv', content);
    await waitFor(() => expect(network.callsTo('POST', dryRun)).toHaveLength(1));
    expect(network.callsTo('POST', dryRun)[0]?.body).toEqual([
      { category: 'net', title: 'Veil; two, or three' },
    ]);
  });

  it('counts rows as in the file, those among them that the file itself spoils', async () => {
    const { choose } = await open();
    network.answer('POST', dryRun, buildReport({ bad: [{ row: 2, reason: 'title: Too short' }] }));
    await choose('new.csv', 'category,title\nnet,One\nnet,Two,more\nnet,\n');
    await screen.findByText('new.csv: nothing is written yet');
    expect(network.callsTo('POST', dryRun)[0]?.body).toHaveLength(2);
    expect(rowsOf('Rows that cannot be used')).toEqual([
      'Row 2Too many fields: expected 2 fields but parsed 3',
      'Row 3title: Too short',
    ]);
  });

  it('tells one fault of a row that the file itself spoils', async () => {
    const { choose } = await open();
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
    const { choose } = await open();
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
    const { choose } = await open();
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
    const { choose } = await open();
    network.answer('POST', dryRun, buildReport());
    const codes = Array.from('Category,Title\r\nnet,Veil', (letter) => letter.charCodeAt(0));
    await choose('new.csv', new Uint8Array([...mark, ...codes.flatMap(toBytes)]));
    await screen.findByText('new.csv: nothing is written yet');
    expect(network.callsTo('POST', dryRun)[0]?.body).toEqual([{ category: 'net', title: 'Veil' }]);
  });

  it('tells the server a number below zero as a number', async () => {
    const { choose } = await open();
    network.answer('POST', dryRun, buildReport());
    await choose('new.csv', 'category,price\nnet,-1\nnet,1-');
    await screen.findByText('new.csv: nothing is written yet');
    expect(network.callsTo('POST', dryRun)[0]?.body).toEqual([
      { category: 'net', price: -1 },
      { category: 'net', price: '1-' },
    ]);
  });

  it('sends no row that is too long for a request', async () => {
    const { choose } = await open();
    network.answer('POST', dryRun, buildReport());
    const long = { ...newRow, title: 'x'.repeat(IMPORT_BODY_MAX) };
    await choose('new.json', JSON.stringify([newRow, long]));
    await screen.findByText('new.json: nothing is written yet');
    expect(rowsOf('Rows that cannot be used')).toEqual(['Row 2Too long']);
    expect(network.callsTo('POST', dryRun).map(({ body }) => body)).toEqual([[newRow]]);
  });

  it('says that a CSV file names no category', async () => {
    const log = expectConsole('error');
    const { choose } = await open();
    await choose('new.csv', 'a,b\n1,2');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This file has no column named category.',
    );
    expect(log).toHaveBeenCalledOnce();
  });

  it('finds two rows for one product over the whole file, however many pieces it goes in', async () => {
    const { choose } = await open();
    network.answer('POST', dryRun, buildReport({ changes: [] }));
    const between = Array.from({ length: 300 }, () => newRow);
    await choose('new.json', JSON.stringify([row, ...between, row]));
    await screen.findByText('new.json: nothing is written yet');
    expect(rowsOf('Rows that cannot be used')).toEqual([
      'Row 302_id: Row 1 is for the same product',
    ]);
    const sent = network.callsTo('POST', dryRun).map(({ body }) => (body as unknown[]).length);
    expect(sent).toEqual([250, 51]);
  });

  it('warns whoever leaves while it writes, keeps the focus, and gives it back when it is closed', async () => {
    const { visitor, choose } = await open();
    network.answer('POST', dryRun, buildReport());
    const release = network.hold('POST', apiPaths.import, buildReport({ written: 1 }));
    await choose('new.json', json);
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(true);
    await visitor.click(await button('Import 1 row'));
    const bar = await screen.findByRole('progressbar', { name: 'Importing, 0 of 1 rows' });
    expect(document.activeElement).toBe(bar);
    expect(leave()).toBe(false);
    release();
    await screen.findByText('new.json: 1 row written');
    const main = within(screen.getByRole('main'));
    await visitor.click(main.getByRole('button', { name: 'Close' }));
    expect(leave()).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Import'));
  });

  it('goes on when the screen is left by a link, and is shown there again, with no second beside it', async () => {
    const { visitor, choose } = await open();
    network.answer('POST', dryRun, buildReport());
    const release = network.hold('POST', apiPaths.import, buildReport({ written: 1 }));
    await choose('new.json', json);
    await visitor.click(await button('Import 1 row'));
    await waitFor(() => expect(network.callsTo('POST', apiPaths.import)).toHaveLength(1));
    await visitor.click(screen.getByRole('link', { name: 'Add Others Page' }));
    await screen.findByRole('heading', { name: 'ADD OTHERS' });
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);

    await visitor.click(screen.getByRole('link', { name: 'Add Products Page' }));
    expect(
      await screen.findByRole('progressbar', { name: 'Importing, 0 of 1 rows' }),
    ).toBeDefined();
    expect(screen.getByLabelText('Import')).toHaveProperty('disabled', true);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    release();
    await screen.findByText('new.json: 1 row written');
    expect(network.callsTo('POST', apiPaths.import)).toHaveLength(1);
  });

  it('that ended on another screen has its report on coming back, until that is closed', async () => {
    const { visitor, choose } = await open();
    network.answer('POST', dryRun, buildReport());
    const release = network.hold('POST', apiPaths.import, buildReport({ written: 1 }));
    await choose('new.json', json);
    await visitor.click(await button('Import 1 row'));
    await visitor.click(screen.getByRole('link', { name: 'Add Others Page' }));
    await screen.findByRole('heading', { name: 'ADD OTHERS' });
    release();
    expect(await screen.findByText('Catalogue imported successfully!')).toBeDefined();

    await visitor.click(screen.getByRole('link', { name: 'Add Products Page' }));
    expect(await screen.findByText('new.json: 1 row written')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    const main = within(screen.getByRole('main'));
    await visitor.click(main.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('new.json: 1 row written')).toBeNull();
    expect(screen.getByLabelText('Import')).toHaveProperty('disabled', false);
  });

  it('adds nothing twice when the answer was lost: what stands there now is not sent again', async () => {
    const log = expectConsole('error');
    const { visitor, choose } = await open();
    network.answer('GET', apiPaths.category('velvet'), [shawl]);
    network.answer('POST', dryRun, ({ body }: Call) =>
      buildReport({
        changes: (body as { title: string }[]).map(({ title }, index) => ({
          row: index + 1,
          kind: 'add',
          category: 'velvet',
          title,
          fields: [],
        })),
      }),
    );
    network.fail('POST', apiPaths.import);
    const other = { ...newRow, title: 'Other' };
    await choose('new.json', JSON.stringify([newRow, other]));
    await screen.findByText('new.json: nothing is written yet');
    network.answerWith('POST', apiPaths.import, () => {
      // The old one, which is the same to the letter, does not count.
      network.answer('GET', apiPaths.category('velvet'), [
        { ...other, _id: 'a'.repeat(24) },
        shawl,
      ]);
      return { status: 0, body: null };
    });
    await visitor.click(await button('Import 2 rows'));
    expect(
      await screen.findByText('new.json: stopped, 1 row written, and a part of the rest may be'),
    ).toBe(document.activeElement);
    expect(screen.getByRole('alert').textContent).toContain('Failed to import the catalogue.');
    expect(log).toHaveBeenCalledOnce();
    expect(network.callsTo('POST', dryRun).at(-1)?.body).toEqual([newRow]);

    network.answer('POST', apiPaths.import, buildReport({ written: 1 }));
    await visitor.click(await button('Import 1 row'));
    await screen.findByText('new.json: 2 rows written');
    expect(network.callsTo('POST', apiPaths.import).at(-1)?.body).toEqual([newRow]);
    expect(
      screen.getByText('2 added, 0 changed, 0 as they are, 0 that cannot be used'),
    ).toBeDefined();
  });

  it('counts as written what a stopped import has changed', async () => {
    expectConsole('error');
    const { visitor, choose } = await open();
    const update = {
      row: 1,
      kind: 'update',
      category: 'velvet',
      title: 'Shawl',
      fields: ['price'],
    };
    const add = { row: 2, kind: 'add', category: 'velvet', title: 'Other', fields: [] };
    network.answer('POST', dryRun, { ...buildReport(), changes: [update, add] });
    network.answerWith('POST', apiPaths.import, () => {
      network.answer('POST', dryRun, { ...buildReport(), unchanged: 1, changes: [add] });
      return { status: 503, body: {} };
    });
    const rows = [row, { ...newRow, title: 'Other' }];
    await choose('new.json', JSON.stringify(rows));
    await visitor.click(await button('Import 2 rows'));
    expect(
      await screen.findByText('new.json: stopped, 1 row written, and a part of the rest may be'),
    ).toBeDefined();
    expect(
      screen.getByText('1 to add, 0 to change, 0 as they are, 0 that cannot be used'),
    ).toBeDefined();

    network.answer('POST', apiPaths.import, buildReport({ written: 1 }));
    await visitor.click(await button('Import 1 row'));
    await screen.findByText('new.json: 2 rows written');
    expect(network.callsTo('POST', apiPaths.import).at(-1)?.body).toEqual([rows[1]]);
    expect(
      screen.getByText('1 added, 1 changed, 0 as they are, 0 that cannot be used'),
    ).toBeDefined();
  });

  it('is done when a stopped import has changed all that was left', async () => {
    expectConsole('error');
    const { visitor, choose } = await open();
    const update = {
      row: 1,
      kind: 'update',
      category: 'velvet',
      title: 'Shawl',
      fields: ['price'],
    };
    network.answer('POST', dryRun, { ...buildReport(), changes: [update] });
    network.answerWith('POST', apiPaths.import, () => {
      network.answer('POST', dryRun, buildReport({ unchanged: 1, changes: [] }));
      return { status: 503, body: {} };
    });
    await choose('new.json', JSON.stringify([row]));
    await visitor.click(await button('Import 1 row'));
    expect(await screen.findByText('new.json: 1 row written')).toBeDefined();
    expect(rowsOf('Changes')).toEqual(['Row 1Changed price of Shawl']);
  });

  it('goes on only when it is known what was written', async () => {
    const log = expectConsole('error');
    const { visitor, choose } = await open();
    network.answer('POST', dryRun, buildReport());
    network.answerWith('POST', apiPaths.import, () => {
      network.fail('POST', dryRun);
      return { status: 503, body: {} };
    });
    await choose('new.json', json);
    await visitor.click(await button('Import 1 row'));
    const check = await button('Check what is left');
    expect(screen.getByText('new.json: stopped, a part may be written')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    expect(log).toHaveBeenCalledTimes(2);
    network.answer('POST', dryRun, buildReport());
    await visitor.click(check);
    expect(await button('Import 1 row')).toBeDefined();
  });

  it('shows the rows that have become bad since it was checked', async () => {
    expectConsole('error');
    const { visitor, choose } = await open();
    network.answer('POST', dryRun, buildReport());
    await choose('new.json', JSON.stringify([newRow, row]));
    const press = await button('Import 1 row');
    network.answer('POST', apiPaths.import, badReport, 400);
    network.answer('POST', dryRun, badReport);
    await visitor.click(press);
    await screen.findByRole('list', { name: 'Rows that cannot be used' });
    expect(rowsOf('Rows that cannot be used')).toEqual(['Row 2price: Invalid input']);
    expect(screen.getByText('new.json: nothing is written yet')).toBeDefined();
  });

  it('sends nothing more in the name of somebody else', async () => {
    const { visitor, choose, queryClient } = await open();
    network.answer('POST', dryRun, buildReport());
    const rows = Array.from({ length: 300 }, () => newRow);
    await choose('new.json', JSON.stringify(rows));
    const release = network.hold('POST', apiPaths.import, buildReport({ written: 50 }));
    await visitor.click(await button('Import 2 rows'));
    await waitFor(() => expect(network.callsTo('POST', apiPaths.import)).toHaveLength(1));
    act(() => becomeUser(buildUser({ uid: 'other' })));
    await act(async () => release());
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(network.callsTo('POST', apiPaths.import)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows how far it is, and takes no second file meanwhile', async () => {
    const { choose } = await open();
    const release = network.hold('POST', dryRun, buildReport());
    await choose('new.json', json);
    expect(await screen.findByRole('progressbar', { name: 'Checking, 0 of 1 rows' })).toBeDefined();
    expect(screen.getByLabelText('Import')).toHaveProperty('disabled', true);
    release();
    await screen.findByText('new.json: nothing is written yet');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('says that checking failed', async () => {
    const log = expectConsole('error');
    const { choose } = await open();
    network.fail('POST', dryRun);
    await choose('new.json', json);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to import the catalogue. Check the console for details.',
    );
    expect(log).toHaveBeenCalledOnce();
  });

  describe('of more than one request takes', () => {
    // Each a little smaller than a request may be, so each goes alone.
    const long = 'x'.repeat(IMPORT_BODY_MAX - 5_000);
    const rows = ['First', 'Second'].map((name) => ({ ...newRow, title: name, image: long }));
    const titlesSent = (path: string) =>
      network.callsTo('POST', path).map(({ body }) => (body as { title: string }[])[0]?.title);

    it('checks all of it first, and writes the last piece first, so that the order is kept', async () => {
      const { visitor, choose } = await open();
      network.answer('POST', dryRun, buildReport());
      network.answer('POST', apiPaths.import, buildReport({ dryRun: false, written: 1 }));
      await choose('new.json', JSON.stringify(rows));
      await visitor.click(await button('Import 2 rows'));
      await screen.findByText('new.json: 2 rows written');
      expect(titlesSent(dryRun)).toEqual(['First', 'Second']);
      expect(titlesSent(apiPaths.import)).toEqual(['Second', 'First']);
      expect(rowsOf('Changes')).toEqual([
        'Row 1Added Shawl to Velvet',
        'Row 2Added Shawl to Velvet',
      ]);
    });

    it('goes on where it stopped', async () => {
      const log = expectConsole('error');
      const { visitor, choose } = await open();
      network.answer('POST', dryRun, buildReport());
      const written = { status: 200, body: buildReport({ dryRun: false, written: 1 }) };
      network.answerWith('POST', apiPaths.import, () =>
        titlesSent(apiPaths.import).length === 2 ? { status: 503, body: {} } : written,
      );
      await choose('new.json', JSON.stringify(rows));
      await visitor.click(await button('Import 2 rows'));
      expect((await screen.findByRole('alert')).textContent).toBe(
        'Failed to import the catalogue. Check the console for details.',
      );
      expect(log).toHaveBeenCalledOnce();
      expect(
        await screen.findByText('new.json: stopped, 1 row written, and a part of the rest may be'),
      ).toBeDefined();
      await visitor.click(await button('Import 1 row'));
      await screen.findByText('new.json: 2 rows written');
      expect(titlesSent(apiPaths.import)).toEqual(['Second', 'First', 'First']);
      expect(screen.getByText(/^2 added, 0 changed/)).toBeDefined();
    });
  });
});
