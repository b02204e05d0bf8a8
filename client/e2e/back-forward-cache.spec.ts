import { launchOptions } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, startSignedIn } from './people.ts';
import { fillCartOf } from './prepare.ts';

// The back/forward cache is on by default, but Playwright switches it off.
test.use({
  launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('Back shows nothing of a user who has signed out meanwhile (4.10)', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) localStorage.setItem('came back with', document.body.innerText);
    });
  });
  const shopper = await createShopper('Asha First');
  const [title] = await fillCartOf(shopper, ['lawn']);
  await startSignedIn(page, shopper);
  await page.goto('/cart');
  await expect(page.getByRole('group', { name: `Quantity of ${title}` })).toBeVisible();
  // A page with a request in flight is not cached.
  await page.waitForLoadState('networkidle');

  // A full page load; going back shows the cached page.
  await page.getByRole('banner').getByRole('link', { name: 'Tana Bana' }).click();
  await expect(page.getByRole('heading', { name: 'Top Picks' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.evaluate(() => history.back());

  await expect(page).toHaveURL('/login');
  const kept = await page.evaluate(() => localStorage.getItem('came back with'));
  expect(kept).toBe('');
});
