import type { Page } from '@playwright/test';
import { paths } from '../src/config/paths.ts';
import { expect, test } from './fixtures.ts';
import { demoAdmin, startSignedIn } from './people.ts';
import { createOrders } from './prepare.ts';
import { searchOrders } from './steps.ts';

test.slow();
// What is refused, cut off or offline is also logged.
test.use({ expectedMessages: /Status 40|status of 40|ERR_|Network Error|Failed to load|timeout/ });

/** The packing list with four chosen orders and the dialog that packs them. */
async function choose(page: Page, receiver: string) {
  const orders = await createOrders(receiver, 4);
  const numbers = orders.map(({ number }) => number);
  await startSignedIn(page, demoAdmin);
  await page.goto(paths.adminOrders);
  await searchOrders(page, receiver);
  const list = page.getByRole('list', { name: 'Orders', exact: true });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await page.getByRole('checkbox', { name: 'Choose all' }).click();
  await page.getByRole('button', { name: 'Mark 4 packed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark 4 packed' });
  const start = () => dialog.getByRole('button', { name: 'Mark 4 packed' }).click();
  return { numbers, list, rows, dialog, start };
}

test('several at once with a lost response and an offline minute: none is lost, none packed twice (2.23)', async ({
  page,
}) => {
  const { numbers, list, rows, dialog, start } = await choose(page, `Offline ${Date.now()}`);
  let changes = 0;
  await page.route(/\/api\/orders\/[0-9a-f]+$/, async (route) => {
    changes += 1;
    if (changes === 1) return route.continue();
    if (changes > 2) return route.abort('internetdisconnected');
    // The server has made the change, and its response is lost.
    await route.fetch();
    return route.abort();
  });
  page.on('requestfailed', () => void page.context().setOffline(true));
  await start();
  await expect(dialog.getByText('4 of 4, 3 could not be packed')).toBeVisible();
  page.removeAllListeners('requestfailed');
  await page.unrouteAll();
  await page.context().setOffline(false);
  await dialog.getByText('Close', { exact: true }).click();
  await expect(list.getByText(numbers[0] ?? '')).toBeHidden();
  await expect(list.getByText(numbers[1] ?? '')).toBeHidden();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Mark 2 packed' }).click();
  const again = page.getByRole('dialog', { name: 'Mark 2 packed' });
  await again.getByRole('button', { name: 'Mark 2 packed' }).click();
  await expect(again.getByText('2 of 2')).toBeVisible();
  await again.getByText('Close', { exact: true }).click();
  await expect(rows).toHaveCount(0);
});

test('several at once while the admin signs out in a second tab: the rest is not sent and is still to pack (2.23)', async ({
  page,
}) => {
  const receiver = `Signed out ${Date.now()}`;
  const { numbers, rows, start } = await choose(page, receiver);
  const other = await page.context().newPage();
  await other.goto(paths.home);
  let changes = 0;
  // The page that leaves takes its request with it.
  await page.route(/\/api\/orders\/[0-9a-f]+$/, async (route) => {
    changes += 1;
    if (changes === 1) return route.continue();
    if (changes === 2) await other.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(paths.login);
    return route.abort().catch(() => {});
  });
  await start();
  await expect(page).toHaveURL(paths.login);
  await startSignedIn(page, demoAdmin);
  await page.goto(paths.adminOrders);
  await searchOrders(page, receiver);
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: numbers[0] ?? '' })).toHaveCount(0);
});
