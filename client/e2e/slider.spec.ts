import type { Page } from '@playwright/test';
import { paths } from '../src/config/paths.ts';
import { expect, test, withMotion } from './fixtures.ts';
import { rectOf } from './steps.ts';
import { drag } from './touch.ts';

test.use({ ...withMotion, hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });

const slides = (page: Page) => page.getByRole('region', { name: 'Slides' });
const shown = (page: Page) => slides(page).locator('[aria-current="true"]');
const button = (page: Page, name: string) => slides(page).getByRole('button', { name });

/** Opens the home page with a stopped clock. */
async function openHome(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto(paths.home);
  await expect(async () => {
    // Timers render the page.
    await page.clock.runFor(50);
    await expect(shown(page)).toHaveAccessibleName('Slide 1', { timeout: 100 });
  }).toPass();
}

test('a finger turns the slides sideways; they go on after a tapped arrow (2.7)', async ({
  page,
}) => {
  await openHome(page);
  const middle = { x: 180, y: (await rectOf(slides(page))).y + 130 };
  await drag(page, middle, { x: 80, y: middle.y + 10 });
  await expect(shown(page)).toHaveAccessibleName('Slide 2');
  const scroll = await page.evaluateHandle(() => ({
    ended: new Promise<void>((done) =>
      document.addEventListener('scrollend', () => done(), { once: true }),
    ),
  }));
  await drag(page, middle, { x: 60, y: middle.y - 250 });
  // A tap on a page that still glides only stops it.
  await scroll.evaluate(({ ended }) => ended);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  await expect(shown(page)).toHaveAccessibleName('Slide 2');

  await button(page, 'Next slide').tap();
  await expect(shown(page)).toHaveAccessibleName('Slide 3');
  await page.clock.runFor(5_000);
  await expect(shown(page)).toHaveAccessibleName('Slide 4');
});
