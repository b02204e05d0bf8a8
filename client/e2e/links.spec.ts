import type { Page } from '@playwright/test';
import { messages } from '../src/testing/messages.ts';
import { expectAccessible, expectNoSidewaysScroll, narrow } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { publicUrl } from './shop.ts';
import { openProduct } from './steps.ts';

const canonical = (page: Page) => page.locator('link[rel="canonical"]');

test('a card is a link: a press opens the product over the screen, the middle button its own address', async ({
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
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveTitle('Tana Bana');
  await expect(canonical(page)).toHaveAttribute('href', `${publicUrl}/`);

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: title }).first().click({ button: 'middle' });
  const tab = await opened;
  await expect(tab).toHaveURL(own.href);
  await expect(tab.getByRole('dialog', { name: title })).toBeVisible();
  await expect(tab).toHaveTitle(`${title} · Tana Bana`);
  await expect(canonical(tab)).toHaveAttribute('href', address);
  await expect(page.getByRole('dialog')).toBeHidden();
});

for (const width of [1280, narrow.width]) {
  test(`Share copies the product's own address, by keyboard at ${width} px`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/');
    const { dialog } = await openProduct(page);
    const address = await canonical(page).getAttribute('href');
    await dialog.getByRole('button', { name: 'Share' }).press('Enter');
    await expect(dialog.getByText(messages.catalogue.linkCopied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
