import { paths } from '../src/config/paths.ts';
import { expect, test } from './fixtures.ts';
import { emptyPages } from './steps.ts';

test('a reload of a listing restores the scroll position (2.3)', async ({ page }) => {
  await page.goto(paths.listing('velvet'));
  const products = page.getByRole('main').getByRole('article');
  await expect(products).toHaveCount(24);
  const last = products.last();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);

  // The products arrive after the browser has given up restoring the place.
  await emptyPages(page);
  await page.route('**/api/velvet', async (route) => {
    const response = await route.fetch();
    await page.waitForFunction(() => document.readyState === 'complete');
    await route.fulfill({ response });
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await expect(last).toBeInViewport();

  await page.getByRole('link', { name: 'Trending' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trending' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('without JavaScript the page says what it needs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(paths.home);
  const [words, height] = await page
    .locator('noscript')
    .evaluate((node) => [node.textContent, node.getBoundingClientRect().height] as const);
  expect(words).toContain('Tana Bana needs JavaScript.');
  expect(height, 'it is shown').toBeGreaterThan(20);
  await context.close();
});
