import { apiPaths } from '@tanabana/server/contract/paths';
import { messages } from '../src/testing/messages.ts';
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

test.describe('the deletion of an account', () => {
  test.use({ expectedMessages: /Failed to load resource|auth\/network-request-failed/ });

  test('is repeated when Firebase was not reached, and done when only its answer is lost', async ({
    page,
  }) => {
    const shopper = await createShopper();
    await startSignedIn(page, shopper);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('alertdialog');
    const confirm = dialog.getByRole('button', { name: 'Delete Account' });
    await dialog.getByLabel('Password').fill(shopper.password);

    const deletion = '**/accounts:delete*';
    await page.route(deletion, (route) => route.abort());
    await confirm.click();
    await expect(dialog.getByText(messages.account.networkFailed)).toBeVisible();
    await page.unroute(deletion);

    await page.route(deletion, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await confirm.click();
    await expect(page.getByText(messages.account.deleted)).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});
