import type { Locator } from '@playwright/test';
import { paths } from '../src/config/paths.ts';
import { expect, test } from './fixtures.ts';
import { openProduct } from './steps.ts';

test.use({ colorScheme: 'dark', contextOptions: { forcedColors: 'active' } });

const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('forced colours leave edges, icons, marks and choices visible (1)', async ({ page }) => {
  await page.goto('/');
  const { dialog } = await openProduct(page);
  expect(await styleOf(dialog, 'border-top-width')).toBe('1px');
  const button = dialog.getByRole('button', { name: 'Add to Cart' });
  expect(await styleOf(button, 'border-top-width')).toBe('1px');
  const text = await styleOf(dialog, 'color');
  // What is disabled is grey.
  for (const icon of await dialog.locator(':not([aria-disabled="true"]) > svg').all()) {
    expect(await styleOf(icon, 'color')).toBe(text);
  }

  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Search fabrics' }).fill('lawn');
  const option = page.getByRole('option').first();
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  expect(await styleOf(option, 'outline-width')).toBe('2px');
  expect(await styleOf(option.locator('b'), 'color')).toBe(await styleOf(option, 'color'));

  await page.goto(paths.listing('chiffon'));
  await page.getByRole('article').first().getByRole('link').click();
  const step = (name: string) => page.getByRole('button', { name: `0.5 m ${name}` });
  const least = await styleOf(step('less'), 'color');
  expect(least).not.toBe(await styleOf(step('more'), 'color'));

  await page.goto('/filter/lawn');
  const current = page.locator('[aria-current="page"]', { hasText: 'Lawn' });
  expect(await styleOf(current, 'outline-width')).toBe('2px');
});
