import { COURIER_MAX, TRACKING_MAX } from '@tanabana/server/contract/order';
import { TEXT_MAX } from '@tanabana/server/contract/values';
import { paths } from '../src/config/paths.ts';
import { expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { demoAdmin, startSignedIn } from './people.ts';
import { cancelOrdersOf, createOrder } from './prepare.ts';
import { senderAddress } from './shop.ts';

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

test('every label is one page, of the longest address too (2.23)', async ({ page }) => {
  await startSignedIn(page, demoAdmin);
  const wide = 'W'.repeat(TEXT_MAX);
  const longest = { name: wide, address: wide, landmark: wide, city: wide, state: wide };
  const [{ number: usual }, { number: long }] = [await createOrder(), await createOrder(longest)];
  await page.goto(`${paths.adminOrders}?tab=all`);
  await page.getByRole('button', { name: `Mark packed ${long}` }).click();
  await page.getByRole('textbox', { name: 'Courier' }).fill('W'.repeat(COURIER_MAX));
  await page.getByRole('textbox', { name: 'Number or link' }).fill('W'.repeat(TRACKING_MAX.number));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Undo ${long}` })).toBeVisible();
  const printed = page.evaluate(() => new Promise<void>((done) => (window.print = () => done())));
  await page.getByRole('button', { name: /^Print labels/ }).click();
  await printed;
  await page.emulateMedia({ media: 'print' });
  for (const number of [usual, long]) {
    const label = page.getByRole('article', { name: `Label of ${number}` });
    await expect(label).toContainText(senderAddress.join(', '));
  }
  const count = await page.getByRole('article', { name: /^Label of/ }).count();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(count);
});
