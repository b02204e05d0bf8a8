import type { Page } from '@playwright/test';
import { apiPaths } from '@tanabana/server/contract/paths';
import { paths } from '../src/config/paths.ts';
import { messages } from '../src/testing/messages.ts';
import { expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, startSignedIn } from './people.ts';
import { shopperWith } from './prepare.ts';
import { chooseBoth, openProduct, saveAddress } from './steps.ts';

/** The browser logs failed requests. */
test.use({ expectedMessages: /Failed to load resource/ });

async function expectOneOrder(page: Page, title = ''): Promise<void> {
  await page.goto(paths.orders);
  const orders = page.getByRole('list', { name: 'Orders on the way' });
  await expect(orders.locator('> li')).toHaveCount(1);
  await expect(orders).toContainText(title);
  await page.goto(paths.cart);
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
}

test('a reload while an order is on its way loses and doubles nothing (4.4)', async ({ page }) => {
  await startSignedIn(page, await shopperWith({ cart: ['lawn'] }));
  await page.goto('/placeorder');
  await chooseBoth(page);

  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(`**${apiPaths.placeOrder}`, async (route) => {
    await route.fetch();
    arrive();
  });
  await page.getByRole('button', { name: 'Place Your Order' }).click();
  await arrived;
  const asking = `**${apiPaths.orderDetails('*')}`;
  await page.route(asking, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('We are checking whether your order was placed.')).toBeVisible();
  await expect(page.getByText('Your cart is empty.')).toBeHidden();
  await expectFinished(page);
  await page.unroute(asking);
  await expect(page).toHaveURL('/success');
  await expectOneOrder(page);
});

test('two tabs that place one cart both succeed, with one order (4.4)', async ({
  context,
  page,
}) => {
  await startSignedIn(page, await shopperWith({ cart: ['lawn'] }));

  const otherPage = await context.newPage();
  const tabs = [page, otherPage];
  for (const tab of tabs) {
    await tab.bringToFront();
    await tab.goto('/placeorder');
    await chooseBoth(tab);
  }
  await Promise.all(
    tabs.map((tab) => tab.getByRole('button', { name: 'Place Your Order' }).click()),
  );
  for (const tab of tabs) await expect(tab).toHaveURL('/success');
  await page.bringToFront();
  await expectOneOrder(page);
});

test.describe('a whole purchase (4.4)', () => {
  test.use({
    expectedMessages: /Failed to load resource|Error fetching data|No response|Status \d/,
  });

  test('a connection that loses every second response ends in one order', async ({ page }) => {
    await startSignedIn(page, await createShopper());
    const counts = new Map<string, number>();
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      const call = `${route.request().method()} ${route.request().url()}`;
      const nth = (counts.get(call) ?? 0) + 1;
      counts.set(call, nth);
      if (nth % 2 === 1) await route.abort('connectionreset');
      else await route.fulfill({ response });
    });

    const failure = page.getByRole('alert').filter({ hasText: /./ });
    await page.goto(paths.home);
    const { dialog, title } = await openProduct(page);
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(dialog.getByRole('button', { name: 'Added' }).or(failure)).toBeVisible();

    await page.goto(paths.cart);
    await expect(page.getByRole('main')).toContainText(title);
    await page.goto(paths.checkout);
    const address = page.getByRole('radio', { name: 'Demo Shopper' });
    const add = page.getByRole('button', { name: 'Add an address' });
    await expect(async () => {
      if ((await address.count()) === 0) {
        // After a failure the form is still open.
        await expect(add.or(page.getByLabel('Mobile'))).toBeVisible();
        if (await add.isVisible()) await add.click();
        await saveAddress(page);
        await expect(
          page.getByRole('status').filter({ hasText: 'address' }).or(failure),
        ).toBeVisible();
      }
      expect(await address.count()).toBeGreaterThan(0);
    }).toPass();
    await address.first().check();
    await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
    await page.getByRole('button', { name: 'Place Your Order' }).click();
    await expect(page).toHaveURL(paths.success, { timeout: 90_000 });
    await expect(page.getByText(messages.orders.placeFailed)).toBeHidden();

    await page.unrouteAll({ behavior: 'wait' });
    await expectOneOrder(page, title);
  });
});
