import { paths } from '../src/config/paths.ts';
import { expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { expectSamePage, markPage } from './steps.ts';

/** The browser and the shop log the failures that the tests cause. */
test.use({
  expectedMessages:
    /Failed to load resource|Error fetching data|Failed to fetch dynamically imported module|Unable to (?:pre)?load/,
});

test('the page reloads once when a file of the first load fails', async ({ page }) => {
  let failed = 0;
  await page.route('**/assets/index-*.js', (route) =>
    failed++ === 0 ? route.abort() : route.continue(),
  );
  await page.goto(paths.home);
  await expect(page.getByRole('heading', { name: 'Top Picks' })).toBeVisible();
  expect(failed).toBeGreaterThan(1);
});

test('the page does not reload again when the file fails again', async ({ page }) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto(paths.home);
  await expect.poll(() => loads).toBe(2);
  // oxlint-disable-next-line no-restricted-properties -- that nothing happens shows nowhere
  await page.waitForTimeout(3_000);
  expect(loads).toBe(2);
});

for (const kind of ['js', 'css']) {
  test(`a press on a link tries the .${kind} of a screen again that failed`, async ({ page }) => {
    let hold = () => {};
    const held = new Promise<void>((resolve) => (hold = resolve));
    await page.route(`**/assets/*.${kind}`, async (route) => {
      // The files of the first load.
      if (/\/(?:index|libraries|start|rolldown-runtime)-/.test(route.request().url()))
        return route.continue();
      await held;
      await route.abort();
    });
    await page.goto(paths.home);
    await markPage(page);
    const trending = page.getByRole('link', { name: 'Trending', exact: true });
    await trending.click();
    await expect(page.locator('main [aria-busy]')).toBeVisible();
    hold();
    await expect(
      page.getByRole('heading', { name: 'This page could not be loaded.' }),
    ).toBeVisible();
    if (kind === 'js') await expectFinished(page);

    await page.unroute(`**/assets/*.${kind}`);
    await trending.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Trending' })).toBeVisible();
    const cards = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.locator('article') });
    await expect(cards.first()).toHaveCSS('display', /grid|flex/);
    // Many browsers keep a failed module until the page is loaded again.
    if (kind === 'css') await expectSamePage(page);
  });
}
