import type { Page } from '@playwright/test';
import { paths } from '../src/config/paths.ts';
import {
  expectAccessible,
  expectFinished,
  expectNoSidewaysScroll,
  narrow,
} from './accessibility.ts';
import { expect, test } from './fixtures.ts';

/** No other test adds products to it. */
const cotton = paths.listing('cotton');

async function prices(page: Page): Promise<number[]> {
  const texts = await page.getByRole('main').getByRole('article').getByText(/^₹/).allTextContents();
  return texts.map((text) => Number(text.replace(/[₹,]| a metre/g, '')));
}

const inOrder = (numbers: number[]) => numbers.toSorted((one, other) => one - other);

test.describe('sort and price range (2.9)', () => {
  test('by mouse; a reload keeps them, and Back leaves the list', async ({ page }) => {
    await page.goto(paths.home);
    await page.getByRole('link', { name: 'See all Cotton' }).click();
    await page.getByLabel('Sort').selectOption('Price low to high');
    await page.getByLabel('Price from').fill('3000');
    await page.getByLabel('Price to').fill('6000');
    await expect(page).toHaveURL(`${cotton}?sort=price&from=3000&to=6000`);
    const count = await page.getByText(/^\d+ of 24 products$/).textContent();
    await expect.poll(async () => (await prices(page)).length).toBe(parseInt(count ?? '', 10));
    const shown = await prices(page);
    expect(shown).toEqual(inOrder(shown));
    expect(shown.every((price) => price >= 3000 && price <= 6000)).toBe(true);
    await expectFinished(page);
    await page.reload();
    await expect(page.getByLabel('Price from')).toHaveValue('3,000');
    await expect.poll(() => prices(page)).toEqual(shown);
    await page.goBack();
    await expect(page).toHaveURL(paths.home);
  });

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
    await expect(page.getByText('Nothing here costs at least ₹9 and at most ₹8.')).toBeVisible();
    await expect(page.getByText('The “from” price is higher than the “to” price.')).toBeVisible();
    await page.getByLabel('Price from').fill('nine');
    await expect(page.getByText('This is not a price. ₹9 still applies.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Clear' }).last().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(paths.search);
    await expect(page.getByLabel('Sort')).toBeFocused();
  });
});

test.describe('the search box (2.13)', () => {
  const box = (page: Page) => page.getByRole('combobox', { name: 'Search fabrics' });
  const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

  test('suggests by keyboard: the product opens at its own address', async ({ page }) => {
    await page.goto(paths.home);
    await box(page).focus();
    await page.keyboard.type('valvet');
    await expect(list(page).getByRole('option').last()).toHaveText('Search for “valvet”');
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    const title = await list(page)
      .getByRole('option', { selected: true })
      .locator('span')
      .first()
      .textContent();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: title ?? '' })).toBeVisible();
    await expect(page).toHaveURL(/\/filter\/\w+\?product=\w+\.[0-9a-f]{24}$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

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

      const current = (row: string) =>
        page.getByRole('navigation', { name: row }).getByRole('link', { name: 'New Arrivals' });
      await current('Categories').tap();
      await expect(page.getByRole('heading', { level: 1, name: 'New Arrivals' })).toBeFocused();
      await expect(current('Shop')).toBeInViewport({ ratio: 1 });
      await page.reload();
      for (const row of ['Categories', 'Shop'])
        await expect(current(row)).toBeInViewport({ ratio: 1 });
    });
  });

  test('offers the nearest words after a search that found nothing', async ({ page }) => {
    await page.goto(paths.searchFor('valvet'));
    await expect(page.getByText('Did you mean velvet?')).toBeVisible();
    await expectFinished(page);
    await page.getByRole('link', { name: 'velvet', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Results for “velvet”' })).toBeVisible();
  });
});
