import { expect, test } from './fixtures.ts';
import { openProduct, rectOf } from './steps.ts';

test('a card is a link: a press opens the product over the screen, Ctrl its own address (2.10)', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const { dialog, title } = await openProduct(page);
  await expect(page).toHaveURL(/\/\?product=lawn\.[0-9a-f]{24}$/);
  const own = new URL(page.url());
  own.pathname = '/filter/lawn';
  // The page that comes now is the one of the product's own address.
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Top Picks' })).toBeVisible();
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();

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
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
