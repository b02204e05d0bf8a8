import type { Locator } from '@playwright/test';
import { paths } from '../src/config/paths.ts';
import { messages } from '../src/testing/messages.ts';
import { expectFinished, expectNoSidewaysScroll, narrow } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { startSignedIn } from './people.ts';
import {
  cancelOrdersOf,
  createOrder,
  createShopperWith,
  linesOf,
  removeCancelledOf,
} from './prepare.ts';
import { placeOrder } from './steps.ts';

const lawns = [
  { category: 'lawn', noOfItems: 2 },
  { category: 'lawn', at: 1 },
] as const;

test('an order is opened, cancelled in part, printed and bought again (2.19)', async ({ page }) => {
  const shopper = await createShopperWith({
    orders: [[...lawns, 'net'], ['velvet']],
    cart: [lawns[0]],
  });
  await startSignedIn(page, shopper);

  await page.goto(paths.orders);
  const list = page.getByRole('list', { name: 'Orders on the way' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  const numbers = list.getByRole('link', { name: /^TB-/ });
  await expect(numbers, 'lines of one order stand under one number').toHaveCount(2);
  const number = (await numbers.last().textContent()) ?? '';
  await numbers.last().focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  const items = page.getByRole('list', { name: 'Items of this order' }).getByRole('listitem');
  await expect(items).toHaveCount(3);
  await items.last().getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(messages.orders.cancelled)).toBeVisible();
  await expect(items.last()).toContainText('Cancelled');
  await expectFinished(page);

  await page.getByRole('button', { name: 'Buy again' }).dblclick();
  await expect(
    page.getByText('2 items added to your cart. 1 was already there.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Order summary')).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4);
  await expect(page.getByText('Total, to be paid on delivery')).toBeVisible();
  for (const hidden of [page.getByRole('banner'), page.getByRole('button', { name: 'Print' })]) {
    await expect(hidden).toBeHidden();
  }
});

test('an order of 100 lines is half cancelled, on paper too, and bought again (2.19)', async ({
  page,
}) => {
  const fabrics = ['lawn', 'velvet', 'chiffon', 'cotton', 'net'] as const;
  const hundred = fabrics.flatMap((category) =>
    Array.from({ length: 20 }, (_, at) => ({ category, at })),
  );
  const shopper = await createShopperWith({ orders: [hundred] });
  await cancelOrdersOf(shopper, 50);
  await startSignedIn(page, shopper);
  await page.goto(paths.orders);
  await page.getByRole('link', { name: /^TB-/ }).click();
  const items = page.getByRole('list', { name: 'Items of this order' }).getByRole('listitem');
  await expect(items).toHaveCount(100);
  await expect(items.getByText('Cancelled', { exact: true })).toHaveCount(50);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Items (50)');

  const paper = await page.pdf({ preferCSSPageSize: true });
  const pages = paper.toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages?.length, 'about 20 lines a page').toBeGreaterThan(4);
  expect(pages?.length).toBeLessThan(9);

  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page.getByText('100 items added to your cart.', { exact: true })).toBeVisible();
});

test('on a narrow phone a large sum stays in one piece, and a long word of the address wraps', async ({
  page,
}) => {
  const shopper = await createShopperWith({ cart: [{ category: 'bestseller', noOfItems: 999 }] });
  await startSignedIn(page, shopper);
  await page.setViewportSize(narrow);
  await page.goto(paths.checkout);
  await page.getByRole('button', { name: 'Edit the address of Demo Shopper' }).click();
  const address = 'H.No.12/A,Gudimalkapurmainroad,Mehdipatnamring';
  await page.getByLabel('Address', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Save address' }).click();
  await placeOrder(page);

  const textBox = (text: Locator) =>
    text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { right, height } = range.getBoundingClientRect();
      return { right, height, line: parseFloat(getComputedStyle(element).lineHeight) };
    });
  const panel = page.getByRole('region', { name: 'Summary' });
  const { right } = await textBox(panel.getByText(address));
  expect(right).toBeLessThan(await panel.evaluate((it) => it.getBoundingClientRect().right));

  await page.goto(paths.orders);
  const sum = page
    .getByRole('listitem')
    .getByText(/^₹[\d,]{8,}$/)
    .last();
  await expect(sum).toBeVisible();
  const { height, line } = await textBox(sum);
  expect(height).toBeLessThan(line);
  await expectNoSidewaysScroll(page);
});

test('an order whose items are all removed from the history says so (2.19)', async ({ page }) => {
  const { shopper } = await createOrder();
  const [line] = await linesOf(shopper);
  await cancelOrdersOf(shopper);
  await removeCancelledOf(shopper);
  await startSignedIn(page, shopper);
  await page.goto(paths.order(line?.order ?? ''));
  await expect(
    page.getByText('You have removed all items of this order from your history.'),
  ).toBeVisible();
  for (const name of ['Print', 'Buy again'])
    await expect(page.getByRole('button', { name })).toBeHidden();
  await expectFinished(page);
});
