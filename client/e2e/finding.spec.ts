import type { Page } from '@playwright/test';
import { paths } from '../src/config/paths.ts';
import { expectAccessible, expectNoSidewaysScroll, narrow } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

test.describe('sort and price range', () => {
  test('by keyboard on a narrow phone, to no match and back', async ({ page }) => {
    await page.setViewportSize(narrow);
    await page.goto(paths.search);
    await page.getByLabel('Sort').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('9');
    await page.keyboard.press('Tab');
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Sorry, no results found.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Clear' }).last().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(paths.search);
    await expect(page.getByLabel('Sort')).toBeFocused();
  });
});

test.describe('the search box', () => {
  const box = (page: Page) => page.getByRole('combobox', { name: 'Search fabrics' });
  const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

  test.describe('on a narrow phone', () => {
    test.use({ hasTouch: true, viewport: narrow });

    test('suggests by touch, and closes by a press elsewhere', async ({ page }) => {
      await page.goto(paths.home);
      await box(page).tap();
      await page.keyboard.type('cott');
      await expect(list(page)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('banner').tap({ position: { x: 2, y: 2 } });
      await expect(list(page)).toBeHidden();
      await box(page).fill('cotton');
      await list(page)
        .getByRole('option', { name: /^Cotton \d+ products$/ })
        .tap();
      await expect(page).toHaveURL(paths.listing('cotton'));
      await expect(page.getByRole('heading', { level: 1, name: 'Cotton' })).toBeFocused();
    });
  });
});
