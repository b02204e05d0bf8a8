import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportChange, ImportReport } from '@tanabana/server/contract/import';
import { apiPaths } from '@tanabana/server/contract/paths';
import { openSection } from '../../testing/admin-screen.tsx';
import { buildProduct } from '@tanabana/server/testing/contract-factories';
import { becomeUser, buildUser } from '../../testing/fake-firebase.ts';
import { type Call, createFakeNetwork, type FakeNetwork } from '../../testing/fake-network.ts';
import { alertText } from '../../testing/open-screen.tsx';
import { expectConsole } from '../../testing/console.ts';
import { watchDownloads } from '../../testing/downloads.ts';
import { messages } from '../../testing/messages.ts';
import { ReportList } from './components/report-list.tsx';

// Two rows of half as many are no piece.
const BODY_MAX = 40_000;
vi.mock('@tanabana/server/contract/import', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  IMPORT_BODY_MAX: 40_000,
}));

const dryRun = `${apiPaths.import}?dryRun=1`;

const shawl = buildProduct({ title: 'Shawl, "best";=1', subtitle: '=velvet', price: 3499.5 });
const { _id, image, title, subtitle, rating, review, price } = shawl;
/** A row that adds a product. */
const newRow = { category: 'velvet', image, title, subtitle, rating, review, price };
/** The row of `shawl`. */
const row = { _id, ...newRow };

const buildReport = (overrides: Partial<ImportReport> = {}): ImportReport => ({
  dryRun: true,
  written: 0,
  unchanged: 0,
  changes: [{ row: 1, kind: 'add', category: 'velvet', title: 'Shawl', fields: [], newId: _id }],
  bad: [],
  ...overrides,
});

/** Opens the admin page and its import and export. */
async function open() {
  const shop = await openSection('/adminaccess', 'IMPORT AND EXPORT', network);
  // By `upload` the field, disabled by then, would not have the focus as it has in a browser.
  function choose(name: string, text: BlobPart) {
    const field = screen.getByLabelText('Import');
    field.focus();
    fireEvent.change(field, { target: { files: [new File([text], name)] } });
  }
  return { ...shop, choose };
}

const button = (name: string) => screen.findByRole('button', { name });

const rowsOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const IMPORTED = 'Catalogue imported successfully!';
const FAILED = 'Failed to import the catalogue. Check the console for details.';
const bad = [{ row: 2, reason: 'price: Invalid input' }];
const written = buildReport({ dryRun: false, written: 1 });
const json = JSON.stringify([newRow]);

let network: FakeNetwork;

beforeEach(() => {
  network = createFakeNetwork();
  network.respond('POST', dryRun, buildReport());
  network.respond('POST', apiPaths.import, written);
});

const writes = () => network.callsTo('POST', apiPaths.import).map(({ body }) => body as unknown[]);
const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a checked file (4.9)', () => {
  it('lists what it would change, is written after a press, and shows what was written', async () => {
    const { visitor, choose } = await open();
    const changes: ImportChange[] = [
      { row: 1, kind: 'add', category: 'velvet', title: 'Shawl', fields: [], newId: 'a1' },
      { row: 2, kind: 'update', category: 'net', title: 'Veil', fields: ['price', 'image'] },
    ];
    network.respond('POST', dryRun, buildReport({ changes, unchanged: 1 }));
    choose('new.json', JSON.stringify([newRow, row, { ...row, _id: 'other' }]));
    expect(await screen.findByText('new.json: nothing written yet')).toBe(document.activeElement);
    screen.getByText('1 to add, 1 to change, 1 unchanged, 0 with errors');
    const toChange = ['Row 1Add Shawl to Velvet', 'Row 2Change price, image of Veil'];
    expect(rowsOf('Changes')).toEqual(toChange);
    expect(writes()).toEqual([]);

    network.respond('GET', apiPaths.category('velvet'), [shawl]);
    await visitor.click(await button('Import 2 rows'));
    expect(await screen.findByText(IMPORTED)).toBeDefined();
    expect(screen.getByText('new.json: 2 rows written')).toBeDefined();
    const changed = ['Row 1Added Shawl to Velvet', 'Row 2Changed price, image of Veil'];
    expect(rowsOf('Changes')).toEqual(changed);
    // Each row has an id, and the row without a change is not sent.
    expect(writes()).toEqual([[{ ...newRow, newId: 'a1' }, row]]);
    expect(await screen.findByRole('rowheader', { name: shawl.title })).toBeDefined();
    // Past the service worker, which has the list as it was before.
    expect(network.callsTo('GET', apiPaths.category('velvet')).at(-1)?.cache).toBe('reload');
  });

  it('has bad rows, and is written only after the admin leaves them out', async () => {
    const { visitor, choose } = await open();
    const tooShort = [{ row: 2, reason: 'title: Too short' }];
    network.respond('POST', dryRun, buildReport({ changes: [], bad: tooShort }));
    choose('new.csv', 'category,title\nnet,One\nnet,Two,more\nnet,\nnet');
    await screen.findByText('new.csv: nothing written yet');
    // Counted as in the sheet.
    expect(rowsOf('Rows with errors')).toEqual([
      'Row 3Has 3 cells, the heading has 2',
      'Row 4title: Too short',
      'Row 5Has 1 cell, the heading has 2',
    ]);
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    await visitor.click(await button('Cancel'));
    expect(screen.queryByText('new.csv: nothing written yet')).toBeNull();

    network.respond('POST', dryRun, buildReport({ bad }));
    choose('new.json', JSON.stringify([newRow, newRow]));
    const write = await button('Import 1 row');
    expect(write).toHaveProperty('disabled', true);
    expect(rowsOf('Rows with errors')).toEqual(['Row 2price: Invalid input']);

    await visitor.click(screen.getByLabelText('Skip 1 row with errors and import the rest'));
    await visitor.click(write);
    expect(await screen.findByText('new.json: 1 row written')).toBeDefined();
    expect(rowsOf('Rows with errors')).toEqual(['Row 2price: Invalid input']);
    expect(writes()).toEqual([[{ ...newRow, newId: shawl._id }]]);
  });

  it('names columns that are not read, cells that would be emptied, pictures that cannot be seen', async () => {
    class Picture {
      onload = () => {};
      onerror = () => {};
      set src(address: string) {
        queueMicrotask(address.includes('gone') ? this.onerror : this.onload);
      }
    }
    vi.stubGlobal('Image', Picture);
    const change = { category: 'net' as const, title: 'Veil' };
    const empties = ['composition', 'widthCm'];
    const changes: ImportChange[] = [
      { row: 1, kind: 'update', ...change, fields: ['image', 'cloth'], empties },
      { row: 2, kind: 'update', ...change, fields: ['cloth'], empties: ['composition'] },
      { row: 3, kind: 'add', ...change, fields: [], newId: 'a1' },
    ];
    network.respond('POST', dryRun, buildReport({ changes }));
    const { choose } = await open();
    const drive = 'https://drive.google.com/file/d/1a2b/view';
    const heading = 'category,title,image,rating,gsm,Fabric content,Pirce,"Width, cm",stitch,gsm,';
    const rows = [
      `net,One,${drive},/gone.svg`,
      'net,Two,/gone.avif,/gone.svg',
      'net,Three,/gone.avif,5',
    ];
    choose('new.csv', [heading, ...rows.map((cells) => `${cells},70,,,,,,more`)].join('\n'));
    await screen.findByText('new.csv: nothing written yet');
    expect(rowsOf('Columns that are not read')).toEqual([
      '"Fabric content" (do you mean composition?)',
      '"Pirce" (do you mean price?)',
      '"Width, cm" (do you mean width_cm?)',
      '"stitch"',
      '"gsm" a second time',
      'Column 11, which has no name',
    ]);
    screen.getByText('Would be emptied: composition in 2 rows, width_cm in 1 row');
    expect(rowsOf('Changes')[0]).toBe(
      'Row 2Change image, cloth of Veil, empty composition, width_cm',
    );
    await waitFor(() =>
      expect(rowsOf('Pictures that cannot be seen')).toEqual([
        `Row 2image "${drive}": ${messages.admin.picturePage('Google Drive')}`,
        'Row 4image "/gone.avif": There is no picture at this address.',
      ]),
    );
    expect(writes()).toEqual([]);
  });

  it('that has no rows or cannot be checked is dropped, with a notice', async () => {
    const log = expectConsole('error');
    const { visitor, choose } = await open();
    choose('new.csv', '');
    expect(await alertText()).toBe('This file has no rows.');
    expect(network.callsTo('POST', dryRun)).toEqual([]);
    await visitor.click(await button('Close'));

    log.mockClear();
    network.fail('POST', dryRun);
    choose('new.json', json);
    expect(await alertText()).toBe(FAILED);
    expect(log).toHaveBeenCalledOnce();
    expect(screen.queryByText(/^new\.json/)).toBeNull();
  });
});

describe('an import (4.9)', () => {
  it('shows progress, takes no second file, warns before the page is left, keeps the focus', async () => {
    const { visitor, choose } = await open();
    const releaseCheck = network.hold('POST', dryRun, buildReport());
    const release = network.hold('POST', apiPaths.import, written);
    choose('new.json', json);
    expect(await screen.findByRole('progressbar', { name: 'Checking, 0 of 1 rows' })).toBeDefined();
    expect(screen.getByLabelText('Import')).toHaveProperty('disabled', true);
    releaseCheck();
    const press = await button('Import 1 row');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(mayLeave()).toBe(true);
    await visitor.click(press);
    const bar = await screen.findByRole('progressbar', { name: 'Importing, 0 of 1 rows' });
    expect(document.activeElement).toBe(bar);
    expect(mayLeave()).toBe(false);
    release();
    await screen.findByText('new.json: 1 row written');
    expect(mayLeave()).toBe(true);
    await visitor.click(within(screen.getByRole('main')).getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Import'));
  });

  it('leaves the focus alone after a press elsewhere', async () => {
    const { visitor, choose } = await open();
    const release = network.hold('POST', apiPaths.import, written);
    choose('new.json', json);
    await visitor.click(await button('Import 1 row'));
    await screen.findByRole('progressbar');
    await visitor.click(document.body);
    release();
    await screen.findByText('new.json: 1 row written');
    expect(document.activeElement).toBe(document.body);
  });

  it('goes on when the screen is left by a link, and is shown when the admin returns', async () => {
    const { visitor, choose } = await open();
    const press = (name: string) => visitor.click(screen.getByRole('link', { name }));
    const release = network.hold('POST', apiPaths.import, written);
    choose('new.json', json);
    await visitor.click(await button('Import 1 row'));
    await press('Add Others Page');
    await screen.findByRole('heading', { name: 'ADD OTHERS' });
    expect(mayLeave()).toBe(false);

    await press('Add Products Page');
    const name = 'Importing, 0 of 1 rows';
    expect(await screen.findByRole('progressbar', { name })).toBeDefined();
    expect(screen.getByLabelText('Import')).toHaveProperty('disabled', true);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));

    await press('Add Others Page');
    await screen.findByRole('heading', { name: 'ADD OTHERS' });
    release();
    expect(await screen.findByText(IMPORTED)).toBeDefined();
    await press('Add Products Page');
    expect(await screen.findByText('new.json: 1 row written')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(writes()).toHaveLength(1);
  });

  it('is forgotten when another user signs in (4.9, 4.10)', async () => {
    const { visitor, choose } = await open();
    network.hold('POST', apiPaths.import, written);
    choose('new.json', json);
    await visitor.click(await button('Import 1 row'));
    await screen.findByRole('progressbar');
    expect(mayLeave()).toBe(false);
    act(() => becomeUser(buildUser({ uid: 'other' })));
    expect(mayLeave()).toBe(true);
    await visitor.click(await screen.findByRole('heading', { name: 'IMPORT AND EXPORT' }));
    expect(screen.getByLabelText('Import')).toHaveProperty('disabled', false);
    expect(screen.queryByText(/new\.json|Importing/)).toBeNull();
  });
});

describe('an import of three pieces (4.9)', () => {
  // No two rows fit into one request.
  const image = 'x'.repeat(BODY_MAX / 2);
  const rows = ['First', 'Second', 'Third'].map((title) => ({ ...newRow, title, image }));
  const titlesSent = (path: string) =>
    network.callsTo('POST', path).map(({ body }) => (body as { title: string }[])[0]?.title);

  beforeEach(() => {
    network.respond('POST', dryRun, ({ body }: Call) => {
      const [{ title = '' } = {}] = body as { title?: string }[];
      const change = buildReport().changes[0] as ImportChange;
      return buildReport({ changes: [{ ...change, title, newId: `id of ${title}` }] });
    });
  });

  type Shop = Awaited<ReturnType<typeof open>>;
  type FakeResponse = { status: number; body: unknown };

  /** Chooses the file and presses Import, with this response to a piece, the second unless told. */
  async function stop({ visitor, choose }: Shop, response: FakeResponse, at = 2) {
    network.calls.length = 0;
    choose('new.json', JSON.stringify(rows));
    network.respondWith('POST', apiPaths.import, () =>
      writes().length === at ? response : { status: 200, body: written },
    );
    await visitor.click(await button('Import 3 rows'));
    expect(await alertText()).toBe(FAILED);
  }

  it('is checked from its end, for the oldest ids, and written from its start', async () => {
    const { visitor, choose } = await open();
    choose('new.json', JSON.stringify(rows));
    await visitor.click(await button('Import 3 rows'));
    await screen.findByText('new.json: 3 rows written');
    expect(titlesSent(dryRun)).toEqual(['Third', 'Second', 'First']);
    expect(titlesSent(apiPaths.import)).toEqual(['First', 'Second', 'Third']);
    const added = ['First', 'Second', 'Third'].map(
      (title, n) => `Row ${n + 1}Added ${title} to Velvet`,
    );
    expect(rowsOf('Changes')).toEqual(added);
  });

  it('goes on after a lost response, or one with rows left out, by sending the same piece again', async () => {
    expectConsole('error');
    const shop = await open();
    for (const response of [
      { status: 0, body: null },
      { status: 200, body: { ...written, written: 0 } },
    ]) {
      await stop(shop, response);
      const stopped = 'new.json: stopped, 1 row written, possibly more';
      expect(await screen.findByText(stopped)).toBe(document.activeElement);
      expect(rowsOf('Changes')).toEqual(['Row 2Add Second to Velvet', 'Row 3Add Third to Velvet']);
      expect(mayLeave()).toBe(false);

      await shop.visitor.click(await button('Import 2 rows'));
      expect(await screen.findByText('new.json: 3 rows written')).toBeDefined();
      expect(titlesSent(apiPaths.import)).toEqual(['First', 'Second', 'Second', 'Third']);
      expect(writes()[2]).toEqual(writes()[1]);
      expect(writes()[1]).toEqual([{ ...rows[1], newId: 'id of Second' }]);
      expect(screen.getByText(/^3 added, 0 changed/)).toBeDefined();
      for (const close of screen.getAllByRole('button', { name: 'Close' })) fireEvent.click(close);
    }
  });

  it('says whether more than is known may be written, and may be cancelled', async () => {
    expectConsole('error');
    const shop = await open();
    for (const [status, at, stopped] of [
      [0, 1, 'stopped, some rows may have been written'],
      [429, 2, 'stopped, 1 row written'],
    ] as const) {
      await stop(shop, { status, body: {} }, at);
      expect(await screen.findByText(`new.json: ${stopped}`)).toBeDefined();
      if (status === 0) expect(mayLeave()).toBe(false);
      // Choosing the file again would add the written rows once more.
      const file = screen.getByLabelText('Import');
      expect(file).toHaveProperty('disabled', true);
      await shop.visitor.click(await button('Cancel'));
      expect(screen.queryByText(/^new\.json/)).toBeNull();
      expect(file).toHaveProperty('disabled', false);
      expect(file).toBe(document.activeElement);
      expect(mayLeave()).toBe(true);
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    }
  });

  it('shows rows that became bad meanwhile, and continues without them', async () => {
    expectConsole('error');
    const reason = '_id: The catalogue has no such product';
    const report = buildReport({ bad: [{ row: 1, reason }], changes: [] });
    const shop = await open();
    await stop(shop, { status: 400, body: { ...report, message: 'No' } });
    expect(await screen.findByText('new.json: stopped, 1 row written')).toBeDefined();
    expect(rowsOf('Rows with errors')).toEqual([`Row 2${reason}`]);
    expect(await button('Import 1 row')).toHaveProperty('disabled', true);

    await shop.visitor.click(screen.getByLabelText('Skip 1 row with errors and import the rest'));
    await shop.visitor.click(await button('Import 1 row'));
    await screen.findByText('new.json: 2 rows written');
    expect(titlesSent(apiPaths.import)).toEqual(['First', 'Second', 'Third']);
  });
});

describe('export (4.9)', () => {
  beforeEach(() => {
    network.respond('GET', apiPaths.category('velvet'), [shawl]);
    network.respond('POST', dryRun, buildReport({ changes: [], unchanged: 1 }));
  });

  it('saves the lists as CSV for spreadsheets, which the import reads as the same rows', async () => {
    network.respond('GET', apiPaths.category('velvet'), [buildProduct()]);
    const downloads = watchDownloads();
    const { visitor, choose } = await open();
    const press = await button('Export CSV');
    network.respond('GET', apiPaths.category('velvet'), [shawl]);
    await visitor.click(press);
    const file = await downloads.only();
    expect(file).toEqual({
      name: 'catalogue.csv',
      type: 'text/csv',
      text:
        '\uFEFF"_id","category","image","title","subtitle","rating","review","price"\r\n' +
        `"${_id}","velvet","${image}","Shawl, ""best"";=1","'=velvet","${rating}","${review}","3499.5"`,
    });
    choose(file.name, file.text);
    await waitFor(() => expect(network.callsTo('POST', dryRun)).toMatchObject([{ body: [row] }]));
  });

  it('saves as JSON what the import reads as the same rows, one export at a time, or says why not', async () => {
    const log = expectConsole('error');
    const downloads = watchDownloads();
    const { visitor, choose } = await open();
    const [csv, json] = [await button('Export CSV'), await button('Export JSON')];
    network.fail('GET', apiPaths.category('net'));
    await visitor.click(csv);
    const failed = 'Failed to export the catalogue. Check the console for details.';
    expect(await alertText()).toBe(failed);
    expect(log).toHaveBeenCalled();

    const release = network.hold('GET', apiPaths.category('net'), []);
    await visitor.click(json);
    await waitFor(() => expect(json.getAttribute('aria-busy')).toBe('true'));
    expect(csv.getAttribute('aria-busy')).toBeNull();
    expect(csv).toHaveProperty('disabled', true);
    release();
    const file = await downloads.only();
    expect(file).toMatchObject({ name: 'catalogue.json', type: 'application/json' });
    await waitFor(() => expect(csv).toHaveProperty('disabled', false));
    expect(json.getAttribute('aria-busy')).toBeNull();
    choose(file.name, file.text);
    await waitFor(() => expect(network.callsTo('POST', dryRun)).toMatchObject([{ body: [row] }]));
  });
});

it('a report shows 24 at first and 24 more after a press, and the focus moves to the next (4.9)', async () => {
  const items = Array.from({ length: 49 }, (_, index) => ({ text: `P${index + 1}` }));
  render(<ReportList label="Rows" items={items} />);
  const shown = () => screen.getAllByText(/^P\d+$/);
  expect(shown()).toHaveLength(24);
  await userEvent.click(screen.getByText('Show more'));
  expect(shown()).toHaveLength(48);
  expect(document.activeElement?.textContent).toBe('P25');
  await userEvent.click(screen.getByText('Show all 49'));
  expect(shown()).toHaveLength(49);
  expect(screen.queryByText(/^Show (more|all)/)).toBeNull();
});
