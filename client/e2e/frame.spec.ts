import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createShopper, startSignedIn } from './people.ts';
import { fillCartOf } from './prepare.ts';
import { rectOf } from './steps.ts';

/** Where the badge stands, seen from the upper right corner of its icon, how it looks, and what it covers of the icon. */
async function badgeAt(control: Locator, words: string) {
  await expect(control).toBeVisible();
  const badge = control.getByText(words, { exact: true });
  const [icon, box] = [await rectOf(control.locator('svg')), await rectOf(badge)];
  const right = box.left - icon.right;
  const above = box.bottom - icon.top;
  const colours = await badge.evaluate((it) => {
    const { backgroundColor, color } = getComputedStyle(it);
    return `${color} on ${backgroundColor}`;
  });
  const covered = (Math.max(-right, 0) * Math.max(above, 0)) / (icon.width * icon.height);
  return { place: { right, above, colours }, covered };
}

test('badges look alike, stand at their icons and leave them in sight (2.26)', async ({ page }) => {
  const shopper = await createShopper();
  await fillCartOf(shopper, ['lawn']);
  await startSignedIn(page, shopper);
  await page.goto('/filter/lawn');
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('button', { name: /^Save / }).click();
  const cart = (pieces: string) => page.getByRole('link', { name: `Cart, ${pieces}` });
  const menu = (pieces: string) => page.getByRole('button', { name: `Menu, ${pieces}` });
  const { place } = await badgeAt(cart('1 piece'), '1');
  expect(place.right).toBeGreaterThan(-16);
  expect(place.right).toBeLessThan(0);
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const saved = page.getByRole('link', { name: 'Saved, 1 item' });
    for (const control of width === 360 ? [menu('1 piece')] : [cart('1 piece'), saved]) {
      expect.soft((await badgeAt(control, '1')).place, `at ${width} px`).toEqual(place);
    }
  }
  await fillCartOf(shopper, [{ category: 'bestseller', noOfItems: 119 }]);
  await page.reload();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const control = (width === 360 ? menu : cart)('120 pieces');
    expect((await badgeAt(control, '99+')).covered, `at ${width} px`).toBeLessThan(0.2);
  }
});
