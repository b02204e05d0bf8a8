import { expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { demoAdmin, startSignedIn } from './people.ts';
import { cancelOrdersOf, createOrder } from './prepare.ts';

test.slow();

test('an order is marked packed by keyboard, found, cancelled by its shopper, and marked unpacked', async ({
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
  await page.getByRole('button', { name: `Mark packed ${number}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Undo ${number}` })).toBeFocused();
  await expect(orders.getByText(/^Packed \d/)).toBeVisible();
  await expectFinished(page);

  await cancelOrdersOf(shopper);
  await page.getByRole('link', { name: /^Packed/ }).click();
  await page.reload();
  await expect(page.getByText(/cancelled after (it was|they were) packed/)).toBeVisible();
  await page.getByRole('link', { name: /^Show (it|them)$/ }).click();
  const order = orders.locator('> li').filter({ hasText: number });
  await expect(order).toContainText('Cancelled after packing. Take it out of the parcels.');
  await expectFinished(page);
  await page.getByRole('button', { name: `Mark unpacked ${number}` }).click();
  await expect(order.getByText('Cancelled after packing.')).toBeHidden();
});
