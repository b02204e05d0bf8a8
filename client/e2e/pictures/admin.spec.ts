import { expect, test } from '../fixtures.ts';
import { demoAdmin } from '../owner.ts';
import { createShopper, signIn } from '../people.ts';
import { fillCart, placeOrder } from '../steps.ts';
import { take, takeWindow, usual, widths, windowOf } from './camera.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of widths) {
  test(`pictures of questions, forms and reports of the owner's at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(usual);
    await signIn(page, await createShopper());
    await fillCart(page);
    await placeOrder(page);
    await page.setViewportSize(windowOf(width));
    await page.goto('/adminaccess');
    await take(page, 'admin-refused', width);
    await page.setViewportSize(usual);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');

    await signIn(page, demoAdmin);
    await page.setViewportSize(windowOf(width));
    await page.goto('/filter/velvet');
    const edit = page.getByRole('button', { name: /^Edit / }).first();
    await expect(edit).toBeVisible();
    await edit.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await takeWindow(page, 'listing-admin-dialog', width);

    await page.goto('/adminaccess');
    await page.getByRole('button', { name: 'VELVET' }).click();
    await page.getByLabel('Image').fill('/demo/products/velvet-07.avif');
    await page.getByLabel('Description').fill('Madder Velvet Shawl, temple border');
    await page.getByRole('button', { name: '4.5 stars' }).click();
    await page.getByLabel('Review').fill('446');
    await page.getByLabel('Price').fill('6499');
    await take(page, 'admin', width);
    await page.getByRole('button', { name: 'VELVET', exact: true }).click();
    await page.getByRole('button', { name: 'IMPORT AND EXPORT' }).click();
    await page.getByLabel('Import').setInputFiles({
      name: 'catalogue.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'category,image,title,subtitle,rating,review,price',
          'net,/demo/products/net-01.avif,"Gold Net, 5 m",net,/ratings/4.svg,12,999.5',
          'net,/demo/products/net-02.avif,Rose Net,net,/ratings/4.svg,12,cheap',
        ].join('\n'),
      ),
    });
    await expect(page.getByText('catalogue.csv: nothing is written yet')).toBeVisible();
    await take(page, 'admin-import', width);
    await page.goto('/adminaccess/others');
    await page.getByRole('button', { name: 'FABRICS', exact: true }).click();
    await page.getByRole('button', { name: 'SLIDES' }).click();
    await take(page, 'admin-others', width);
    await page.goto('/adminaccess/orders');
    await take(page, 'admin-orders', width);
    await page.goto('/filter/lawn');
    await take(page, 'listing-admin', width);
  });
}
