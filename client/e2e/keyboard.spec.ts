import type { Locator, Page } from '@playwright/test';
import { messages } from '../src/testing/messages.ts';
import { expect, test, withMotion } from './fixtures.ts';
import { createShopper, expectGreeted } from './people.ts';

test.use(withMotion);

/** More than any two controls of these screens are apart. */
const PRESSES_MAX = 120;

/** Presses Tab until the control has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(control).toBeVisible();
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await isFocused()); presses++) {
    expect(presses, `on the way to ${control.toString()}`).toBeLessThan(PRESSES_MAX);
    await page.keyboard.press(key);
  }
  const outline = await control.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline, `the focus on ${control.toString()}`).not.toBe('none');
}

async function press(page: Page, control: Locator, key?: 'Shift+Tab') {
  await tabTo(page, control, key);
  await page.keyboard.press('Enter');
}

test('from signing in to a placed and cancelled order, without a mouse (1)', async ({ page }) => {
  const shopper = await createShopper();
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(shopper.email);
  await tabTo(page, page.getByLabel('Password'));
  await page.keyboard.type(shopper.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expectGreeted(page, shopper);

  await page.goto('/filter/lawn');
  const card = page.getByRole('article').first().getByRole('link');
  await tabTo(page, card);
  const title = (await card.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await press(page, dialog.getByRole('button', { name: 'Add to Cart' }));
  await expect(dialog.getByRole('button', { name: 'Added' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();

  await press(page, page.getByRole('link', { name: 'Cart, 1 item' }), 'Shift+Tab');
  await expect(page).toHaveURL('/cart');
  const quantity = page.getByRole('group', { name: `Quantity of ${title}` });
  await press(page, quantity.getByRole('button', { name: 'Increase quantity' }));
  await expect(quantity.getByRole('status')).toHaveText('2');
  await press(page, page.getByRole('button', { name: 'Proceed to Checkout' }));
  await expect(page).toHaveURL('/placeorder');

  await press(page, page.getByRole('button', { name: 'Add an address' }));
  await expect(page.getByLabel('Name')).toBeFocused();
  for (const [label, words] of Object.entries({
    Name: 'Demo Shopper',
    Mobile: '9876543210',
    Address: '14 Weavers Lane',
    City: 'Jaipur',
    'Pin code': '302001',
    State: 'Rajasthan',
  })) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(words);
  }
  await press(page, page.getByRole('button', { name: 'Save address' }));
  await expect(page.getByRole('radio', { name: 'Demo Shopper' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Add an address' })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: 'Cash On Delivery' }));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Place Your Order' }));

  await expect(page).toHaveURL('/success');
  await press(page, page.getByRole('link', { name: 'Go to Orders' }));
  await press(page, page.getByRole('button', { name: `Cancel ${title}` }));
  await expect(page.getByText(messages.orders.cancelled)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'ON THE WAY' })).toBeFocused();
});

test('the menus of the frame open, move and close by keyboard (1)', async ({ page }) => {
  await page.goto('/search');
  await press(page, page.getByRole('link', { name: 'Skip to content' }));
  await expect(page.getByRole('main')).toBeFocused();

  const fabrics = page.getByRole('button', { name: 'Fabrics' });
  await press(page, fabrics, 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(fabrics).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/filter\//);

  await page.setViewportSize({ width: 360, height: 640 });
  const menu = page.getByRole('button', { name: 'Menu' });
  await press(page, menu, 'Shift+Tab');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await tabTo(page, drawer.getByRole('link', { name: 'Returns & Orders' }));
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
});
