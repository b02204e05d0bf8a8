import type { Page } from '@playwright/test';
import { messages } from '@tanabana/server/contract/messages';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expect, test } from '../fixtures.ts';
import { createShopper, signIn } from '../people.ts';
import { deviceOf, take, takeWindow, usual, widths, windowOf } from './camera.ts';
import { keepNothing, keepWaiting, openAsAdmin } from './open-admin.ts';

const velvets = apiPaths.category('velvet');

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'VELVET', exact: true }).click();
  await page.getByLabel('Image').fill('/demo/products/velvet-07.avif');
  await page.getByLabel('Description').fill('Madder Velvet Shawl, temple border');
  await page.getByRole('button', { name: '4.5 stars' }).click();
  await page.getByLabel('Review').fill('446');
  await page.getByLabel('Price').fill('6499');
}

for (const width of widths) {
  test.describe(`pictures at ${width} px`, () => {
    // Of pictures that there are not, and of what the shop refuses.
    test.use({ ...deviceOf(width), expectedNoise: /Failed to load resource|AxiosError/ });

    test('of the refusal, and of waiting for who asks', async ({ page }) => {
      await page.setViewportSize(usual);
      await signIn(page, await createShopper());
      await page.setViewportSize(windowOf(width));
      await page.goto('/adminaccess');
      await take(page, 'admin-refused', width);
      await page.route(`**${apiPaths.me}`, () => {});
      await page.reload();
      await expect(page.getByRole('main'))
        .toHaveAttribute('aria-busy', 'true')
        .catch(() => {});
      await takeWindow(page, 'admin-waiting', width);
    });

    test('of adding a product', async ({ page }) => {
      await openAsAdmin(page, '/adminaccess', width);
      await take(page, 'admin-closed', width);
      await fillIn(page);
      await take(page, 'admin', width);

      await page.getByLabel('Image').fill('/nowhere.avif');
      await page.getByLabel('Rating', { exact: true }).fill('/ratings/7.svg');
      await page.getByLabel('Price').fill('9.999');
      await expect(page.getByText(messages.admin.pictureBroken)).toHaveCount(2);
      await take(page, 'admin-picture-broken', width);
      await page.getByLabel('Image').fill('nowhere.avif');
      await page.getByRole('button', { name: 'Add product' }).click();
      await expect(page.getByText('At most two decimals.')).toBeVisible();
      await take(page, 'admin-errors', width);
    });

    test('of a product that is saved', async ({ page }) => {
      await openAsAdmin(page, '/adminaccess', width);
      await fillIn(page);
      await page.route(`**${velvets}`, (route) => route.fulfill({ status: 503 }));
      await page.getByRole('button', { name: 'Add product' }).click();
      await expect(page.getByText(messages.admin.productAddFailed)).toBeVisible();
      await takeWindow(page, 'admin-failed', width);
      await page.unroute(`**${velvets}`);
      await keepNothing(page, velvets);
      await page.getByRole('button', { name: 'Add product' }).click();
      await expect(page.getByText(messages.admin.productAdded)).toBeVisible();
      await takeWindow(page, 'admin-added', width);
      await page.getByRole('button', { name: /^Show all/ }).click();
      await take(page, 'admin-list', width);

      await page.reload();
      await fillIn(page);
      await keepWaiting(page, velvets);
      await page.getByRole('button', { name: 'Add product' }).click();
      await expect(page.getByLabel('Price')).not.toBeEditable();
      await takeWindow(page, 'admin-saving', width);
    });

    test('of editing in a listing', async ({ page }) => {
      await openAsAdmin(page, '/filter/velvet', width);
      const edit = page.getByRole('button', { name: /^Edit / }).first();
      await expect(edit).toBeVisible();
      await take(page, 'listing-admin', width);
      await edit.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await page.waitForLoadState('networkidle');
      await takeWindow(page, 'listing-admin-dialog', width);
      await dialog.getByLabel('Price').fill('9.999');
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await expect(dialog.getByText('At most two decimals.')).toBeVisible();
      await takeWindow(page, 'listing-admin-dialog-errors', width);
      await dialog.getByLabel('Price').fill('999');
      await page.route(`**${velvets}/*`, (route) => route.fulfill({ status: 503 }));
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText(messages.admin.productUpdateFailed)).toBeVisible();
      await takeWindow(page, 'listing-admin-dialog-failed', width);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await expect(page.getByText(messages.admin.productRemoveFailed)).toBeVisible();
      await takeWindow(page, 'listing-admin-failed', width);
    });
  });
}
