import { policyKeys } from '@tanabana/server/contract/policies';
import { paths } from '../src/config/paths.ts';
import { allDrawn } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { rectOf, retitle } from './steps.ts';

test('a reload keeps the place in a listing, under a product too (2.3, 2.11)', async ({ page }) => {
  // The products arrive after the browser has given up restoring the place.
  await retitle(page, 'lawn', () => 'Lawn');
  await page.route('**/api/lawn', async (route) => {
    await page.waitForFunction(() => document.readyState === 'complete');
    await route.fallback();
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(paths.listing('lawn'));
  await allDrawn(page);
  const card = page.getByRole('article').nth(20);
  await card.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const scrollTop = () => page.evaluate(() => window.scrollY);
  const [place, box] = [await scrollTop(), await card.boundingBox()];
  expect(place).toBeGreaterThan(500);
  await page.reload();
  await expect.poll(scrollTop).toBe(place);
  await expect.poll(() => card.boundingBox()).toEqual(box);

  await card.getByRole('link').click();
  const product = page.getByRole('dialog');
  await expect(product).toBeVisible();
  await page.reload();
  await expect(product).toBeVisible();
  await allDrawn(page);
  await product.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(product).toBeHidden();
  await expect.poll(() => card.boundingBox()).toEqual(box);

  await page.getByRole('link', { name: 'Trending' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trending' })).toBeVisible();
  await expect.poll(scrollTop).toBe(0);
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

test('the page of a policy loads its words at once, in a readable width (2.30)', async ({
  page,
  request,
}) => {
  for (const key of policyKeys) {
    const html = await (await request.get(paths.policy(key))).text();
    expect(html).toMatch(/ data-more="[^"]*\/assets\/policy-page-/);
  }
  await page.goto(paths.policy('contact'));
  const words = page.getByRole('main').locator('h1 + div');
  await expect(words.getByRole('heading', { name: 'Grievance officer' })).toBeVisible();
  expect((await rectOf(words)).width).toBe(680);
});
