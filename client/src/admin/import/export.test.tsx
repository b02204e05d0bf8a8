import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
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

  it('saves the lists of now as CSV for spreadsheets: BOM, quotes, no formulas; the import reads it as the same rows', async () => {
    network.respond('GET', apiPaths.category('velvet'), [buildProduct()]);
    network.respond('POST', dryRun, buildReport({ changes: [], unchanged: 1 }));
    const downloads = watchDownloads();
    const { visitor, choose } = await openFiles(network);
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
    await choose(file.name, file.text);
    await waitFor(() => expect(network.callsTo('POST', dryRun)).toMatchObject([{ body: [row] }]));
  });

  it('saves as JSON what the import reads as the same rows, shows progress on the pressed button alone, and starts no second export; it saves nothing when a list cannot be loaded, and says so', async () => {
    const log = expectConsole('error');
    const downloads = watchDownloads();
    network.respond('POST', dryRun, buildReport({ changes: [], unchanged: 1 }));
    const { visitor, choose } = await openFiles(network);
    const [csv, json] = [await button('Export CSV'), await button('Export JSON')];
    network.fail('GET', apiPaths.category('net'));
    await visitor.click(csv);
    expect(await alertText()).toBe(
      'Failed to export the catalogue. Check the console for details.',
    );
    expect(log).toHaveBeenCalled();
    expect(URL.createObjectURL).not.toHaveBeenCalled();

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
    await choose(file.name, file.text);
    await waitFor(() => expect(network.callsTo('POST', dryRun)).toMatchObject([{ body: [row] }]));
  });
});
