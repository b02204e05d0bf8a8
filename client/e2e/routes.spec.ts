import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, signIn } from './people.ts';
import { listings, openRoutes, ownRoutes } from './routes.ts';
import { addAddress, fillCart } from './steps.ts';

const usual = { width: 1280, height: 800 };
const narrow = { width: 320, height: 640 };
/** The size of the usual window at 200 % zoom. */
const zoomed = { width: 640, height: 400 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The screen is accessible and does not scroll sideways. */
async function expectFinished(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  await page.setViewportSize(zoomed);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(narrow);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize(usual);
}

for (const route of openRoutes) {
  test(`${route} is accessible and fits 320 px and 200 % zoom`, async ({ page }) => {
    await page.goto(route);
    await expectFinished(page);
  });
}

test('the nine listings are accessible and fit 320 px and 200 % zoom', async ({ page }) => {
  for (const route of listings) {
    await test.step(route, async () => {
      await page.goto(route);
      await expectFinished(page);
    });
  }
});

test("a shopper's own screens are accessible and fit, empty", async ({ page }) => {
  await signIn(page, await createShopper());
  for (const route of ownRoutes) {
    await test.step(route, async () => {
      await page.goto(route);
      await expectFinished(page);
      await expect(page).toHaveURL(route);
    });
  }
});

test("a shopper's own screens are accessible and fit, full", async ({ page }) => {
  await signIn(page, await createShopper());
  const title = await fillCart(page);
  await test.step('/cart', () => expectFinished(page));
  await page.goto('/placeorder');
  await addAddress(page);
  await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
  await test.step('/placeorder', () => expectFinished(page));
  await page.getByRole('button', { name: 'Place Your Order' }).click();
  await expect(page).toHaveURL('/success');
  await test.step('/success', () => expectFinished(page));
  await page.goto('/orders');
  const cancel = page.getByRole('button', { name: `Cancel ${title}` });
  await expect(cancel).toBeVisible();
  await test.step('/orders', () => expectFinished(page));
  await cancel.click();
  await expect(cancel).toBeHidden();
  await page.goto('/orders/cancelled');
  await expect(page.getByRole('button', { name: `Remove ${title}` })).toBeVisible();
  await test.step('/orders/cancelled', () => expectFinished(page));
});
