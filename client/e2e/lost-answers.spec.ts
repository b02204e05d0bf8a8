import { apiPaths } from '@tanabana/server/contract/paths';
import { expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, startSignedIn } from './people.ts';
import { addAddressesOf, fillCartOf } from './prepare.ts';
import { chooseBoth } from './steps.ts';

/** The browser logs failed requests. */
test.use({ expectedMessages: /Failed to load resource/ });

test('a reload while an order is on its way loses nothing, and there is one order', async ({
  page,
}) => {
  const shopper = await createShopper();
  await addAddressesOf(shopper);
  const [title = ''] = await fillCartOf(shopper, [{ category: 'lawn' }]);
  await startSignedIn(page, shopper);
  await page.goto('/placeorder');
  await chooseBoth(page);

  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(`**${apiPaths.placeOrder}`, async (route) => {
    await route.fetch();
    arrive();
  });
  await page.getByRole('button', { name: 'Place Your Order' }).click();
  await arrived;
  const asking = `**${apiPaths.orderDetails('*')}`;
  await page.route(asking, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('We are checking whether your order was placed.')).toBeVisible();
  await expect(page.getByText('Your cart is empty.')).toBeHidden();
  await expectFinished(page);
  await page.unroute(asking);
  await expect(page).toHaveURL('/success');

  await page.goto('/orders');
  const orders = page.getByRole('list', { name: 'Orders on the way' });
  await expect(orders.getByRole('listitem')).toHaveCount(1);
  await expect(orders).toContainText(title);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});
