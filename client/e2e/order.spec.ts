import { messages } from '@tanabana/server/contract/messages';
import { expect, test } from './fixtures.ts';
import { buildPerson, expectGreeted, signUp } from './people.ts';
import { addAddress, addToCart, openProduct } from './steps.ts';

test('a newcomer signs up, orders, cancels the order and removes it from the history', async ({
  page,
}) => {
  const newcomer = buildPerson();
  await signUp(page, newcomer);
  await page.reload();
  await expectGreeted(page, newcomer);

  const { dialog, title } = await openProduct(page);
  await addToCart(page, dialog);
  const quantity = page.getByRole('group', { name: `Quantity of ${title}` });
  await quantity.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(quantity.getByRole('status')).toHaveText('2');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL('/placeorder');

  const place = page.getByRole('button', { name: 'Place Your Order' });
  await expect(place).toBeDisabled();
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await addAddress(page);
  await expect(place).toBeDisabled();
  await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
  await place.click();
  await expect(page).toHaveURL('/success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.orders.placed);
  await page.getByRole('link', { name: 'Go to Orders' }).click();

  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('heading', { name: 'ON THE WAY' })).toBeVisible();
  const onTheWay = page.getByRole('listitem').filter({ hasText: title });
  await expect(onTheWay).toContainText('Quantity 2');
  await expect(onTheWay).toContainText(messages.orders.onItsWay);
  await onTheWay.getByRole('button', { name: `Cancel ${title}` }).click();
  await expect(page.getByText(messages.orders.cancelled)).toBeVisible();
  await expect(onTheWay).toBeHidden();

  await page.getByRole('link', { name: 'Cancelled' }).click();
  await expect(page).toHaveURL('/orders/cancelled');
  const cancelled = page.getByRole('listitem').filter({ hasText: title });
  await expect(cancelled).toContainText('Quantity 2');
  await cancelled.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(page.getByText(messages.orders.removed)).toBeVisible();
  await expect(cancelled).toBeHidden();

  await page.reload();
  await expect(page.getByText('Nothing cancelled.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});
