import { paths } from '../src/config/paths.ts';
import { expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { expectSamePage, markPage } from './steps.ts';

/** The browser and the shop log the failures that the tests cause. */
test.use({
  expectedMessages:
    /Failed to load resource|Error fetching data|Failed to fetch dynamically imported module|Unable to (?:pre)?load/,
});

test('the page reloads once when a file of the first load fails, and not again when it fails again', async ({
  page,
}) => {
  let pages = 0;
  /** From this page on the file can be had. */
  let mended = 2;
  page.on('request', (request) => (pages += Number(request.isNavigationRequest())));
  await page.route('**/assets/index-*.js', (route) =>
    pages < mended ? route.abort() : route.continue(),
  );
  await page.goto(paths.home);
  await expect(page.getByRole('heading', { name: 'Top Picks' })).toBeVisible();
  expect(pages).toBe(2);

  mended = Infinity;
  await page.goto(paths.home);
  await expect.poll(() => pages).toBe(4);
  // Nothing is requested any more.
  await page.waitForLoadState('networkidle');
  expect(pages).toBe(4);
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
