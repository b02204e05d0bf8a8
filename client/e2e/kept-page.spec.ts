import { launchOptions } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, signIn } from './people.ts';
import { fillCart } from './steps.ts';

// As shoppers' browsers are set: the page that was left is kept whole, for Back.
test.use({
  launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('Back shows nothing of who has signed out since the page was left', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) sessionStorage.setItem('came back with', document.body.innerText);
    });
  });
  await signIn(page, await createShopper('Asha First'));
  const title = await fillCart(page);
  await expect(page.getByRole('group', { name: `Quantity of ${title}` })).toBeVisible();
  // A page with an answer on its way is not kept.
  await page.waitForLoadState('networkidle');

  // A full load leaves the cart behind; going back brings it from where it is kept.
  await page.getByRole('banner').getByRole('link', { name: 'Tana Bana' }).click();
  await expect(page.getByRole('heading', { name: 'Top Picks' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.evaluate(() => history.back());

  await expect(page).toHaveURL('/login');
  const kept = await page.evaluate(() => sessionStorage.getItem('came back with'));
  // The words may stand in two lines.
  expect(kept?.replace(/\s+/g, ' ')).toContain('Returns & Orders');
  expect(kept).not.toContain(title);
  expect(kept).not.toContain('Asha');
});
