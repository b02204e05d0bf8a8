import { screen, within } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import type { ImportReport } from '@tanabana/server/contract/import';
import { apiPaths } from '@tanabana/server/contract/paths';
import { buildProduct } from './factories.ts';
import { buildUser } from './fake-firebase.ts';
import { createFakeNetwork } from './fake-network.ts';
import { renderApp } from './render-app.tsx';

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

/** A network on which the user is the admin. */
export function createAdminNetwork() {
  const network = createFakeNetwork();
  network.answer('GET', apiPaths.cart, []);
  network.answer('GET', apiPaths.me, { uid: 'shopper', isAdmin: true });
  return network;
}

/** Opens the admin page and its import and export. */
export async function openFiles(network: ReturnType<typeof createFakeNetwork>) {
  const shop = renderApp('/adminaccess', { user: buildUser(), network });
  // An unfinished import would show its question in the next test.
  onTestFinished(() => shop.queryClient.clear());
  await shop.visitor.click(await screen.findByRole('button', { name: 'IMPORT AND EXPORT' }));
  const choose = (name: string, text: BlobPart) =>
    shop.visitor.upload(screen.getByLabelText('Import'), new File([text], name));
  return { ...shop, choose };
}

export const button = (name: string) => screen.findByRole('button', { name });

export const rowsOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
