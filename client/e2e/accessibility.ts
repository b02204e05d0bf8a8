import { type Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './fixtures.ts';

/** What axe finds wrong with the page as it stands: nothing. */
export async function expectAccessible(page: Page): Promise<void> {
  await standStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      // No rule in use needs it, and offline it cannot fetch a stylesheet that failed to come.
      preload: false,
    }),
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
  expect.soft(found, `axe at ${page.url()}`).toEqual([]);
}

/** Words that are still fading in have no contrast yet: waits for whatever moves and comes to an end. */
export async function standStill(page: Page): Promise<void> {
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
