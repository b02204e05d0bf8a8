import { paths } from '../src/config/paths.ts';
import { expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { openProduct } from './steps.ts';

const hearts = { name: /^Save / };

test('what one tab saves by keyboard, the other shows (2.14)', async ({ context, page }) => {
  await page.goto(paths.saved);
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  const other = await context.newPage();
  await other.goto(paths.listing('lawn'));
  const lawns = other.getByRole('main').getByRole('article');
  for (const at of [0, 1]) {
    await lawns.nth(at).getByRole('link').focus();
    await other.keyboard.press('Tab');
    const heart = lawns.nth(at).getByRole('button', hearts);
    await expect(heart).toBeFocused();
    await other.keyboard.press('Space');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }

  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await page.bringToFront();
  await expect(page.getByRole('link', { name: 'Saved, 2 items' })).toBeVisible();
  await expectFinished(page);
  await cards.first().getByRole('button', hearts).click();
  await expect(cards).toHaveCount(2);
  await expect(lawns.nth(1).getByRole('button', hearts)).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('home ends with the recently viewed products, on a phone too (2.14)', async ({ page }) => {
  await page.goto(paths.home);
  const { dialog, title } = await openProduct(page);
  await dialog.getByRole('button', hearts).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent, 'from two on').toBeHidden();
  const trending = page.getByRole('region', { name: 'Trending' }).getByRole('article').first();
  await trending.getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const link = recent.getByRole('link', { name: title, exact: true });
  await expect(link).toBeVisible();
  await expectFinished(page);
  await link.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await expect(recent.getByRole('link').first()).toHaveAccessibleName(title);
});
