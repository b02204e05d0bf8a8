import { expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { demoAdmin, startSignedIn } from './people.ts';
import { cancelOrdersOf, createOrder } from './prepare.ts';

test.slow();

test('an order is marked packed by keyboard, found, cancelled by its shopper, and marked unpacked (2.23)', async ({
  page,
}) => {
  await startSignedIn(page, demoAdmin);
  const { shopper, number } = await createOrder();
  await page.goto('/adminaccess/orders');
  await expect(page).toHaveTitle(/^\(\d+\) Packing list/);
  const found = page.waitForResponse((response) => response.url().includes('q='));
  await page.getByLabel('Search orders').fill(number.toLowerCase());
  await found;
  const orders = page.getByRole('list', { name: 'Orders', exact: true });
  await expect(orders.getByRole('heading')).toHaveText([number]);
  await page.getByRole('checkbox', { name: `Confirmed ${number}` }).check();
  await expect(page.getByRole('link', { name: `WhatsApp ${number}` })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91\d{10}\?text=/,
  );
  await page.getByRole('button', { name: `Mark packed ${number}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Number or link')).toBeFocused();
  await expectFinished(page);
  await page.getByLabel('Courier').fill('Delhivery');
  await page.getByLabel('Number or link').fill('1490 3316 2207');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Undo ${number}` })).toBeFocused();
  await expect(orders.getByText('With Delhivery, number 1490 3316 2207')).toBeVisible();
  await expect(orders.getByText(/^Packed \d/)).toBeVisible();
  await expectFinished(page);

  await cancelOrdersOf(shopper);
  await page.getByRole('link', { name: /^Packed/ }).click();
  await page.reload();
  await expect(page.getByText(/cancelled after (it was|they were) packed/)).toBeVisible();
  await page.getByRole('link', { name: /^Show (it|them)$/ }).click();
  const order = orders.locator('> li').filter({ hasText: number });
  await expect(order).toContainText('Cancelled after packing. Do not send it.');
  await expectFinished(page);
  await page.getByRole('button', { name: `Mark unpacked ${number}` }).click();
  await expect(order.getByText('Cancelled after packing.')).toBeHidden();
});
