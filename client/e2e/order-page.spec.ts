import { paths } from '../src/config/paths.ts';
import { messages } from '../src/testing/messages.ts';
import { expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { startSignedIn } from './people.ts';
import { cancelOrdersOf, shopperWith } from './prepare.ts';
import { pagesOf } from './steps.ts';

test('an order of 100 lines is half cancelled, printed, bought again (2.19)', async ({ page }) => {
  const fabrics = ['lawn', 'velvet', 'chiffon', 'cotton', 'net'] as const;
  const hundred = fabrics.flatMap((category) =>
    Array.from({ length: 20 }, (_, at) => ({ category, at })),
  );
  const shopper = await shopperWith({ orders: [hundred], cart: ['lawn'] });
  await cancelOrdersOf(shopper, 49);
  await startSignedIn(page, shopper);
  await page.goto(paths.orders);
  const link = page.getByRole('link', { name: /^TB-/ });
  const number = (await link.textContent()) ?? '';
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  const items = page.getByRole('list', { name: 'Items of this order' }).getByRole('listitem');
  await expect(items).toHaveCount(100);
  await items
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Cancel item' }).click();
  await expect(page.getByText(messages.orders.cancelled)).toBeVisible();
  await expect(items.getByText('Cancelled', { exact: true })).toHaveCount(50);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Pieces (50)');
  await expectFinished(page);

  await page.getByRole('button', { name: 'Buy again' }).dblclick();
  await expect(
    page.getByText('99 items added to your cart. 1 was already there.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 100 pieces' })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Order summary')).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(101);
  await expect(page.getByText('Total, to be paid on delivery')).toBeVisible();
  for (const hidden of [page.getByRole('banner'), page.getByRole('button', { name: 'Print' })]) {
    await expect(hidden).toBeHidden();
  }
  const pages = await pagesOf(page, { preferCSSPageSize: true });
  expect(pages, 'about 20 lines a page').toBeGreaterThan(4);
  expect(pages).toBeLessThan(9);
});
