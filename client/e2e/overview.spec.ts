import { expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { demoAdmin, startSignedIn } from './people.ts';
import { createOrder } from './prepare.ts';

test('the admin sees how the shop is doing, by keyboard and phone too (2.24)', async ({ page }) => {
  await createOrder();
  await startSignedIn(page, demoAdmin);
  await page.goto('/adminaccess');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL('/adminaccess/overview');
  await expect(page.getByRole('row', { name: /^Today / })).toBeVisible();
  await expectFinished(page);

  // The arrow keys go from bar to bar, and a card says what it stands for.
  await page.getByRole('button', { name: 'Orders' }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  for (let day = 1; day < 30; day += 1) await page.keyboard.press('ArrowRight');
  const chart = page.getByRole('region', { name: 'By day' });
  await expect(chart.getByText(/^\w+day, \d+ \w+$/)).toBeVisible();

  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'By hour' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Hour' })).toBeVisible();
  await expectFinished(page);
});
