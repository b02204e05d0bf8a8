import type { Page } from '@playwright/test';
import { paths } from '../src/config/paths.ts';
import { expect, test } from './fixtures.ts';
import { drag } from './touch.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function openSheet(page: Page): Promise<void> {
  await page.goto(paths.listing('velvet'));
  await page.getByRole('article').first().getByRole('button').tap();
  await expect(dialog(page).getByRole('button', { name: 'Add to Cart' })).toBeInViewport();
}

const top = (page: Page) => dialog(page).evaluate((it) => it.getBoundingClientRect().top);

test.describe('the sheet of a product on a phone', () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 640 },
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('is closed by a finger that pulls it down, and goes back after a short way', async ({
    page,
  }) => {
    await openSheet(page);
    const rest = await top(page);
    await drag(page, { x: 180, y: rest + 20 }, { x: 185, y: rest + 70 });
    await expect.poll(() => top(page)).toBe(rest);
    await drag(page, { x: 180, y: rest + 100 }, { x: 330, y: rest + 190 });
    await expect.poll(() => top(page)).toBe(rest);
    await expect(dialog(page)).toBeVisible();

    await drag(page, { x: 180, y: rest + 20 }, { x: 185, y: rest + 220 });
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(paths.listing('velvet'));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('scrolls its words back before it closes', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 400 });
    await openSheet(page);
    const words = dialog(page).getByRole('group');
    const scrolled = () => words.evaluate(({ scrollTop }) => scrollTop);
    await drag(page, { x: 100, y: 250 }, { x: 100, y: 100 });
    await expect.poll(scrolled).toBeGreaterThan(20);
    await drag(page, { x: 100, y: 100 }, { x: 100, y: 250 });
    await expect.poll(scrolled).toBe(0);
    await expect(dialog(page)).toBeVisible();
    await drag(page, { x: 100, y: 100 }, { x: 100, y: 250 });
    await expect(dialog(page)).toBeHidden();
  });

  test('of the fabrics is closed in the same way, and opens again in its place', async ({
    page,
  }) => {
    await page.goto(paths.home);
    const fabrics = page.getByRole('button', { name: 'Fabrics' });
    const velvet = page
      .getByRole('navigation', { name: 'Shop' })
      .getByRole('link', { name: 'Velvet' });
    await fabrics.tap();
    await expect(velvet).toBeVisible();
    const place = await velvet.boundingBox();
    await drag(page, { x: 180, y: 400 }, { x: 180, y: 600 });
    await expect(velvet).toBeHidden();
    await fabrics.tap();
    await expect(velvet).toBeVisible();
    expect(await velvet.boundingBox()).toEqual(place);
  });
});

test.describe('an open product shows title, price and Add to Cart without scrolling', () => {
  const longest = 'Indigo Cotton Anarkali, ajrakh bands';
  const windows = [
    { name: 'on a phone', width: 360, height: 640 },
    { name: 'on a phone on its side', width: 740, height: 360 },
    { name: 'on a larger phone on its side', width: 844, height: 390 },
    { name: 'at 400 % zoom', width: 320, height: 256 },
    { name: 'on a small old phone', width: 320, height: 480 },
    { name: 'in a low window', width: 1280, height: 400 },
  ];
  for (const { name, ...viewport } of windows) {
    test(name, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.route('**/api/velvet', async (route) => {
        const response = await route.fetch();
        const [first, ...others] = (await response.json()) as { title: string }[];
        await route.fulfill({ response, json: [{ ...first, title: longest }, ...others] });
      });
      await page.goto(paths.listing('velvet'));
      await page.getByRole('button', { name: longest }).click();
      const product = dialog(page);
      const add = product.getByRole('button', { name: 'Add to Cart' });
      await expect(product.getByRole('heading', { name: longest })).toBeInViewport({ ratio: 1 });
      await expect(product.getByText(/^₹/)).toBeInViewport({ ratio: 1 });
      await expect(add).toBeInViewport({ ratio: 1 });
      const [price, button] = await Promise.all([
        product.getByText(/^₹/).boundingBox(),
        add.boundingBox(),
      ]);
      expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    });
  }
});
