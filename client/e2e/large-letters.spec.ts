import type { Page } from '@playwright/test';
import { paths } from '../src/config/paths.ts';
import { allDrawn, expectNoSidewaysScroll } from './accessibility.ts';
import { shellOptions } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, startSignedIn } from './people.ts';
import { fillCartOf } from './prepare.ts';

// Twice the usual size of letters, as a reader sets it in the browser.
test.use({
  launchOptions: {
    ...shellOptions,
    args: [...shellOptions.args, '--blink-settings=defaultFontSize=32'],
  },
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await allDrawn(page);
}

test('large letters get the layout of a phone, and nothing is cut off', async ({ page }) => {
  const shopper = await createShopper();
  await fillCartOf(shopper, [{ category: 'lawn' }]);
  await startSignedIn(page, shopper);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of [paths.home, paths.listing('cotton'), paths.cart, paths.settings]) {
      await open(page, address);
      await expectNoSidewaysScroll(page);
      await expect(page.getByRole('button', { name: /^Menu/ })).toBeVisible();
    }
  }
});
