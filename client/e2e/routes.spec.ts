import type { Page } from '@playwright/test';
import { categories } from '@tanabana/server/contract/categories';
import { policyKeys } from '@tanabana/server/contract/policies';
import { paths } from '../src/config/paths.ts';
import { allDrawn, expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, startSignedIn } from './people.ts';
import { cancelOrdersOf, shopperWith } from './prepare.ts';
import { placeOrder } from './steps.ts';

const openRoutes = [
  paths.home,
  paths.search,
  paths.saved,
  paths.login,
  paths.signUp,
  paths.forgotPassword,
  ...policyKeys.map(paths.policy),
  '/nowhere',
];

const listings = categories.map(({ slug }) => paths.listing(slug));

/** For signed-in users only. */
const ownRoutes = [
  paths.cart,
  paths.checkout,
  paths.orders,
  paths.delivered,
  paths.returned,
  paths.cancelled,
  paths.settings,
  // Refuses everybody but the admin.
  paths.admin,
];

async function expectAllFinished(page: Page, routes: readonly string[]): Promise<void> {
  for (const route of routes) {
    await test.step(route, async () => {
      await page.goto(route);
      await allDrawn(page);
      await expectFinished(page);
      await expect(page).toHaveURL(route);
    });
  }
}

for (const [screens, routes] of [
  ['open screens', openRoutes],
  ['nine listings', listings],
] as const) {
  test(`the ${screens} are accessible and fit 320 px and 200 % zoom (1)`, async ({ page }) => {
    await expectAllFinished(page, routes);
  });
}

test("a shopper's own screens are accessible and fit, empty (1)", async ({ page }) => {
  await startSignedIn(page, await createShopper());
  await expectAllFinished(page, ownRoutes);
});

test("a shopper's own screens are accessible and fit, full (1)", async ({ page }) => {
  const shopper = await shopperWith({ orders: [['lawn'], ['velvet']], cart: ['cotton'] });
  await cancelOrdersOf(shopper, 1);
  await startSignedIn(page, shopper);
  await expectAllFinished(page, [paths.cart, paths.orders, paths.cancelled, paths.checkout]);
  await placeOrder(page);
  await expectFinished(page);
});

test.describe('an error in the browser', () => {
  test.use({ expectedMessages: /Escaped/ });

  test('is reported to the server (2.1, 7.4)', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Top Picks' })).toBeVisible();
    const reported = page.waitForResponse(/\/api\/errors$/);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('Escaped');
      });
    });
    expect((await reported).status()).toBe(204);
  });
});
