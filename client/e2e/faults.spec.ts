import { messages } from '../src/testing/messages.ts';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, signIn } from './people.ts';
import { fillCart, openProduct } from './steps.ts';

/** The browser and the shop log failed requests, and nothing else. */
test.use({ expectedMessages: /Failed to load resource|Error fetching data|AxiosError/ });

test('offline, each press says what failed, and works again on the line', async ({
  context,
  page,
}) => {
  await signIn(page, await createShopper());
  const title = await fillCart(page);
  const quantity = page.getByRole('group', { name: `Quantity of ${title}` });

  await context.setOffline(true);
  await quantity.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(quantity.getByRole('status')).toHaveText('1');
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(page.getByRole('alert')).toHaveText(messages.cart.removeFailed);
  await expectAccessible(page);

  await context.setOffline(false);
  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(page.getByText(messages.cart.removed)).toBeVisible();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('no answer is waited for longer than ten seconds', async ({ page }) => {
  await signIn(page, await createShopper());
  const { dialog } = await openProduct(page);
  await page.route(`**${apiPaths.cart}`, () => {});
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  const began = Date.now();
  await expect(dialog.getByRole('button', { name: 'Adding' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveText(messages.cart.addFailed);
  expect(Date.now() - began).toBeGreaterThan(8_000);

  await page.unroute(`**${apiPaths.cart}`);
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(dialog.getByRole('button', { name: 'Added' })).toBeVisible();
});

test.describe('a screen that cannot be fetched', () => {
  test.use({
    expectedMessages: /Failed to load resource|Failed to fetch dynamically imported module/,
  });

  test('leaves the frame standing, accessibly', async ({ page }) => {
    await page.route('**/assets/search-page-*.js', (route) => route.abort());
    await page.goto('/search');
    const failure = page.getByRole('heading', { name: 'This page could not be loaded.' });
    await expect(failure).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Trending' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Trending' })).toBeVisible();
  });
});
