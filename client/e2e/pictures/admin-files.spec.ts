import type { Page } from '@playwright/test';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expect, test } from '../fixtures.ts';
import { deviceOf, take, takeWindow, widths } from './camera.ts';
import { openAsAdmin } from './open-admin.ts';

const heading = 'category,image,title,subtitle,rating,review,price';
const net = (title: string, price: string) =>
  `net,/demo/products/net-01.avif,"${title}",net,/ratings/4.svg,12,${price}`;

const choose = (page: Page, rows: readonly string[]) =>
  page.getByLabel('Import', { exact: true }).setInputFiles({
    name: 'catalogue.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });

for (const width of widths) {
  test.describe(`pictures at ${width} px`, () => {
    // Logged for the file without a category and for the failed import.
    test.use({ ...deviceOf(width), expectedNoise: /Failed to load resource|AxiosError|This file/ });

    test('of a file that is imported', async ({ page }) => {
      await openAsAdmin(page, '/adminaccess', width);
      await page.getByRole('button', { name: 'IMPORT AND EXPORT' }).click();
      await take(page, 'admin-files', width);
      await choose(page, ['nothing', 'to read']);
      await expect(page.getByText('This file has no column named category.')).toBeVisible();
      await takeWindow(page, 'admin-import-unreadable', width);
      await page.getByRole('button', { name: 'Close' }).click();

      await choose(page, [
        heading,
        net('Gold Net, 5 m', '999.5'),
        net('Rose Net', 'cheap'),
        net('Silver Net over Cream Satin, hand cut, with a border of beads', '1499'),
        'silk,,Raw Silk,silk,/ratings/4.svg,few,100',
        'net,/demo/products/net-02.avif,Cut short',
      ]);
      await expect(page.getByText('catalogue.csv: nothing is written yet')).toBeVisible();
      await take(page, 'admin-import', width);

      await choose(page, [heading, ...Array.from({ length: 600 }, (_, i) => net(`Net ${i}`, '9'))]);
      await expect(page.getByRole('button', { name: 'Import 600 rows' })).toBeVisible();
      let pieces = 0;
      await page.route(`**${apiPaths.import}`, (route) => {
        pieces += 1;
        if (pieces > 1) return;
        return route.fulfill({
          json: { dryRun: false, written: 100, unchanged: 0, changes: [], bad: [] },
        });
      });
      await page.getByRole('button', { name: 'Import 600 rows' }).click();
      await expect(page.getByText(/^Importing, [1-9]/)).toBeVisible();
      await take(page, 'admin-import-running', width);
    });

    test('of an export that waits for a list', async ({ page }) => {
      await openAsAdmin(page, '/adminaccess', width);
      const unfold = page.getByRole('button', { name: 'IMPORT AND EXPORT' });
      await unfold.click();
      await page.waitForLoadState('networkidle');
      await page.route(`**${apiPaths.category('net')}`, () => {});
      const exportCsv = page.getByRole('button', { name: 'Export CSV' });
      await exportCsv.click();
      await expect(exportCsv).toHaveAttribute('aria-busy');
      await unfold.scrollIntoViewIfNeeded();
      await takeWindow(page, 'admin-export-running', width);
    });

    test('of an import that is done, and of one that stopped', async ({ page }) => {
      await openAsAdmin(page, '/adminaccess', width);
      await page.getByRole('button', { name: 'IMPORT AND EXPORT' }).click();
      await choose(page, [heading, net('Gold Net, 5 m', '999.5'), net('Rose Net', '899')]);
      // Answers as the dry run does, and writes nothing.
      await page.route(`**${apiPaths.import}`, async (route) => {
        const response = await route.fetch({ url: `${route.request().url()}?dryRun=1` });
        const report = (await response.json()) as object;
        await route.fulfill({ json: { ...report, dryRun: false, written: 2 } });
      });
      await page.getByRole('button', { name: 'Import 2 rows' }).click();
      await expect(page.getByText('catalogue.csv: 2 rows written')).toBeVisible();
      await takeWindow(page, 'admin-import-notice', width);
      await take(page, 'admin-import-done', width);
      await page.getByRole('button', { name: 'Close' }).last().click();
      await page.unroute(`**${apiPaths.import}`);

      await choose(page, [heading, net('Gold Net, 5 m', '999.5'), net('Rose Net', '899')]);
      await page.getByRole('button', { name: 'Import 2 rows' }).waitFor();
      await page.route(`**${apiPaths.import}`, (route) => route.fulfill({ status: 503 }));
      await page.getByRole('button', { name: 'Import 2 rows' }).click();
      await expect(page.getByText('catalogue.csv: stopped, a part may be written')).toBeVisible();
      await take(page, 'admin-import-stopped', width);
    });
  });
}
