import type { Locator, Page } from '@playwright/test';
import { messages } from '../src/testing/messages.ts';
import { paths } from '../src/config/paths.ts';
import { expect, test } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const picture = (card: Locator) => card.getByRole('button');
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls by the mouse wheel, which loads more cards. */
async function scrollDown(page: Page, distance: number): Promise<void> {
  const wanted = (await scrollTop(page)) + distance;
  await page.mouse.move(600, 400);
  for (let step = 0; step < distance; step += 500) await page.mouse.wheel(0, 500);
  await expect.poll(() => scrollTop(page)).toBeGreaterThanOrEqual(wanted - 500);
}

test.describe('the search', () => {
  test('finds what the box asks for, and keeps it over a refresh', async ({ page }) => {
    await page.goto(paths.home);
    const box = page.getByRole('searchbox', { name: 'Search fabrics' });
    await box.fill('iNDIgo');
    await box.press('Enter');
    await expect(page).toHaveURL('/search?q=iNDIgo');
    await expect(page.getByRole('heading', { name: 'Results for “iNDIgo”' })).toBeFocused();
    await page.reload();
    await expect(cards(page).first()).toBeVisible();
    for (const card of await cards(page).all()) await expect(card).toContainText(/indigo/i);
    await expect(box).toHaveValue('iNDIgo');

    await box.fill('tweed');
    await box.press('Enter');
    await expect(page.getByText(messages.catalogue.noResults)).toBeVisible();
    await expect(box).toBeFocused();
    await page.getByRole('link', { name: 'See all products' }).click();
    await expect(page.getByRole('heading', { name: 'All products' })).toBeVisible();
  });

  test('shows 24 cards at a time, and Back restores the place', async ({ page }) => {
    await page.goto(paths.search);
    await expect(cards(page)).toHaveCount(24);
    await scrollDown(page, 4_000);
    await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
    expect((await cards(page).count()) % 24).toBe(0);

    const seen = cards(page).nth(30);
    await picture(seen).hover();
    const place = await scrollTop(page);
    expect(place).toBeGreaterThan(2_000);
    await picture(seen).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(picture(seen)).toBeFocused();
    expect(await scrollTop(page)).toBe(place);

    const shown = await cards(page).count();
    await main(page).getByRole('link', { name: "Today's deals" }).click();
    await expect(page.getByRole('heading', { level: 1, name: "Today's deals" })).toBeFocused();
    expect(await scrollTop(page)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeFocused();
    await expect.poll(() => scrollTop(page)).toBe(place);
    expect(await cards(page).count()).toBeGreaterThanOrEqual(shown);
    await expect(seen).toBeInViewport();
  });

  test('lets the keyboard reach the last of all cards', async ({ page }) => {
    await page.goto(`${paths.search}?q=lawn`);
    const total = Number((await page.getByText(/^\d+ products$/).textContent())?.split(' ')[0]);
    expect(total).toBeGreaterThan(24);
    await picture(cards(page).first()).focus();
    for (let pressed = 1; pressed < total; pressed++) {
      await expect(cards(page).nth(pressed)).toBeAttached();
      await page.keyboard.press('Tab');
    }
    await expect(picture(cards(page).nth(total - 1))).toBeFocused();
    await expect(cards(page)).toHaveCount(total);
  });
});

test.describe('the product overlay', () => {
  test('keeps the focus, restores it and does not scroll the listing', async ({ page }) => {
    await page.goto(paths.listing('velvet'));
    const card = cards(page).nth(9);
    await picture(card).scrollIntoViewIfNeeded();
    const place = await scrollTop(page);
    const title = (await picture(card).getAttribute('aria-label')) ?? '';
    await picture(card).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\?product=velvet\.[0-9a-f]{24}$/);

    for (let pressed = 0; pressed < 6; pressed++) {
      const focused = await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('dialog') !== null,
      );
      expect(focused).toBe(true);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(picture(card)).toBeFocused();
    await expect(page).toHaveURL(paths.listing('velvet'));
    expect(await scrollTop(page)).toBe(place);
  });
});

test.describe('the home page', () => {
  test('moves a row of fabrics by 300 px a press, with arrows that hide at its ends', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(paths.home);
    const row = page.getByRole('list', { name: 'Lawn' });
    const next = page.getByRole('button', { name: 'Next in Lawn' });
    const previous = page.getByRole('button', { name: 'Previous in Lawn' });
    const left = () => row.evaluate(({ scrollLeft }) => scrollLeft);
    await expect(row.getByRole('article').first()).toBeVisible();
    await expect(previous).toBeHidden();
    await next.click();
    await expect.poll(left).toBe(300);
    await next.click();
    await expect.poll(left).toBe(600);
    await previous.click();
    await expect.poll(left).toBe(300);
    await row.getByRole('button').nth(1).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(left).toBe(0);
    await expect(previous).toBeHidden();
    await row.evaluate((list) => (list.scrollLeft = list.scrollWidth));
    await expect(next).toBeHidden();
    await expect(previous).toBeVisible();
  });
});

test.describe('a listing', () => {
  const shares = [
    { width: 360, share: 0.49, columns: 2 },
    { width: 768, share: 0.3, columns: 3 },
    { width: 1280, share: 0.23, columns: 4 },
  ];
  for (const { width, share, columns } of shares) {
    test(`has ${columns} cards in a row at ${width} px, each about ${share * 100} % wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(paths.listing('lawn'));
      const grid = main(page)
        .getByRole('list')
        .filter({ has: page.getByRole('article') });
      const whole = (await grid.boundingBox())?.width ?? 0;
      const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()));
      const tolerance = 0.015;
      expect(Math.abs((boxes[0]?.width ?? 0) / whole - share)).toBeLessThan(tolerance);
      expect(boxes.filter((box) => box?.y === boxes[0]?.y)).toHaveLength(columns);
      const words = cards(page).first().getByText('Reviews');
      if (width < 768) await expect(words).toBeVisible();
      else await expect(words).toBeHidden();
    });
  }

  test("has shorter pictures for net, trending and today's deals", async ({ page }) => {
    const ratio = async (slug: string) => {
      await page.goto(paths.listing(slug));
      const box = await picture(cards(page).first()).boundingBox();
      return (box?.height ?? 0) / (box?.width ?? 1);
    };
    for (const slug of ['net', 'trending', 'todaydeal']) expect(await ratio(slug)).toBeCloseTo(1);
    for (const slug of ['lawn', 'newarrival']) expect(await ratio(slug)).toBeCloseTo(1.25);
  });

  test('keeps its heading in sight under the bar', async ({ page }) => {
    await page.goto(paths.listing('lawn'));
    const heading = page.getByRole('heading', { level: 1, name: 'Lawn' });
    await expect(cards(page).first()).toBeVisible();
    await scrollDown(page, 1_000);
    const bar = await page.getByRole('banner').boundingBox();
    const box = await heading.boundingBox();
    expect(bar?.y).toBe(0);
    expect(box?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
    expect(box?.y).toBeLessThan((bar?.height ?? 0) + 32);
  });

  test('replaces a picture that does not load', async ({ page }) => {
    await page.route('**/demo/products/**', (route) =>
      route.fulfill({ contentType: 'image/avif', body: 'no picture' }),
    );
    await page.goto(paths.listing('lawn'));
    const card = cards(page).first();
    await expect(card.getByRole('img').first()).toBeVisible();
    await expect.poll(() => card.locator('img').count()).toBe(1);
    await expect(card.locator('img')).toHaveAccessibleName('Rating');
  });
});

test.describe('nothing jumps', () => {
  for (const width of [360, 1280]) {
    for (const path of [paths.home, paths.listing('lawn'), paths.search]) {
      test(`on ${path} at ${width} px, while the lists are slow and the user scrolls`, async ({
        page,
      }) => {
        await page.addInitScript(() => {
          const shifts: number[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              shifts.push((entry as unknown as { value: number }).value);
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.setViewportSize({ width, height: 800 });
        // All lists wait for the first skeleton, because the last list may arrive when it is gone.
        let skeleton: Promise<void> | undefined;
        await page.route('**/api/**', async (route) => {
          const response = await route.fetch();
          await (skeleton ??= expect(
            main(page).locator('[aria-busy="true"]').first(),
          ).toBeVisible());
          await route.fulfill({ response });
        });
        await page.goto(path);
        await expect(cards(page).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await scrollDown(page, 2_000);
        await page.waitForLoadState('networkidle');
        const shifts = await page.evaluate(
          () => (window as unknown as { shifts: number[] }).shifts,
        );
        expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
      });
    }
  }
});
