import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, signIn } from './people.ts';
import { openRoutes, ownRoutes } from './routes.ts';
import { addAddress, addToCart, openProduct } from './steps.ts';

const narrow = { width: 320, height: 640 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const route of openRoutes) {
  test(`${route} is accessible and fits 320 px`, async ({ page }) => {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await page.setViewportSize(narrow);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test("a shopper's own screens are accessible and fit 320 px, empty and full", async ({ page }) => {
  await signIn(page, await createShopper());
  for (const route of ownRoutes) {
    await test.step(`${route}, empty`, async () => {
      await page.goto(route);
      await expectFinished(route);
    });
  }

  await page.goto('/');
  const { dialog } = await openProduct(page);
  await addToCart(page, dialog);
  await test.step('/cart, full', () => expectFinished('/cart'));
  await page.goto('/placeorder');
  await addAddress(page);
  await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
  await test.step('/placeorder, full', () => expectFinished('/placeorder'));
  await page.getByRole('button', { name: 'Place Your Order' }).click();
  await expect(page).toHaveURL('/success');
  await page.goto('/orders');
  await test.step('/orders, full', () => expectFinished('/orders'));

  async function expectFinished(route: string) {
    await expect(page).toHaveURL(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await page.setViewportSize(narrow);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test('the product overlay and the menu of a phone are accessible and fit 320 px', async ({
  page,
}) => {
  await page.setViewportSize(narrow);
  await page.goto('/');
  const { dialog } = await openProduct(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
