import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { createAdminNetwork } from '../../testing/admin-screen.tsx';
import { alertText } from '../../testing/render-app.tsx';
import { expectConsole } from '../../testing/console.ts';
import { watchDownloads } from '../../testing/downloads.ts';
import { buildProduct } from '../../testing/factories.ts';
import type { FakeNetwork } from '../../testing/fake-network.ts';
import {
  buildReport,
  button,
  dryRun,
  openFiles,
  row,
  shawl,
} from '../../testing/import-screen.tsx';

const { _id, image, rating, review } = shawl;

describe('export (4.9)', () => {
  let network: FakeNetwork;

  beforeEach(() => {
    network = createAdminNetwork();
    network.respond('GET', apiPaths.category('velvet'), [shawl]);
  });

  it('saves the lists of now as CSV for spreadsheets: BOM, quotes, no formulas', async () => {
    network.respond('GET', apiPaths.category('velvet'), [buildProduct()]);
    const downloads = watchDownloads();
    const { visitor } = await openFiles(network);
    const press = await button('Export CSV');
    network.respond('GET', apiPaths.category('velvet'), [shawl]);
    await visitor.click(press);
    expect(await downloads.only()).toEqual({
      name: 'catalogue.csv',
      type: 'text/csv',
      text:
        '\uFEFF"_id","category","image","title","subtitle","rating","review","price"\r\n' +
        `"${_id}","velvet","${image}","Shawl, ""best"";=1","'=velvet","${rating}","${review}","3499.5"`,
    });
  });

  it('shows progress on the pressed button alone, and starts no second export', async () => {
    const downloads = watchDownloads();
    const { visitor } = await openFiles(network);
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

  it('saves nothing when a list cannot be loaded, and says so', async () => {
    const log = expectConsole('error');
    const download = vi.spyOn(URL, 'createObjectURL');
    const { visitor } = await openFiles(network);
    const press = await button('Export CSV');
    network.fail('GET', apiPaths.category('net'));
    await visitor.click(press);
    expect(await alertText()).toBe(
      'Failed to export the catalogue. Check the console for details.',
    );
    expect(log).toHaveBeenCalled();
    expect(download).not.toHaveBeenCalled();
  });

  it.each([
    ['CSV', 'catalogue.csv', 'text/csv'],
    ['JSON', 'catalogue.json', 'application/json'],
  ])('saves as %s what the import reads as the same rows', async (kind, name, type) => {
    const downloads = watchDownloads();
    const { visitor, choose } = await openFiles(network);
    network.respond('POST', dryRun, buildReport({ changes: [], unchanged: 1 }));
    await visitor.click(await button(`Export ${kind}`));
    const file = await downloads.only();
    expect(file).toMatchObject({ name, type });
    await choose(name, file.text);
    await waitFor(() => expect(network.callsTo('POST', dryRun)).toMatchObject([{ body: [row] }]));
  });
});
