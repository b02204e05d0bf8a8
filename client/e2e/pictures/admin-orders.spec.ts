import { messages } from '@tanabana/server/contract/messages';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expect, test } from '../fixtures.ts';
import { createShopper } from '../people.ts';
import { deviceOf, take, takeWindow, widths } from './camera.ts';
import { addAddressesOf, cancelFor, orderFor } from './furnish.ts';
import { openAsAdmin } from './open-admin.ts';

for (const width of widths) {
  test.describe(`pictures at ${width} px`, () => {
    // Of a list that does not come.
    test.use({
      ...deviceOf(width),
      expectedNoise: /Failed to load resource|Error fetching data|AxiosError/,
    });

    test('of the packing list', async ({ page }) => {
      const shopper = await createShopper();
      await addAddressesOf(shopper);
      await orderFor(shopper, [
        [
          { category: 'cotton', at: 2 },
          { category: 'net', at: 1, noOfItems: 4 },
        ],
        [
          { category: 'velvet', noOfItems: 2 },
          { category: 'lawn', at: 3 },
        ],
        [{ category: 'chiffon', at: 2, noOfItems: 12 }],
      ]);
      await cancelFor(shopper, 2);
      await openAsAdmin(page, '/adminaccess/orders', width);
      // Other pictures place orders, too.
      await page.route(`**${apiPaths.orders}`, async (route) => {
        const orders = (await (await route.fetch()).json()) as unknown[];
        await route.fulfill({ json: orders.slice(0, 3) });
      });
      await page.reload();
      await expect(page.getByRole('heading', { level: 2, name: /^TB-/ })).toHaveCount(3);
      await take(page, 'admin-orders', width);
      await page.getByLabel('Filter').fill('jaipur');
      await expect(page.getByText(/^\d+ (of \d )?orders$/)).toBeVisible();
      await take(page, 'admin-orders-filtered', width);
      await page.getByLabel('Filter').fill('silk');
      await expect(page.getByText('No order holds these words.')).toBeVisible();
      await take(page, 'admin-orders-none', width);
      await page.getByLabel('Filter').fill('');
      await page.emulateMedia({ media: 'print' });
      await takeWindow(page, 'admin-orders-print', width);
    });

    test('of a packing list that does not come, and of one that does not go out', async ({
      page,
    }) => {
      const shopper = await createShopper();
      await addAddressesOf(shopper);
      await orderFor(shopper, [[{ category: 'lawn', at: 1 }]]);
      await openAsAdmin(page, '/adminaccess/orders', width);
      const [order] = (await (
        await page.waitForResponse(`**${apiPaths.orders}`)
      ).json()) as object[];
      await page.route(`**${apiPaths.orders}`, (route) => route.fulfill({ status: 503 }));
      await page.reload();
      // After the last silent try: the list stays empty, and nothing is said of it (specification, section 8).
      await expect(page.getByText('No orders yet.')).toBeVisible();
      await take(page, 'admin-orders-failed', width);
      await page.unroute(`**${apiPaths.orders}`);

      await page.route(`**${apiPaths.orders}`, (route) =>
        route.fulfill({
          json: Array.from({ length: 100 }, (_, index) => ({ ...order, _id: String(index) })),
        }),
      );
      await page.route(`**${apiPaths.orders}?*`, (route) => route.fulfill({ status: 503 }));
      await page.reload();
      await page.getByRole('button', { name: 'Download CSV' }).click();
      await expect(page.getByText(messages.admin.ordersDownloadFailed)).toBeVisible();
      await takeWindow(page, 'admin-orders-download-failed', width);
    });

    test('of more orders, of none, and of waiting for them', async ({ page }) => {
      const shopper = await createShopper();
      await addAddressesOf(shopper);
      await orderFor(shopper, [[{ category: 'velvet' }]]);
      await openAsAdmin(page, '/adminaccess/orders', width);
      await page.route(`**${apiPaths.orders}`, async (route) => {
        const [order] = (await (await route.fetch()).json()) as object[];
        await route.fulfill({
          json: Array.from({ length: 100 }, (_, index) => ({ ...order, _id: String(index) })),
        });
      });
      await page.reload();
      const more = page.getByRole('button', { name: 'Load more' });
      await more.scrollIntoViewIfNeeded();
      await takeWindow(page, 'admin-orders-more', width);
      await page.unroute(`**${apiPaths.orders}`);

      await page.route(`**${apiPaths.orders}`, (route) => route.fulfill({ json: [] }));
      await page.reload();
      await expect(page.getByText('No orders yet.')).toBeVisible();
      await take(page, 'admin-orders-empty', width);
      await page.unroute(`**${apiPaths.orders}`);

      await page.route(`**${apiPaths.orders}`, () => {});
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Packing list' })).toBeVisible();
      await takeWindow(page, 'admin-orders-waiting', width);
    });
  });
}
