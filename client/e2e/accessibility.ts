import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './fixtures.ts';

/** Fails if axe finds a violation. */
export async function expectAccessible(page: Page): Promise<void> {
  await animationsEnd(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      // No rule needs it, and it fails when a stylesheet could not be loaded.
      preload: false,
    }),
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
  await expectAccessible(page);
  await page.setViewportSize(usual);
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

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect.soft(content, `sideways scroll at ${page.url()}`).toBeLessThanOrEqual(window ?? 0);
}
