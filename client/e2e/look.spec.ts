import type { Locator, Page } from '@playwright/test';
import { paths } from '../src/config/paths.ts';
import { allDrawn } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { startSignedIn } from './people.ts';
import { shopperWith } from './prepare.ts';
import { emptyPages, rectOf, retitle } from './steps.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** How far below a line's top its letters stand. */
const baselineOf = (words: Locator) =>
  words.evaluate((it) => {
    const mark = document.createElement('span');
    mark.style.display = 'inline-block';
    it.append(mark);
    const { bottom } = mark.getBoundingClientRect();
    mark.remove();
    return Math.round(bottom);
  });

test('a range of prices is read whole on a phone (2.9)', async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${paths.listing('velvet')}?from=9000&to=10000&sort=price`);
    const opener = page.getByRole('button', { name: /^Price/ });
    await expect(opener).toHaveText('Price ₹9,000–10,000');
    const cut = await opener.evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(cut, `at ${width} px`).toBe(0);
    const words = opener.getByText('₹9,000–10,000');
    expect((await rectOf(words)).height, `at ${width} px`).toBeLessThan(28);
  }
});

test('the first pictures of Top Picks are in sight on a desktop (2.7)', async ({ page }) => {
  for (const size of [
    { width: 1280, height: 900 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(paths.home);
    const swatches = page.getByRole('list', { name: 'Fabrics' }).getByRole('link');
    await expect(swatches.filter({ hasText: /from ₹\d+/ })).toHaveCount(5);
    const slides = await rectOf(page.getByRole('region', { name: 'Slides' }));
    expect(slides.height).toBeCloseTo(Math.min(0.375 * size.width, 0.46 * size.height), 0);
    for (const label of ['Trending', 'Best Sellers', "Today's deals", 'New Arrivals']) {
      const pick = page.getByRole('region', { name: label, exact: true });
      const picture = await rectOf(pick.getByRole('article').first().getByRole('img').first());
      expect(picture.top + 100, `${label} at ${size.width} px`).toBeLessThan(size.height);
    }
  }
});

test('prices of a row share a line on a phone, also beside a card with an MRP (2.10)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(paths.home);
  const row = page.getByRole('region', { name: "Today's deals", exact: true });
  await row.scrollIntoViewIfNeeded();
  await allDrawn(page);
  await expect(row.getByText(/^MRP ₹/).first()).toBeVisible();
  const hearts = row.getByRole('article').getByRole('button', { name: /^Save/ });
  const tops = await hearts.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
  expect(new Set(tops.map(Math.round)).size).toBe(1);
});

test('on a phone the swatches of home scroll sideways and nothing else does (2.7)', async ({
  page,
}) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto(paths.home);
    const row = page.getByRole('list', { name: 'Fabrics' });
    await expect(row.getByText('from').last()).toBeAttached();
    const last = row.getByRole('link').last();
    expect((await rectOf(last)).left).toBeGreaterThan(width);
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, `at ${width} px`).toBe(0);
  }
});

test('the tools of a listing keep their place when Clear comes (2.9)', async ({ page }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = [];
    for (const query of ['', '?sort=price']) {
      await page.goto(paths.listing('velvet') + query);
      const sort = page.getByRole('combobox', { name: 'Sort' });
      await expect(page.getByRole('button', { name: 'Clear' })).toHaveCount(query ? 1 : 0);
      tops.push((await rectOf(sort)).top);
    }
    expect(tops[1], `at ${width} px`).toBe(tops[0]);
  }
});

test('the words of the header are equally far apart, on one line (2.26)', async ({ page }) => {
  await page.goto(paths.home);
  const banner = page.getByRole('banner');
  const words = ['Sign In', '& Orders', 'Saved', 'Cart'].map((text) =>
    banner.getByText(text, { exact: true }).first(),
  );
  const lines = await Promise.all(words.map(baselineOf));
  expect(new Set(lines).size).toBe(1);
  const parts = [banner.getByText('Sign In'), ...(await banner.getByRole('link').all()).slice(2)];
  const boxes = await Promise.all(parts.map(rectOf));
  const gaps = boxes.slice(1).map(({ left }, at) => Math.round(left - (boxes[at]?.right ?? NaN)));
  expect(gaps).toEqual([32, 32, 32]);
});

test('a card has its stars right below its title, and its price at the foot of its row (2.8)', async ({
  page,
}) => {
  const long = 'Madder Floral Lawn with a Border of Zari, unstitched';
  await retitle(page, 'lawn', (at) => (at === 1 ? long : 'Lawn'));
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(paths.listing('lawn'));
    await allDrawn(page);
    const [short, high] = await page.getByRole('article').evaluateAll((cards) =>
      cards.slice(0, 2).map((card) => {
        const [link, words] = card.firstElementChild?.children ?? [];
        const bottom = (of?: Element | null) => of?.getBoundingClientRect().bottom ?? NaN;
        const stars = words?.querySelector('img')?.getBoundingClientRect().top ?? NaN;
        return {
          stars: Math.round(stars - bottom(link?.lastElementChild)),
          price: Math.round(bottom(words?.lastElementChild)),
        };
      }),
    );
    expect.soft(short, `at ${width} px`).toEqual(high);
  }
});

test('the order page stands in one place however it is opened, with a number of even figures (2.19)', async ({
  page,
}) => {
  await startSignedIn(page, await shopperWith({ orders: [['lawn']] }));
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(paths.orders);
    await page.getByRole('link', { name: /^TB-/ }).click();
    const number = title(page).getByText(/^TB-/);
    await expect(number).toHaveCSS('font-variant-numeric', 'lining-nums');
    await allDrawn(page);
    const { top } = await rectOf(number);
    await page.reload();
    await expect(number).toBeVisible();
    await allDrawn(page);
    expect((await rectOf(number)).top, `at ${width} px`).toBe(top);
  }
});

test('a browser that darkens pages leaves the dot of White white (2.9)', async ({ page }) => {
  await page.goto(paths.listing('cotton'));
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light only');
  // Such a browser changes colours, and no pictures.
  const dot = page.getByRole('button', { name: 'White' }).locator('.dot');
  await expect(dot).toHaveCSS('background-image', /^linear-gradient/);
});

test('a second link skips to the products (1)', async ({ page }) => {
  await page.goto(paths.login);
  await page.goto(paths.listing('lawn'));
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to products' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('article').first().getByRole('link')).toBeFocused();
  await page.goto(paths.policy('privacy'));
  await expect(title(page)).toBeVisible();
  await expect(skip).toBeHidden();
});

test('the calculator moves nothing: no row when a tile is chosen, nor the words below it (2.11)', async ({
  page,
}) => {
  await emptyPages(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(paths.listing('chiffon'));
  await page.getByRole('article').first().getByRole('link').click();
  const dialog = page.getByRole('dialog');
  const count = dialog.getByRole('button', { name: 'How many metres?' });
  await expect(count).toBeVisible();
  const words = dialog.getByRole('group').first();
  await words.evaluate((it) => it.scrollTo(0, 150));
  const heading = dialog.getByRole('heading', { level: 2 });
  const { top } = await rectOf(heading);
  await count.click();
  await dialog.getByText('S', { exact: true }).click();
  const rows = () =>
    dialog
      .getByRole('group', { name: 'Garment' })
      .locator('label')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().height));
  const before = await rows();
  for (const garment of ['Kurta, long sleeves', 'Palazzo or trousers']) {
    await dialog.getByText(garment).click();
    expect(await rows(), garment).toEqual(before);
  }
  await dialog.getByRole('button', { name: 'Back to the cloth' }).click();
  await expect(count).toBeVisible();
  expect((await rectOf(heading)).top).toBe(top);
});
