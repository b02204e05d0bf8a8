import { paths } from '../src/config/paths.ts';
import { expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { startSignedIn } from './people.ts';
import { cancelOrdersOf, shopperWith } from './prepare.ts';
import { pagesOf } from './steps.ts';

test('an order of 100 lines, half of them cancelled, is about 20 lines a page on paper (2.19)', async ({
  page,
}) => {
  const fabrics = ['lawn', 'velvet', 'chiffon', 'cotton', 'net'] as const;
  const hundred = fabrics.flatMap((category) =>
    Array.from({ length: 20 }, (_, at) => ({ category, at })),
  );
  const shopper = await shopperWith({ orders: [hundred] });
  await cancelOrdersOf(shopper, 50);
  await startSignedIn(page, shopper);
  await page.goto(paths.orders);
  const link = page.getByRole('link', { name: /^TB-/ });
  await link.click();
  const items = page.getByRole('list', { name: 'Items of this order' }).getByRole('listitem');
  await expect(items).toHaveCount(100);
  await expectFinished(page);

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
