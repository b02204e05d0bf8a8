import { messages } from '../src/testing/messages.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test, withMotion } from './fixtures.ts';
import { buildPerson, expectGreeted, signUp, startSignedIn } from './people.ts';
import { createShopperWith } from './prepare.ts';
import { addAddress, openProduct } from './steps.ts';

test.use(withMotion);

test('a newcomer adds, signs up, orders, cancels the order and removes it from the history (4.6, 4.7, 6.1)', async ({
  page,
}) => {
  await page.goto('/');
  const { dialog, title } = await openProduct(page);
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page).toHaveURL('/login');
  await expect(
    page.getByText(`${title} will be added to your cart when you sign in.`),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create your account' }).click();
  await expect(page).toHaveURL('/signup');
  const newcomer = buildPerson();
  await signUp(page, newcomer);
  const cart = page.getByRole('link', { name: 'Cart, 1 item' });
  await expect(cart).toBeVisible();
  await page.reload();
  await expectGreeted(page, newcomer);

  await cart.click();
  await expect(page).toHaveURL('/cart');
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
  await expect(page.getByText('You pay in cash when it arrives.')).toBeVisible();
  await place.click();
  await expect(page).toHaveURL('/success');
  const confirmation = page.getByRole('heading', { level: 1, name: messages.orders.placed });
  await expect(confirmation).toBeVisible();
  await page.getByRole('link', { name: 'Back to Top' }).click();
  await expect(page).toHaveURL('/success#home');
  await page.reload();
  await expect(confirmation).toBeVisible();
  await expect(page).toHaveURL('/success#home');
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

test('on a phone it stands beside Place Your Order why it cannot be pressed (2.16)', async ({
  page,
}) => {
  const shopper = await createShopperWith({ cart: ['lawn'] });
  await startSignedIn(page, shopper);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/placeorder');
  const place = page.getByRole('button', { name: 'Place Your Order' });
  const reason = page.getByText('Choose an address and a way to pay.');
  await expect(place).toBeDisabled();
  await expect(reason).toBeInViewport({ ratio: 1 });
  const [button, words] = await Promise.all([place.boundingBox(), reason.boundingBox()]);
  const gap = (button?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? 0);
  expect(Math.abs(gap)).toBeLessThanOrEqual(16);

  await page.getByRole('radio', { name: 'Demo Shopper' }).check();
  await expect(page.getByText('Choose a way to pay.')).toBeInViewport({ ratio: 1 });
  // The content of the page ends above the bar.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('link', { name: 'Back to Top' })).toBeInViewport({ ratio: 1 });
  const [last, bar] = await Promise.all([
    page.getByRole('link', { name: 'Back to Top' }).boundingBox(),
    page.getByText('Choose a way to pay.').boundingBox(),
  ]);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

  // At 400 % zoom the bar would cover the addresses.
  await page.setViewportSize({ width: 320, height: 200 });
  await page.getByRole('button', { name: 'Add an address' }).click({ timeout: 10_000 });
  // Nor does the page keep room for it.
  await expect(page.locator('html')).toHaveCSS('padding-bottom', '0px');
});
