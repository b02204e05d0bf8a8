import { messages } from '@tanabana/server/contract/messages';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expect, test } from '../fixtures.ts';
import { createShopper, signIn } from '../people.ts';
import { listings, openRoutes, ownRoutes } from '../routes.ts';
import { addAddress, fillCart, openProduct } from '../steps.ts';
import { take, takeWindow, usual, widths, windowOf } from './camera.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const nameOf = (route: string) => route.slice(1).replaceAll('/', '-') || 'home';

for (const width of widths) {
  const window = windowOf(width);

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
    await takeWindow(page, 'product', width);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Fabrics' }).click();
    await takeWindow(page, 'fabrics', width);
    await page.keyboard.press('Escape');
    if (width < usual.width / 2) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await takeWindow(page, 'drawer-visitor', width);
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
      await takeWindow(page, 'drawer', width);
    }

    await page.goto('/placeorder');
    await page.getByRole('button', { name: 'Add an address' }).click();
    await take(page, 'placeorder-form', width);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await addAddress(page);
    await takeWindow(page, 'notice-success', width);
    await page.getByRole('button', { name: 'Edit the address of Demo Shopper' }).click();
    await page.getByLabel('Mobile').fill('98765');
    await page.getByLabel('Pin code').fill('3020');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText(messages.addresses.invalidCode)).toBeVisible();
    await take(page, 'placeorder-errors', width);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Remove the address of Demo Shopper' }).click();
    await takeWindow(page, 'question', width);
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

    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expect(dialog.getByText(messages.account.passwordRequired)).toBeVisible();
    await takeWindow(page, 'settings-dialog', width);
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
      await takeWindow(page, 'notice-failure', width);

      await page.route('**/api/**', () => {});
      for (const route of ['/cart', '/orders']) {
        await page.goto(route);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await takeWindow(page, `${nameOf(route)}-waiting`, width);
      }
      await page.unroute('**/api/**');
      await page.route('**/assets/search-page-*.js', (route) => route.abort());
      await page.goto('/search');
      await expect(page.getByText('This page could not be loaded.')).toBeVisible();
      await takeWindow(page, 'load-failure', width);
    });
  });
}
