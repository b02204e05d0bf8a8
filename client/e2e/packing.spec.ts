import { COURIER_MAX, TRACKING_MAX } from '@tanabana/server/contract/order';
import { TEXT_MAX } from '@tanabana/server/contract/values';
import { paths } from '../src/config/paths.ts';
import { expect, test } from './fixtures.ts';
import { demoAdmin, startSignedIn } from './people.ts';
import { cancelOrdersOf, createOrder, shopperWith, linesOf } from './prepare.ts';
import { senderAddress } from './shop.ts';
import { pagesOf, print, rectOf, searchOrders } from './steps.ts';

test.slow();

test('on paper each order that is due, and each label, is one page (2.23)', async ({ page }) => {
  // A name of their own: another test's order of a hundred lines takes several pages.
  const receiver = `Printed ${Date.now()}`;
  const usual = await shopperWith({
    address: { name: receiver },
    orders: [['lawn', 'velvet'], ['net'], ['cotton']],
  });
  await cancelOrdersOf(usual, 1);
  const wide = 'W'.repeat(TEXT_MAX);
  const far = await shopperWith({
    address: { name: wide, address: wide, landmark: wide, city: wide, state: wide },
    orders: [['net']],
  });
  await startSignedIn(page, demoAdmin);
  await page.goto(`${paths.adminOrders}?tab=all`);
  await searchOrders(page, receiver);
  await expect(page.getByRole('list', { name: 'Orders', exact: true }).locator('> li')).toHaveCount(
    3,
  );
  await page.getByText('Print', { exact: true }).click();
  await print(page, 'List');
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByText('Print', { exact: true }),
    page.getByLabel('Search orders'),
    page.getByText(/^Placed .*, cancelled$/),
  ]) {
    await expect(part).toBeHidden();
  }
  expect(await pagesOf(page, { format: 'A4' })).toBe(2);

  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Search orders').fill('');
  const number = (await linesOf(far))[0]?.orderNumber ?? '';
  await page.getByRole('list', { name: 'Orders', exact: true }).getByText(number).click();
  await page.getByRole('button', { name: `Mark packed ${number}` }).click();
  await page.getByRole('textbox', { name: 'Courier' }).fill('W'.repeat(COURIER_MAX));
  await page.getByRole('textbox', { name: 'Number or link' }).fill('W'.repeat(TRACKING_MAX.number));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${number} packed.`)).toBeVisible();
  await page.getByText('Print', { exact: true }).click();
  await print(page, 'Labels');
  const labels = page.getByRole('article', { name: /^Label of/ });
  const own = labels.filter({ hasText: receiver });
  await expect(own).toHaveCount(2);
  for (const label of [...(await own.all()), labels.filter({ hasText: number })]) {
    await expect(label).toContainText(senderAddress.join(', '));
  }
  const count = await labels.count();
  expect(await pagesOf(page, { preferCSSPageSize: true })).toBe(count);
});

test('on a phone on its side the lines of an order have the larger part (2.23)', async ({
  page,
}) => {
  const { number } = await createOrder();
  await page.setViewportSize({ width: 740, height: 360 });
  await startSignedIn(page, demoAdmin);
  await page.goto(`${paths.adminOrders}?tab=all`);
  await page.getByRole('list', { name: 'Orders', exact: true }).getByText(number).click();
  const order = page.getByRole('region', { name: number });
  expect((await rectOf(order.getByRole('listitem').first())).width).toBeGreaterThan(400);
});
