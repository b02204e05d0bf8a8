import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { messages } from '@tanabana/server/contract/messages';
import { expect, test } from './fixtures.ts';
import { createShopper, signIn } from './people.ts';
import { listings, openRoutes, ownRoutes } from './routes.ts';
import { rootDir } from './shop.ts';
import { addAddress, addToCart, openProduct } from './steps.ts';

const folder = resolve(rootDir, 'client/pictures');

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(180_000);

/** Takes the whole page, once what it shows has arrived. */
async function take(page: Page, name: string, width: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await loadLazyPictures(page);
  await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
}

/** Pictures below the fold load when they come near: walk down once, and wait at each step. */
async function loadLazyPictures(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top <= height; top += 600) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.waitForFunction(() =>
      Array.from(document.images)
        .filter((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect();
          return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        })
        .every((image) => image.complete),
    );
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
}

const nameOf = (route: string) => route.slice(1).replaceAll('/', '-') || 'home';

for (const width of [360, 768, 1280]) {
  test(`pictures of every screen at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const route of [...openRoutes, ...listings]) {
      await page.goto(route);
      await take(page, nameOf(route), width);
    }
    await page.goto('/');
    await openProduct(page);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${folder}/product-${width}.png` });

    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, await createShopper());
    await page.setViewportSize({ width, height: 800 });
    for (const route of ownRoutes) {
      await page.goto(route);
      await take(page, `${nameOf(route)}-empty`, width);
    }

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    const { dialog } = await openProduct(page);
    await addToCart(page, dialog);
    await page.setViewportSize({ width, height: 800 });
    await take(page, 'cart', width);
    await page.goto('/placeorder');
    await page.getByRole('button', { name: 'Add an address' }).click();
    await take(page, 'placeorder-form', width);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await addAddress(page);
    await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
    await take(page, 'placeorder', width);
    await page.getByRole('button', { name: 'Place Your Order' }).click();
    await expect(page).toHaveURL('/success');
    await take(page, 'success', width);
    await page.goto('/orders');
    await take(page, 'orders', width);
    await page.getByRole('button', { name: /^Cancel / }).click();
    await expect(page.getByText(messages.orders.cancelled)).toBeVisible();
    await page.goto('/orders/cancelled');
    await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();
    await take(page, 'orders-cancelled', width);
  });
}
