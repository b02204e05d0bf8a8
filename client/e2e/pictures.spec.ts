import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { messages } from '@tanabana/server/contract/messages';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expect, test } from './fixtures.ts';
import { demoAdmin } from './owner.ts';
import { createShopper, signIn } from './people.ts';
import { listings, openRoutes, ownRoutes } from './routes.ts';
import { rootDir } from './shop.ts';
import { addAddress, fillCart, openProduct, placeOrder } from './steps.ts';

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

const usual = { width: 1280, height: 800 };

for (const width of [360, 768, 1280]) {
  const window = { width, height: 800 };

  /** What the window shows, with what floats over the page. */
  const takeWindow = (page: Page, name: string) =>
    page.screenshot({ path: `${folder}/${name}-${width}.png` });

  test(`pictures of what is open to all at ${width} px`, async ({ page }) => {
    await page.setViewportSize(window);
    for (const route of [...openRoutes, ...listings]) {
      await page.goto(route);
      await take(page, nameOf(route), width);
    }
    await page.goto('/search?q=tweed');
    await take(page, 'search-empty', width);
    await page.goto('/');
    await openProduct(page);
    await page.waitForLoadState('networkidle');
    await takeWindow(page, 'product');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Fabrics' }).click();
    await takeWindow(page, 'fabrics');
    await page.keyboard.press('Escape');
    if (width < usual.width / 2) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await takeWindow(page, 'drawer-visitor');
    }
    await page.goto('/signup');
    await page.getByLabel('Your name').fill('New Shopper');
    await page.getByLabel('Email').fill('new@tanabana.test');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm Password').fill('short');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText(messages.auth.passwordTooShort)).toBeVisible();
    await take(page, 'signup-error', width);
  });

  test(`pictures of a shopper's own screens at ${width} px`, async ({ page }) => {
    await signIn(page, await createShopper());
    await page.setViewportSize(window);
    for (const route of ownRoutes) {
      await page.goto(route);
      await take(page, `${nameOf(route)}-empty`, width);
    }
    await page.setViewportSize(usual);
    await page.goto('/');
    const title = await fillCart(page);
    await page.setViewportSize(window);
    await take(page, 'cart', width);
    if (width < usual.width / 2) {
      await page.getByRole('button', { name: 'Menu, 1 item' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await takeWindow(page, 'drawer');
    }

    await page.goto('/placeorder');
    await page.getByRole('button', { name: 'Add an address' }).click();
    await take(page, 'placeorder-form', width);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await addAddress(page);
    await takeWindow(page, 'notice-success');
    await page.getByRole('button', { name: 'Edit the address of Demo Shopper' }).click();
    await page.getByLabel('Mobile').fill('98765');
    await page.getByLabel('Pin code').fill('3020');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText(messages.addresses.invalidCode)).toBeVisible();
    await take(page, 'placeorder-errors', width);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Remove the address of Demo Shopper' }).click();
    await takeWindow(page, 'question');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
    await take(page, 'placeorder', width);
    await page.getByRole('button', { name: 'Place Your Order' }).click();
    await expect(page).toHaveURL('/success');
    await take(page, 'success', width);

    await page.goto('/orders');
    await expect(page.getByRole('button', { name: `Cancel ${title}` })).toBeVisible();
    await take(page, 'orders', width);
    await page.getByRole('button', { name: `Cancel ${title}` }).click();
    await expect(page.getByText(messages.orders.cancelled)).toBeVisible();
    await page.goto('/orders/cancelled');
    await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();
    await take(page, 'orders-cancelled', width);
  });

  test.describe('made faults', () => {
    test.use({ expectedNoise: /Failed to load resource|dynamically imported module|AxiosError/ });

    test(`pictures of what goes wrong, and of waiting, at ${width} px`, async ({ page }) => {
      await signIn(page, await createShopper());
      await fillCart(page);
      await page.setViewportSize(window);
      const cart = `**${apiPaths.cart}`;
      await page.route(cart, async (route) => {
        const lines = (await (await route.fetch()).json()) as object[];
        await route.fulfill({ json: lines.map((line) => ({ ...line, available: false })) });
      });
      await page.reload();
      await expect(page.getByText('No longer available', { exact: true })).toBeVisible();
      await take(page, 'cart-unavailable', width);
      await page.unroute(cart);

      await page.reload();
      await page.route(`${cart}/*`, (route) => route.fulfill({ status: 503 }));
      await page.getByRole('button', { name: /^Remove / }).click();
      await expect(page.getByText(messages.cart.removeFailed)).toBeVisible();
      await takeWindow(page, 'notice-failure');

      await page.route('**/api/**', () => {});
      for (const route of ['/cart', '/orders']) {
        await page.goto(route);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await takeWindow(page, `${nameOf(route)}-waiting`);
      }
      await page.unroute('**/api/**');
      await page.route('**/assets/search-page-*.js', (route) => route.abort());
      await page.goto('/search');
      await expect(page.getByText('This page could not be loaded.')).toBeVisible();
      await takeWindow(page, 'load-failure');
    });
  });
}

for (const width of [360, 768, 1280]) {
  test(`pictures of questions, forms and reports of the owner's at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, await createShopper());
    await fillCart(page);
    await placeOrder(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expect(dialog.getByText(messages.account.passwordRequired)).toBeVisible();
    await page.screenshot({ path: `${folder}/settings-dialog-${width}.png` });
    await page.goto('/adminaccess');
    await take(page, 'admin-refused', width);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');

    await signIn(page, demoAdmin);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/filter/velvet');
    const edit = page.getByRole('button', { name: /^Edit / }).first();
    await expect(edit).toBeVisible();
    await edit.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${folder}/listing-admin-dialog-${width}.png` });

    await page.goto('/adminaccess');
    await page.getByRole('button', { name: 'VELVET' }).click();
    await page.getByLabel('Image').fill('/demo/products/velvet-07.avif');
    await page.getByLabel('Description').fill('Madder Velvet Shawl, temple border');
    await page.getByRole('button', { name: '4.5 stars' }).click();
    await page.getByLabel('Review').fill('446');
    await page.getByLabel('Price').fill('6499');
    await take(page, 'admin', width);
    await page.getByRole('button', { name: 'VELVET', exact: true }).click();
    await page.getByRole('button', { name: 'IMPORT AND EXPORT' }).click();
    await page.getByLabel('Import').setInputFiles({
      name: 'catalogue.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'category,image,title,subtitle,rating,review,price',
          'net,/demo/products/net-01.avif,"Gold Net, 5 m",net,/ratings/4.svg,12,999.5',
          'net,/demo/products/net-02.avif,Rose Net,net,/ratings/4.svg,12,cheap',
        ].join('\n'),
      ),
    });
    await expect(page.getByText('catalogue.csv: nothing is written yet')).toBeVisible();
    await take(page, 'admin-import', width);
    await page.goto('/adminaccess/others');
    await page.getByRole('button', { name: 'FABRICS', exact: true }).click();
    await page.getByRole('button', { name: 'SLIDES' }).click();
    await take(page, 'admin-others', width);
    await page.goto('/adminaccess/orders');
    await take(page, 'admin-orders', width);
    await page.goto('/filter/lawn');
    await take(page, 'listing-admin', width);
  });
}
