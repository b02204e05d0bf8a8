import type { Locator } from '@playwright/test';
import { messages } from '../src/testing/messages.ts';
import { paths } from '../src/config/paths.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, signIn } from './people.ts';
import { fillCart } from './steps.ts';

const boxOf = (element: Locator) =>
  element.evaluate((node) => {
    const { top, bottom, left, right } = node.getBoundingClientRect();
    return { top, bottom, left, right };
  });

test('a reload of a listing restores the scroll position', async ({ page }) => {
  await page.goto(paths.listing('velvet'));
  const last = page.getByRole('main').getByRole('article').last();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);

  // The products arrive after the browser has given up restoring the place.
  await page.route('**/api/velvet', async (route) => {
    const answer = await route.fetch();
    await page.waitForFunction(() => document.readyState === 'complete');
    await route.fulfill({ response: answer });
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await expect(last).toBeInViewport();

  await page.getByRole('link', { name: 'Trending' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trending' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY), 'a new listing begins at its top').toBe(0);
});

test('the tab names a product that was opened by its address', async ({ page }) => {
  await page.goto(paths.listing('velvet'));
  const picture = page.getByRole('main').getByRole('article').first().getByRole('button');
  const name = await picture.getAttribute('aria-label');
  await picture.click();
  await expect(page).toHaveTitle(`${name} · Tana Bana`);
  await page.reload();
  await expect(page).toHaveTitle(`${name} · Tana Bana`);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveTitle('Velvet · Tana Bana');
});

test('a notice covers no label of the sign-in form', async ({ page }) => {
  await signIn(page, await createShopper());
  const title = await fillCart(page);
  await page.getByRole('button', { name: `Remove ${title}` }).click();
  const notice = page.getByText(messages.cart.removed);
  await expect(notice).toBeVisible();
  // A notice stays while it is hovered.
  await notice.hover();
  await page.getByRole('button', { name: 'Sign Out' }).press('Enter');
  await expect(page).toHaveURL(paths.login);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { top, bottom, left, right } = await boxOf(notice);
    for (const label of await page.locator('label').all()) {
      const box = await boxOf(label);
      const isCovered =
        box.top < bottom && box.bottom > top && box.left < right && box.right > left;
      expect(isCovered, `${await label.innerText()} at ${width} px`).toBe(false);
    }
  }
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
