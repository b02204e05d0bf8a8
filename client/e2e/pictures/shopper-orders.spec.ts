import type { Page } from '@playwright/test';
import type { CartLine } from '@tanabana/server/contract/cart';
import { messages } from '@tanabana/server/contract/messages';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expect, test } from '../fixtures.ts';
import { createShopper, signIn } from '../people.ts';
import type { Person } from '../people.ts';
import { emulatorUrl } from '../shop.ts';
import { deviceOf, phone, take, takeWindow, usual, widths, windowOf } from './camera.ts';
import { addAddressesOf, cancelFor, fillCartOf, orderFor } from './furnish.ts';

const severalLines = [
  { category: 'velvet', at: 6 },
  { category: 'lawn', noOfItems: 3 },
  { category: 'net', at: 1, noOfItems: 12 },
] as const;

const cart = `**${apiPaths.cart}`;

async function enter(page: Page, width: number): Promise<Person> {
  const shopper = await createShopper();
  await page.setViewportSize(usual);
  await signIn(page, shopper);
  await page.setViewportSize(windowOf(width));
  return shopper;
}

for (const width of widths) {
  test.describe(`pictures at ${width} px`, () => {
    test.use({
      ...deviceOf(width),
      expectedNoise: /Failed to load resource|Error fetching data|AxiosError/,
    });

    test('of the cart', async ({ page }) => {
      const shopper = await enter(page, width);
      await page.goto('/cart');
      await take(page, 'cart-empty', width);
      await page.goto('/placeorder');
      await take(page, 'placeorder-empty', width);
      await fillCartOf(shopper, severalLines);
      await page.goto('/cart');
      await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3);
      await take(page, 'cart', width);
      if (width === phone) {
        await page.getByRole('button', { name: 'Menu, 16 items' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await takeWindow(page, 'drawer-with-cart', width);
        await page.keyboard.press('Escape');
      }
      await page.route(`${cart}/*`, (route) => route.fulfill({ status: 503 }));
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      await expect(page.getByText(messages.cart.removeFailed)).toBeVisible();
      await takeWindow(page, 'cart-notice-failure', width);
      await page.unroute(`${cart}/*`);
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      await expect(page.getByText(messages.cart.removed)).toBeVisible();
      await takeWindow(page, 'cart-notice-success', width);

      await page.route(cart, async (route) => {
        const lines = (await (await route.fetch()).json()) as CartLine[];
        const json = lines.map((line, index) => ({ ...line, available: index > 0 }));
        await route.fulfill({ json });
      });
      await page.goto('/cart');
      await expect(page.getByText('No longer available', { exact: true })).toBeVisible();
      await take(page, 'cart-unavailable', width);
      await addAddressesOf(shopper);
      await page.goto('/placeorder');
      await expect(page.getByRole('radio').first()).toBeVisible();
      await take(page, 'placeorder-unavailable', width);
    });

    test('of checkout', async ({ page }) => {
      const shopper = await enter(page, width);
      await fillCartOf(shopper, severalLines);
      await page.goto('/placeorder');
      await page.getByRole('button', { name: 'Add an address' }).click();
      await take(page, 'placeorder-form', width);
      await page.getByLabel('Name').fill('Demo Shopper');
      await page.getByLabel('Mobile').fill('98765');
      await page.getByLabel('Address', { exact: true }).fill('14 Weavers Lane');
      await page.getByLabel('City').fill('Jaipur');
      await page.getByLabel('Pin code').fill('3020');
      await page.getByLabel('State').fill('Rajasthan');
      await page.getByRole('button', { name: 'Save address' }).click();
      await expect(page.getByText(messages.addresses.invalidCode)).toBeVisible();
      await take(page, 'placeorder-form-errors', width);
      await page.route(`**${apiPaths.addresses}`, (route) => route.fulfill({ status: 503 }));
      await page.getByLabel('Mobile').fill('9876543210');
      await page.getByLabel('Pin code').fill('302001');
      await page.getByRole('button', { name: 'Save address' }).click();
      await expect(page.getByText(messages.addresses.addFailed)).toBeVisible();
      await takeWindow(page, 'placeorder-form-failed', width);
      await page.unroute(`**${apiPaths.addresses}`);

      await addAddressesOf(shopper);
      await page.goto('/placeorder');
      await expect(page.getByRole('radio', { name: 'Demo Shopper' })).toBeVisible();
      await take(page, 'placeorder', width);
      await page.getByRole('button', { name: 'Edit the address of Demo Shopper' }).click();
      await take(page, 'placeorder-edit', width);
      await page.getByRole('button', { name: 'Save address' }).click();
      await expect(page.getByText(messages.addresses.updated)).toBeVisible();
      await takeWindow(page, 'placeorder-notice', width);
      await page.getByRole('button', { name: 'Remove the address of Demo Shopper' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await takeWindow(page, 'placeorder-question', width);
      // Without the notice, which would lie over the choices.
      await page.goto('/placeorder');
      await page.getByRole('radio', { name: 'Demo Shopper' }).check();
      await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
      await take(page, 'placeorder-chosen', width);

      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route(`**${apiPaths.placeOrder}`, async (route) => {
        await answered;
        await route.fulfill({ status: 503 });
      });
      const place = page.getByRole('button', { name: 'Place Your Order' });
      await place.click();
      await expect(place).toHaveAttribute('aria-busy');
      await takeWindow(page, 'placeorder-busy', width);
      answer();
      await expect(page.getByText(messages.orders.placeFailed)).toBeVisible();
      await takeWindow(page, 'placeorder-failed', width);
      await page.unroute(`**${apiPaths.placeOrder}`);
      await place.click();
      await expect(page).toHaveURL('/success');
      await take(page, 'success', width);
    });

    test('of orders', async ({ page }) => {
      const shopper = await enter(page, width);
      for (const tab of ['', '/delivered', '/returned', '/cancelled']) {
        await page.goto(`/orders${tab}`);
        await take(page, `orders${tab.replace('/', '-')}-empty`, width);
      }
      await addAddressesOf(shopper);
      await orderFor(shopper, [
        [{ category: 'lawn', noOfItems: 2 }],
        [
          { category: 'chiffon', at: 2 },
          { category: 'todaydeals', at: 4, noOfItems: 10 },
        ],
        [{ category: 'velvet', at: 6 }],
        [{ category: 'cotton', at: 1 }, { category: 'net' }],
      ]);
      await cancelFor(shopper, 2);
      await page.goto('/orders');
      await expect(page.getByRole('button', { name: /^Cancel / })).toHaveCount(4);
      await take(page, 'orders', width);
      await page.goto('/orders/cancelled');
      await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2);
      await take(page, 'orders-cancelled', width);
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      await expect(page.getByText(messages.orders.removed)).toBeVisible();
      await takeWindow(page, 'orders-cancelled-notice', width);

      await page.goto('/orders');
      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/ordered/cancel/*', async (route) => {
        await answered;
        await route.fulfill({ status: 503 });
      });
      const cancel = page.getByRole('button', { name: /^Cancel / }).first();
      await cancel.click();
      await expect(cancel).toHaveAttribute('aria-busy');
      await takeWindow(page, 'orders-busy', width);
      answer();
      await expect(page.getByText(messages.orders.cancelFailed)).toBeVisible();
      await takeWindow(page, 'orders-cancel-failed', width);
    });

    test("of waiting for what is the shopper's own, and of none", async ({ page }) => {
      await enter(page, width);
      await page.route(`${emulatorUrl}/**`, () => {});
      await page.goto('/cart');
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toBeVisible();
      await takeWindow(page, 'session-waiting', width);
      await page.unroute(`${emulatorUrl}/**`);

      await page.route('**/api/**', () => {});
      for (const [route, name] of [
        ['/cart', 'cart-waiting'],
        ['/placeorder', 'placeorder-waiting'],
        ['/orders', 'orders-waiting'],
        ['/orders/cancelled', 'orders-cancelled-waiting'],
      ] as const) {
        await page.goto(route);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await takeWindow(page, name, width);
      }
      await page.unroute('**/api/**');
      await page.route('**/api/**', (route) => route.fulfill({ status: 503 }));
      for (const [route, name] of [
        ['/cart', 'cart-failed'],
        ['/orders', 'orders-failed'],
      ] as const) {
        await page.goto(route);
        await expect(page.getByRole('main').getByRole('link').last()).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        await take(page, name, width);
      }
    });
  });
}
