import { expect, test } from './fixtures.ts';
import { createShopper, expectGreeted, signIn, startSignedIn } from './people.ts';
import { addAddressesOf, fillCartOf, orderFor } from './prepare.ts';
import { chooseBoth } from './steps.ts';

test('two tabs that place the same cart both end on /success, with one order', async ({
  context,
  page,
}) => {
  const shopper = await createShopper();
  await addAddressesOf(shopper);
  await fillCartOf(shopper, [{ category: 'lawn' }]);
  await startSignedIn(page, shopper);

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

  await page.getByRole('link', { name: 'Go to Orders' }).click();
  const orders = page.getByRole('list', { name: 'Orders on the way' });
  await expect(orders.getByRole('listitem')).toHaveCount(1);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('who signs in next finds nothing of who was there before, in any tab', async ({
  context,
  page,
}) => {
  const first = await createShopper('Asha First');
  const second = await createShopper('Bina Second');
  await addAddressesOf(first);
  await orderFor(first, [[{ category: 'velvet' }]]);
  const [title = ''] = await fillCartOf(first, [{ category: 'lawn' }]);
  await startSignedIn(page, first);
  await page.goto('/cart');
  const otherPage = await context.newPage();
  await otherPage.goto('/cart');
  await expect(otherPage.getByRole('group', { name: `Quantity of ${title}` })).toBeVisible();

  await page.bringToFront();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  for (const tab of [page, otherPage]) await expect(tab).toHaveURL('/login');
  await expect(otherPage.getByText(title)).toBeHidden();
  await signIn(page, second);
  for (const [path, words] of [
    ['/cart', 'Your cart is empty.'],
    ['/orders', 'Nothing on the way.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText(title)).toBeHidden();
  }
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain(first.email);

  await expectGreeted(otherPage, second);
  await expect(otherPage.getByRole('group', { name: `Quantity of ${title}` })).toBeHidden();
  await expect(otherPage.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});
