import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createShopper, startSignedIn } from './people.ts';
import { fillCartOf } from './prepare.ts';

/** The share of the control's icon that the badge covers. */
async function coveredShare(page: Page, control: Locator): Promise<number> {
  await expect(control).toBeVisible();
  const [icon, badge] = await Promise.all([
    control.locator('svg').boundingBox(),
    control.getByText('99+').boundingBox(),
  ]);
  if (!icon || !badge) throw new Error(`Icon or badge is not there at ${page.url()}`);
  const shared = (start: 'x' | 'y', size: 'width' | 'height') =>
    Math.min(icon[start] + icon[size], badge[start] + badge[size]) -
    Math.max(icon[start], badge[start]);
  const [width, height] = [shared('x', 'width'), shared('y', 'height')];
  return (Math.max(width, 0) * Math.max(height, 0)) / (icon.width * icon.height);
}

test('the badge of a full cart leaves the bag and the menu in sight', async ({ page }) => {
  const shopper = await createShopper();
  await fillCartOf(shopper, [{ category: 'lawn', noOfItems: 120 }]);
  await startSignedIn(page, shopper);
  await page.goto('/settings');
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const cart = page.getByRole('link', { name: 'Cart, 120 items' });
    expect(await coveredShare(page, cart), `at ${width} px`).toBeLessThan(0.2);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  const menu = page.getByRole('button', { name: 'Menu, 120 items' });
  expect(await coveredShare(page, menu)).toBeLessThan(0.2);
});
