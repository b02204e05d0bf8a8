import { paths } from '../src/config/paths.ts';
import { messages } from '../src/testing/messages.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, startSignedIn } from './people.ts';
import { openProduct, saveAddress } from './steps.ts';

test.use({
  expectedMessages: /Failed to load resource|Error fetching data|No response|Status \d/,
});

test('a connection that loses every second response ends in one order (4.4)', async ({ page }) => {
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
  await page.goto(paths.orders);
  const orders = page.getByRole('list', { name: 'Orders on the way' });
  await expect(orders.locator('> li')).toHaveCount(1);
  await expect(orders).toContainText(title);
  await page.goto(paths.cart);
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});
