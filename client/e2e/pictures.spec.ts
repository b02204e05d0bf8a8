import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { allDrawn } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { demoAdmin, startSignedIn } from './people.ts';
import { shopperWith, type Wanted } from './prepare.ts';
import { rootDir } from './shop.ts';
import { paths } from '../src/config/paths.ts';

/*
 * `npm run pictures` takes pictures of the main screens for the eye, in client/pictures. Nothing compares them, since
 * fonts differ between machines.
 */

const folder = resolve(rootDir, 'client/pictures');
const cart: Wanted[] = [
  { category: 'velvet', at: 6 },
  { category: 'lawn', noOfItems: 3 },
];

async function take(page: Page, path: string, width: number): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await allDrawn(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})));
  });
  const name = path.slice(1).replaceAll('/', '-') || 'home';
  await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
}

for (const width of [360, 768, 1280]) {
  test.describe(`pictures at ${width} px`, () => {
    test.use({
      hasTouch: width < 1280,
      isMobile: width < 1280,
      viewport: { width, height: 800 },
    });

    test("of a visitor's screens", async ({ page }) => {
      const screens = [paths.home, paths.listing('lawn'), paths.login, paths.signUp, '/nowhere'];
      for (const path of screens) await take(page, path, width);
    });

    test("of a shopper's screens", async ({ page }) => {
      const shopper = await shopperWith({ orders: [cart], cart });
      await startSignedIn(page, shopper);
      const screens = [paths.cart, paths.checkout, paths.orders, paths.settings];
      for (const path of screens) await take(page, path, width);
    });

    test("of the admin's screens", async ({ page }) => {
      await startSignedIn(page, demoAdmin);
      const screens = [paths.admin, paths.adminOthers, paths.adminOrders, paths.adminOverview];
      for (const path of screens) await take(page, path, width);
    });
  });
}
