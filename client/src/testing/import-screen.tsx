import { screen, within } from '@testing-library/react';
import type { ImportReport } from '@tanabana/server/contract/import';
import { apiPaths } from '@tanabana/server/contract/paths';
import { openSection } from './admin-screen.tsx';
import { buildProduct } from './factories.ts';
import type { FakeNetwork } from './fake-network.ts';

export const dryRun = `${apiPaths.import}?dryRun=1`;

export const shawl = buildProduct({
  title: 'Shawl, "best";=1',
  subtitle: '=velvet',
  price: 3499.5,
});
const { _id, image, title, subtitle, rating, review, price } = shawl;
/** A row that adds a product. */
export const newRow = { category: 'velvet', image, title, subtitle, rating, review, price };
/** The row of `shawl`. */
export const row = { _id, ...newRow };

export const buildReport = (overrides: Partial<ImportReport> = {}): ImportReport => ({
  dryRun: true,
  written: 0,
  unchanged: 0,
  changes: [{ row: 1, kind: 'add', category: 'velvet', title: 'Shawl', fields: [], newId: _id }],
  bad: [],
  ...overrides,
});

/** Opens the admin page and its import and export. */
export async function openFiles(network: FakeNetwork) {
  const shop = await openSection('/adminaccess', 'IMPORT AND EXPORT', network);
  const choose = (name: string, text: BlobPart) =>
    shop.visitor.upload(screen.getByLabelText('Import'), new File([text], name));
  return { ...shop, choose };
}

export const button = (name: string) => screen.findByRole('button', { name });

export const rowsOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
