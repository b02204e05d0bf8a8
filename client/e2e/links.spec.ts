import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { publicUrl } from './shop.ts';
import { openProduct, rectOf } from './steps.ts';

const canonical = (page: Page) => page.locator('link[rel="canonical"]');

test('a card is a link: a press opens the product over the screen, Ctrl its own address (2.10)', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(canonical(page)).toHaveAttribute('href', `${publicUrl}/`);
  const { dialog, title } = await openProduct(page);
  await expect(page).toHaveURL(/\/\?product=lawn\.[0-9a-f]{24}$/);
  await expect(page).toHaveTitle(`${title} · Tana Bana`);
  const own = new URL(page.url());
  own.pathname = '/filter/lawn';
  const address = publicUrl + own.pathname + own.search;
  await expect(canonical(page)).toHaveAttribute('href', address);
  // The page that comes now is the one of the product's own address.
  await page.reload();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Tana Bana`);
  await expect(canonical(page)).toHaveAttribute('href', address);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Top Picks' })).toBeVisible();
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  await expect(page).toHaveTitle('Tana Bana');
  await expect(canonical(page)).toHaveAttribute('href', `${publicUrl}/`);

  const card = page.getByRole('region', { name: 'Trending' }).getByRole('article').nth(1);
  await card.getByRole('button', { name: /^Save / }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const word of [card.getByText('₹'), card.getByAltText('Rating')]) {
    const { x, y, height } = await rectOf(word);
    await page.mouse.click(x + 2, y + height / 2);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }

  for (const how of [{ button: 'middle' as const }, { modifiers: ['Control' as const] }]) {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: title }).first().click(how);
    const tab = await opened;
    await expect(tab).toHaveURL(own.href);
    await expect(tab.getByRole('dialog', { name: title })).toBeVisible();
    await expect(tab).toHaveTitle(`${title} · Tana Bana`);
    await expect(canonical(tab)).toHaveAttribute('href', address);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
