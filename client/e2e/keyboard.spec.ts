import type { Locator, Page } from '@playwright/test';
import { paths } from '../src/config/paths.ts';
import { messages } from '../src/testing/messages.ts';
import { expectFinished } from './accessibility.ts';
import { expect, test, withMotion } from './fixtures.ts';
import { createShopper, startSignedIn } from './people.ts';
import { fillCartOf } from './prepare.ts';

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

async function type(page: Page, fields: Record<string, string>) {
  for (const [label, words] of Object.entries(fields)) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(words);
  }
}

test('without a mouse an order is placed, cancelled and removed (1, 4.7)', async ({ page }) => {
  const shopper = await createShopper();
  const [title = ''] = await fillCartOf(shopper, ['lawn']);
  await startSignedIn(page, shopper);
  await page.goto(paths.home);
  await press(page, page.getByRole('link', { name: 'Cart, 1 piece' }));
  const quantity = page.getByRole('group', { name: `Quantity of ${title}` });
  await press(page, quantity.getByRole('button', { name: 'Increase quantity' }));
  await expect(quantity.getByRole('status')).toHaveText('2');
  await press(page, page.getByRole('button', { name: 'Proceed to Checkout' }));
  await press(page, page.getByRole('button', { name: 'Add an address' }));
  await expect(page.getByLabel('Name')).toBeFocused();
  await type(page, { Name: 'Demo Shopper', Mobile: '9876543210', Address: '14 Weavers Lane' });
  await type(page, { City: 'Jaipur', 'Pin code': '302001', State: 'Rajasthan' });
  await press(page, page.getByRole('button', { name: 'Save address' }));
  await expect(page.getByRole('radio', { name: 'Demo Shopper' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Add an address' })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: 'Cash On Delivery' }));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Place Your Order' }));

  await expect(page).toHaveURL(paths.success);
  const confirmation = page.getByRole('heading', { level: 1, name: messages.orders.placed });
  await expect(confirmation).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Go to Orders' }));
  await press(page, page.getByRole('button', { name: `Cancel ${title}` }));
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Cancel item' }));
  await expect(page.getByText(messages.orders.cancelled)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'ON THE WAY' })).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Cancelled' }));
  await expect(page).toHaveURL(paths.cancelled);
  await press(page, page.getByRole('button', { name: `Remove ${title}` }));
  await expect(page.getByText(messages.orders.removed)).toBeVisible();
  await expect(page.getByText('Nothing cancelled.')).toBeVisible();
  await expectFinished(page);
});

test('the menus of the frame open, move and close by keyboard (1)', async ({ page }) => {
  await page.goto('/search');
  await press(page, page.getByRole('link', { name: 'Skip to content' }));
  await expect(page.getByRole('main')).toBeFocused();

  const strip = page.getByRole('navigation', { name: 'Shop' });
  const fabrics = strip.getByText('Fabrics');
  const velvet = strip.getByRole('link', { name: 'Velvet' });
  await press(page, fabrics, 'Shift+Tab');
  await tabTo(page, velvet);
  await page.keyboard.press('Escape');
  await expect(fabrics).toBeFocused();
  await expect(velvet).toBeHidden();
  await page.keyboard.press('Enter');
  await press(page, velvet);
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
