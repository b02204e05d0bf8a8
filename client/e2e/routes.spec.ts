import type { Page } from '@playwright/test';
import { expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, signIn } from './people.ts';
import { listings, openRoutes, ownRoutes } from './routes.ts';
import { addAddress, fillCart } from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expectFinished(page);
}

for (const route of openRoutes) {
  test(`${route} is accessible and fits 320 px and 200 % zoom`, async ({ page }) => {
    await page.goto(route);
    await expectLoaded(page);
  });
}

test('the nine listings are accessible and fit 320 px and 200 % zoom', async ({ page }) => {
  for (const route of listings) {
    await test.step(route, async () => {
      await page.goto(route);
      await expectLoaded(page);
    });
  }
});

test("a shopper's own screens are accessible and fit, empty", async ({ page }) => {
  await signIn(page, await createShopper());
  for (const route of ownRoutes) {
    await test.step(route, async () => {
      await page.goto(route);
      await expectLoaded(page);
      await expect(page).toHaveURL(route);
    });
  }
});

test("a shopper's own screens are accessible and fit, full", async ({ page }) => {
  await signIn(page, await createShopper());
  const title = await fillCart(page);
  await test.step('/cart', () => expectLoaded(page));
  await page.goto('/placeorder');
  await addAddress(page);
  await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
  await test.step('/placeorder', () => expectLoaded(page));
  await page.getByRole('button', { name: 'Place Your Order' }).click();
  await expect(page).toHaveURL('/success');
  await test.step('/success', () => expectLoaded(page));
  await page.goto('/orders');
  const cancel = page.getByRole('button', { name: `Cancel ${title}` });
  await expect(cancel).toBeVisible();
  await test.step('/orders', () => expectLoaded(page));
  await cancel.click();
  await expect(cancel).toBeHidden();
  await page.goto('/orders/cancelled');
  await expect(page.getByRole('button', { name: `Remove ${title}` })).toBeVisible();
  await test.step('/orders/cancelled', () => expectLoaded(page));
});
