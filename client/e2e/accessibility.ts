import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect } from './fixtures.ts';

const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Fails if axe finds a violation. The contrast of colours is half of its time. */
export async function expectAccessible(page: Page, withContrast = true): Promise<void> {
  await animationsEnd(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const { violations } = await page.evaluate(
    (enabled) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        // No rule needs it, and it fails when a stylesheet could not be loaded.
        preload: false,
        rules: { 'color-contrast': { enabled } },
      }),
    withContrast,
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
  expect.soft(found, `axe at ${page.url()}`).toEqual([]);
}

const usual = { width: 1280, height: 800 };
export const narrow = { width: 320, height: 640 };
/** The size of the usual window at 200 % zoom. */
const zoomed = { width: 640, height: 400 };

/** The screen is accessible and does not scroll sideways, narrow and zoomed too. */
export async function expectFinished(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(zoomed);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(narrow);
  await expectNoSidewaysScroll(page);
  // The colours are those of the usual width; states.spec.ts looks at what a phone alone shows.
  await expectAccessible(page, false);
  await page.setViewportSize(usual);
}

/** The same at this size alone. */
export async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Waits until nothing is loading, and all is drawn that waits for an idle browser or an act of the user. */
export async function allDrawn(page: Page): Promise<void> {
  const isDrawn = () => {
    dispatchEvent(new Event('scroll'));
    const missing = '[aria-busy="true"], main [class*="skeleton"]';
    return document.querySelector('main h1') && !document.querySelector(missing);
  };
  await page.waitForFunction(isDrawn, undefined, { timeout: 30_000 });
}

/** Waits for the end of all animations: text that is fading in has too little contrast. */
export async function animationsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .every(({ playState }) => playState !== 'running'),
  );
}

/** Nothing is wider than the screen, not even behind the edge of the frame, which cuts it off. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('#home')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ scrollWidth }) => scrollWidth),
    );
  // A chart follows a new width of the window a moment later.
  await expect.poll(tooWide, `wider than the screen at ${page.url()}`).toEqual([]);
}
