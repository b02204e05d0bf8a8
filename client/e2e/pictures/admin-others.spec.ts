import { messages } from '@tanabana/server/contract/messages';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expect, test } from '../fixtures.ts';
import { deviceOf, take, takeWindow, widths } from './camera.ts';
import { keepNothing, openAsAdmin } from './open-admin.ts';

for (const width of widths) {
  test.describe(`pictures at ${width} px`, () => {
    // Of pictures that there are not.
    test.use({ ...deviceOf(width), expectedNoise: /Failed to load resource/ });

    test('of fabrics and slides', async ({ page }) => {
      await openAsAdmin(page, '/adminaccess/others', width);
      await page.getByRole('button', { name: 'FABRICS', exact: true }).click();
      const fabric = page.getByRole('form', { name: 'Add a fabric' });
      await page.getByRole('button', { name: 'SLIDES' }).click();
      const slide = page.getByRole('form', { name: 'Add a slide' });
      await take(page, 'admin-others', width);

      await fabric.getByLabel('Image').fill('/demo/fabrics/velvet.avif');
      await fabric.getByLabel('Title', { exact: true }).fill('Silk');
      await fabric.getByLabel('Subtitle').fill('#');
      await slide.getByLabel('Image').fill('/demo/slides/slide-2.avif');
      await take(page, 'admin-others-filled', width);
      await keepNothing(page, apiPaths.fabrics);
      await fabric.getByRole('button', { name: 'Add fabric' }).click();
      await expect(page.getByText(messages.admin.fabricAdded)).toBeVisible();
      await takeWindow(page, 'admin-others-added', width);

      await fabric.getByLabel('Image').fill('/nowhere.avif');
      await fabric.getByLabel('Title', { exact: true }).fill('Silk');
      await fabric.getByLabel('Subtitle').fill('silk');
      await fabric.getByRole('button', { name: 'Add fabric' }).click();
      await slide.getByLabel('Image').fill('/nowhere.avif');
      await expect(page.getByText(messages.admin.pictureBroken)).toHaveCount(2);
      await take(page, 'admin-others-errors', width);
    });

    test('of no fabrics and no slides', async ({ page }) => {
      for (const path of [apiPaths.fabrics, apiPaths.slides]) {
        await page.route(`**${path}`, (route) => route.fulfill({ json: [] }));
      }
      await openAsAdmin(page, '/adminaccess/others', width);
      await page.getByRole('button', { name: 'FABRICS', exact: true }).click();
      await page.getByRole('button', { name: 'SLIDES' }).click();
      await take(page, 'admin-others-empty', width);
    });
  });
}
