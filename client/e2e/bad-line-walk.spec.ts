import type { Page } from '@playwright/test';
import { messages } from '../src/testing/messages.ts';
import { paths } from '../src/config/paths.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, signIn } from './people.ts';
import { addAddress, fillCart, openProduct, saveAddress } from './steps.ts';

/* A whole purchase while answers are lost: a placed order must never be reported as failed. */

test.use({ expectedMessages: /Failed to load resource|Error fetching data|AxiosError/ });

/** Loses answers after the server has handled the request; `nth` counts the same call. */
async function loseAnswers(page: Page, lose: (nth: number) => Promise<boolean>): Promise<void> {
  const counts = new Map<string, number>();
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const call = `${route.request().method()} ${route.request().url()}`;
    const nth = (counts.get(call) ?? 0) + 1;
    counts.set(call, nth);
    if (await lose(nth)) await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
}

/** Presses again after each failure until `isDone`. */
async function persist(press: () => Promise<void>, isDone: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (!(await isDone())) await press();
    expect(await isDone()).toBe(true);
  }).toPass({ timeout: 90_000 });
}

async function buy(page: Page): Promise<void> {
  await page.goto(paths.home);
  const { dialog, title } = await openProduct(page);
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(
    dialog
      .getByRole('button', { name: 'Added' })
      .or(page.getByRole('alert').filter({ hasText: /./ })),
  ).toBeVisible({ timeout: 60_000 });

  await page.goto(paths.cart);
  await expect(page.getByRole('main')).toContainText(title, { timeout: 60_000 });
  await page.goto(paths.checkout);
  const chosen = page.getByRole('radio', { name: 'Demo Shopper' });
  await persist(
    async () => {
      const add = page.getByRole('button', { name: 'Add an address' });
      // After a failure the form is still open.
      await expect(add.or(page.getByLabel('Mobile'))).toBeVisible();
      if (await add.isVisible()) await add.click();
      await saveAddress(page);
      await expect(
        page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'address' }),
      ).toBeVisible({ timeout: 30_000 });
    },
    async () => (await chosen.count()) > 0,
  );
  await chosen.first().check();
  await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
  await page.getByRole('button', { name: 'Place Your Order' }).click();
  await expect(page.getByText(messages.orders.placeFailed)).toBeHidden();
  await expect(page).toHaveURL(paths.success, { timeout: 90_000 });
  await expect(page.getByText(messages.orders.placeFailed)).toBeHidden();

  await page.unroute('**/api/**');
  await page.goto(paths.orders);
  const orders = page.getByRole('list', { name: 'Orders on the way' });
  await expect(orders.getByRole('listitem')).toHaveCount(1);
  await expect(orders).toContainText(title);
}

test('a line that loses every second answer ends in one order', async ({ page }) => {
  await signIn(page, await createShopper());
  await loseAnswers(page, (nth) => Promise.resolve(nth % 2 === 1));
  await buy(page);
});

test('a cart and an order that are answered after 12 s end in one order', async ({ page }) => {
  await signIn(page, await createShopper());
  const other = await fillCart(page);
  await page.goto(paths.checkout);
  await addAddress(page);
  await page.goto(paths.cart);
  await page.getByRole('button', { name: `Remove ${other}` }).click();
  await expect(page.getByText(messages.cart.removed)).toBeVisible();
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const isWrite = route.request().method() !== 'GET';
    if (isWrite) await new Promise((resolve) => setTimeout(resolve, 12_000));
    await route.fulfill({ response }).catch(() => undefined);
  });
  await buy(page);
});
