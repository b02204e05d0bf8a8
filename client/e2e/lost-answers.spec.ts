import type { Page } from '@playwright/test';
import { messages } from '../src/testing/messages.ts';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expectAccessible, expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, signIn } from './people.ts';
import { addAddressesOf } from './prepare.ts';
import { fillCart, openProduct } from './steps.ts';

/* Lost answers of place-order: the screen is never wrong, and there is exactly one order. */

/** The browser logs failed requests. */
test.use({ expectedMessages: /Failed to load resource/ });

const CHECKING = 'We are checking whether your order was placed.';
const placing = `**${apiPaths.placeOrder}`;
const asking = `**${apiPaths.orderDetails('*')}`;

/** A new shopper at the checkout with one item, ready to place the order; returns its title. */
async function openCheckout(page: Page): Promise<string> {
  const shopper = await createShopper();
  await addAddressesOf(shopper);
  await signIn(page, shopper);
  const title = await fillCart(page);
  await page.goto('/placeorder');
  await page.getByRole('radio', { name: 'Demo Shopper' }).check();
  await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
  return title;
}

const placeButton = (page: Page) => page.getByRole('button', { name: 'Place Your Order' });

async function expectOneOrder(page: Page, title: string): Promise<void> {
  await page.goto('/orders');
  const orders = page.getByRole('list', { name: 'Orders on the way' });
  await expect(orders.getByRole('listitem')).toHaveCount(1);
  await expect(orders).toContainText(title);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
}

/** Counts how often the specified failure is shown, however briefly. */
async function watchFailures(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((text) => {
    Object.assign(window, { failures: 0 });
    new MutationObserver(() => {
      if (document.body.textContent.includes(text)) Object.assign(window, { failures: 1 });
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, messages.orders.placeFailed);
  return () => page.evaluate(() => (window as unknown as { failures: number }).failures);
}

test('an order that was placed leads to /success though every answer is lost', async ({ page }) => {
  const title = await openCheckout(page);
  const sent: unknown[] = [];
  await page.route(placing, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fetch();
    await route.abort();
  });
  const failures = await watchFailures(page);
  await placeButton(page).click();
  await expect(page).toHaveURL('/success', { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.orders.placed);
  expect(await failures()).toBe(0);
  expect(sent).toEqual([sent[0], sent[0], sent[0]]);
  await page.reload();
  await expect(page).toHaveURL('/success');
  await expectOneOrder(page, title);
});

test('an order is asked for until the line is back, and the checkout keeps what was sent', async ({
  page,
}) => {
  const title = await openCheckout(page);
  await page.route(placing, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route(asking, (route) => route.abort());
  const failures = await watchFailures(page);
  await placeButton(page).click();
  await expect(page.getByText(CHECKING)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(title);
  await expect(placeButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Your cart is empty.')).toBeHidden();
  await expectFinished(page);

  await page.unroute(asking);
  await expect(page).toHaveURL('/success');
  expect(await failures()).toBe(0);
});

test('a reload while the order is on its way loses nothing', async ({ page }) => {
  const title = await openCheckout(page);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(placing, async (route) => {
    await route.fetch();
    arrive();
  });
  await placeButton(page).click();
  await arrived;
  await page.route(asking, (route) => route.abort());
  await page.reload();
  await expect(page.getByText(CHECKING)).toBeVisible();
  await expect(page.getByText('Your cart is empty.')).toBeHidden();
  await expectAccessible(page);
  await page.unroute(asking);
  await expect(page).toHaveURL('/success');
  await expectOneOrder(page, title);
});

test.describe('a slow line', () => {
  test.use({ expectedMessages: /Failed to load resource|No answer/ });

  test('is waited for no longer than ten seconds', async ({ page }) => {
    await signIn(page, await createShopper());
    const { dialog } = await openProduct(page);
    await page.route(`**${apiPaths.cart}`, () => {});
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    const began = Date.now();
    await expect(dialog.getByRole('alert')).toHaveText(messages.cart.addFailed);
    expect(Date.now() - began).toBeGreaterThan(8_000);

    await page.unroute(`**${apiPaths.cart}`);
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(dialog.getByRole('button', { name: 'Added' })).toBeVisible();
  });
});
