import type { Locator, Page } from '@playwright/test';
import { paths } from '../src/config/paths.ts';
import { expect, test } from './fixtures.ts';
import { rectOf } from './steps.ts';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const picture = (card: Locator) => card.getByRole('link');
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls by the mouse wheel, which loads more cards. */
async function scrollDown(page: Page, distance: number): Promise<void> {
  const wanted = (await scrollTop(page)) + distance;
  await page.mouse.move(600, 400);
  for (let step = 0; step < distance; step += 500) await page.mouse.wheel(0, 500);
  await expect.poll(() => scrollTop(page)).toBeGreaterThanOrEqual(wanted - 500);
}

test('the search shows 24 cards at a time; an open product keeps the focus, and Back restores the place (2.8, 2.11)', async ({
  page,
}) => {
  await page.goto(paths.search);
  await expect(cards(page)).toHaveCount(24);
  await scrollDown(page, 4_000);
  // Each 24 are drawn a few at a time.
  const drawn = async () => {
    const count = await cards(page).count();
    return count > 24 && count % 24 === 0;
  };
  await expect.poll(drawn).toBe(true);

  const seen = cards(page).nth(30);
  await picture(seen).hover();
  const place = await scrollTop(page);
  expect(place).toBeGreaterThan(2_000);
  const title = (await picture(seen).getAttribute('aria-label')) ?? '';
  const dialog = page.getByRole('dialog', { name: title });
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await picture(seen).click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\?product=\w+\.[0-9a-f]{24}$/);
    for (let pressed = 0; pressed < 6; pressed++) {
      const focused = await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('dialog') !== null,
      );
      expect(focused).toBe(true);
      await page.keyboard.press('Tab');
    }
    await close();
    await expect(dialog).toBeHidden();
    await expect(picture(seen)).toBeFocused();
    await expect(page).toHaveURL(paths.search);
    expect(await scrollTop(page)).toBe(place);
  }

  const shown = await cards(page).count();
  await main(page).getByRole('link', { name: "Today's deals" }).click();
  await expect(page.getByRole('heading', { level: 1, name: "Today's deals" })).toBeFocused();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeFocused();
  await expect.poll(() => scrollTop(page)).toBe(place);
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(shown);
  await expect(seen).toBeInViewport();
});

test('the keyboard reaches the last of all cards of a search (2.8)', async ({ page }) => {
  await page.goto(`${paths.search}?q=lawn`);
  const total = Number((await page.getByText(/^\d+ products$/).textContent())?.split(' ')[0]);
  expect(total).toBeGreaterThan(24);
  await picture(cards(page).first()).focus();
  for (let pressed = 1; pressed < total; pressed++) {
    await expect(cards(page).nth(pressed)).toBeAttached();
    // Each card is a link and a heart.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
  }
  await expect(picture(cards(page).nth(total - 1))).toBeFocused();
  await expect(cards(page)).toHaveCount(total);
});

test('a listing has 2, 3 or 4 cards in a row, and its heading stays in sight (2.8)', async ({
  page,
}) => {
  await page.goto(paths.listing('lawn'));
  const grid = main(page)
    .getByRole('list')
    .filter({ has: page.getByRole('article') });
  for (const { width, share, columns } of [
    { width: 360, share: 0.49, columns: 2 },
    { width: 768, share: 0.3, columns: 3 },
    { width: 1280, share: 0.23, columns: 4 },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    const words = cards(page).first().getByText('Reviews');
    await expect(words).toBeVisible({ visible: width < 768 });
    const { width: whole } = await rectOf(grid);
    const boxes = await cards(page).evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(Math.abs((boxes[0]?.width ?? 0) / whole - share), `at ${width}`).toBeLessThan(0.015);
    expect(boxes.filter(({ y }) => y === boxes[0]?.y)).toHaveLength(columns);
  }

  await scrollDown(page, 1_000);
  const bar = await rectOf(page.getByRole('banner'));
  const heading = await rectOf(page.getByRole('heading', { level: 1, name: 'Lawn' }));
  expect(bar.top).toBe(0);
  expect(heading.top).toBeGreaterThanOrEqual(bar.bottom);
  expect(heading.top).toBeLessThan(bar.bottom + 32);

  for (const [slug, ratio] of Object.entries({
    net: 1,
    trending: 1,
    todaydeal: 1,
    lawn: 1.25,
    newarrival: 1.25,
  })) {
    await page.goto(paths.listing(slug));
    const shown = await rectOf(picture(cards(page).first()).locator('img'));
    expect(shown.height / shown.width, slug).toBeCloseTo(ratio);
  }
});
