import type { Page } from '@playwright/test';
import { paths } from '../src/config/paths.ts';
import { allDrawn, expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, startSignedIn } from './people.ts';
import { cancelOrdersOf, createShopperWith } from './prepare.ts';
import { listings, openRoutes, ownRoutes } from './routes.ts';
import { placeOrder } from './steps.ts';

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
  const shopper = await createShopperWith({
    orders: [['lawn'], ['velvet']],
    cart: ['cotton'],
  });
  await cancelOrdersOf(shopper, 1);
  await startSignedIn(page, shopper);
  await expectAllFinished(page, [paths.cart, paths.orders, paths.cancelled, paths.checkout]);
  await placeOrder(page);
  await expectFinished(page);
});
