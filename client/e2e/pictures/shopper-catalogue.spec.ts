import type { Page } from '@playwright/test';
import { apiPaths } from '@tanabana/server/contract/paths';
import { messages } from '@tanabana/server/contract/messages';
import { expect, test } from '../fixtures.ts';
import { createShopper, signIn } from '../people.ts';
import { listings } from '../routes.ts';
import { openProduct } from '../steps.ts';
import { deviceOf, phone, take, takeWindow, usual, widths, windowOf } from './camera.ts';

const arrived = (page: Page) => page.waitForLoadState('networkidle');

for (const width of widths) {
  test.describe(`pictures at ${width} px`, () => {
    test.use(deviceOf(width));

    test('of home, listings and search', async ({ page }) => {
      await page.goto('/');
      await take(page, 'home', width);
      for (const route of listings) {
        await page.goto(route);
        await take(page, route.slice(1).replace('/', '-'), width);
      }
      await page.goto('/search');
      await take(page, 'search', width);
      await page.goto('/search?q=saree');
      await take(page, 'search-results', width);
      await page.goto('/search?q=tweed');
      await take(page, 'search-empty', width);
      await page.goto('/nowhere');
      await take(page, 'nowhere', width);
    });

    test('of what moves in them', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Next slide' }).click();
      await page.getByRole('button', { name: 'Play slides' }).click();
      await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
      await arrived(page);
      await takeWindow(page, 'home-slider-playing', width);

      const lawns = page.getByRole('region', { name: 'Lawn', exact: true });
      await lawns.getByRole('list').evaluate((row) => row.scrollBy({ left: 600 }));
      await lawns.scrollIntoViewIfNeeded();
      await lawns.evaluate((row) => row.scrollIntoView({ block: 'start' }));
      await arrived(page);
      await takeWindow(page, 'home-row-scrolled', width);

      await page.goto('/filter/lawn');
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.mouse.move(width / 2, 400);
      await page.evaluate(() => window.scrollTo(0, 900));
      await arrived(page);
      await takeWindow(page, 'listing-scrolled', width);
    });

    test('of the frame opened', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.getByRole('button', { name: 'Fabrics' }).click();
      await arrived(page);
      await takeWindow(page, 'fabrics-menu', width);
      await page.keyboard.press('Escape');
      if (width !== phone) return;

      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await takeWindow(page, 'drawer-visitor', width);
      await page.keyboard.press('Escape');
      for (const title of await page.getByRole('contentinfo').locator('summary').all()) {
        await title.click();
      }
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await takeWindow(page, 'footer-open', width);
    });

    test.describe('with made faults', () => {
      test.use({ expectedNoise: /Failed to load resource|Error fetching data|AxiosError/ });

      test('of the product in its states', async ({ page }) => {
        await page.setViewportSize(usual);
        await signIn(page, await createShopper());
        await page.setViewportSize(windowOf(width));
        const { dialog } = await openProduct(page);
        await arrived(page);
        await takeWindow(page, 'product', width);

        let answer = () => {};
        const answered = new Promise<void>((resolve) => (answer = resolve));
        await page.route(`**${apiPaths.cart}`, async (route) => {
          await answered;
          await route.continue();
        });
        await dialog.getByRole('button', { name: 'Add to Cart' }).click();
        await expect(dialog.getByRole('button', { name: 'Adding' })).toBeVisible();
        await takeWindow(page, 'product-adding', width);
        answer();
        await expect(dialog.getByRole('button', { name: 'Added' })).toBeVisible();
        await takeWindow(page, 'product-added', width);

        await page.unroute(`**${apiPaths.cart}`);
        await page.route(`**${apiPaths.cart}`, (route) => route.fulfill({ status: 503 }));
        await dialog.getByRole('button', { name: 'Add to Cart' }).click();
        await expect(dialog.getByText(messages.cart.addFailed)).toBeVisible();
        await takeWindow(page, 'product-failed', width);
      });

      test('of waiting for the catalogue, and of none', async ({ page }) => {
        await page.route('**/api/**', () => {});
        await page.goto('/');
        await expect(page.getByRole('heading', { name: 'Top Picks' })).toBeVisible();
        await take(page, 'home-waiting', width);
        await page.goto('/filter/lawn');
        await expect(page.getByRole('heading', { name: 'Lawn', level: 1 })).toBeVisible();
        await takeWindow(page, 'listing-waiting', width);

        await page.unroute('**/api/**');
        await page.route('**/api/**', (route) => route.fulfill({ status: 503 }));
        for (const [route, name] of [
          ['/', 'home-failed'],
          ['/filter/lawn', 'listing-failed'],
          ['/search', 'search-failed'],
        ] as const) {
          await page.goto(route);
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          await take(page, name, width);
        }
      });

      test('of pictures that are missing', async ({ page }) => {
        await page.route(/products\/lawn-0[135]/, (route) => route.fulfill({ status: 404 }));
        await page.goto('/filter/lawn');
        await expect(page.getByRole('article').first()).toBeVisible();
        await arrived(page);
        await takeWindow(page, 'listing-missing-pictures', width);
        await page.getByRole('article').first().getByRole('button').click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await takeWindow(page, 'product-missing-picture', width);
      });
    });

    test.describe('with a fault of the net', () => {
      test.use({
        expectedNoise: /Failed to load resource|Failed to fetch dynamically imported module/,
      });

      test('of a screen that did not arrive', async ({ page }) => {
        await page.route('**/assets/search-page-*.js', (route) => route.abort());
        await page.goto('/search');
        await expect(page.getByText('This page could not be loaded.')).toBeVisible();
        await takeWindow(page, 'load-failure', width);
      });
    });
  });
}
