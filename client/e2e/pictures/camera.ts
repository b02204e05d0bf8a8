import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { standStill } from '../accessibility.ts';
import { expect } from '../fixtures.ts';
import { rootDir } from '../shop.ts';

const folder = resolve(rootDir, 'client/pictures');

export const phone = 360;
export const widths = [phone, 768, 1280];

/** Where the steps of the tests are walked; a picture's own width comes after them. */
export const usual = { width: 1280, height: 800 };

/** A window of a picture's width. */
export const windowOf = (width: number) => ({ width, height: 800 });

/** What has a picture's width: a telephone and a tablet are touched and have no mouse. Nothing moves by itself. */
export const deviceOf = (width: number) => ({
  hasTouch: width < usual.width,
  isMobile: width < usual.width,
  viewport: windowOf(width),
  contextOptions: { reducedMotion: 'reduce' as const },
});

/** Takes the whole page, once what it shows has arrived. */
export async function take(page: Page, name: string, width: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await pointAtNothing(page);
  await loadLazyPictures(page);
  const path = `${folder}/${name}-${width}.png`;
  const height = await heightAboveBar(page);
  if (height === 0) return void (await page.screenshot({ path, fullPage: true }));
  await page.setViewportSize({ width, height });
  await page.screenshot({ path });
  await page.setViewportSize(windowOf(width));
}

/**
 * How high a window is that ends with the page's own words and the bar below them, 0 without a bar: in a
 * picture of the whole page a bar that keeps to the window would lie across its middle.
 */
const heightAboveBar = (page: Page) =>
  page.evaluate(() => {
    const bar = parseFloat(getComputedStyle(document.documentElement).paddingBottom);
    const words = document.querySelector('main > *')?.getBoundingClientRect().bottom ?? 0;
    return bar && Math.ceil(words + window.scrollY + bar);
  });

/** Takes what the window shows, with what floats over the page. */
export async function takeWindow(page: Page, name: string, width: number): Promise<void> {
  await pointAtNothing(page);
  await picturesInSight(page);
  await standStill(page);
  await page.screenshot({ path: `${folder}/${name}-${width}.png` });
}

/** What was pressed last would else look pressed still. */
const pointAtNothing = (page: Page) => page.mouse.move(0, 0);

/** Pictures below the fold load when they come near: walk down once, and wait at each step. */
async function loadLazyPictures(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top <= height; top += 600) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await picturesInSight(page);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
}

/** A picture that has come is drawn a moment later still. */
async function picturesInSight(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inSight = Array.from(document.images).filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    });
    // One that is missing has no drawing to wait for.
    await Promise.all(inSight.map((image) => image.decode().catch(() => {})));
  });
}
