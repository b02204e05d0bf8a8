import type { Product } from '@tanabana/server/contract/product';
import { expect, test } from './fixtures.ts';
import { holdRequests, rectOf } from './steps.ts';

// A phone's: there parts of a pixel count.
test.use({ deviceScaleFactor: 1.75 });

const card = 'main article img';
const screens: [name: string, path: (id: string) => string, picture: string][] = [
  ['home', () => '/', '[data-side="shown"]'],
  ['a listing', () => '/filter/lawn', card],
  ['a listing of short pictures', () => '/filter/net', card],
  ['a product', (id) => `/filter/lawn?product=lawn.${id}`, 'dialog img'],
  ['a product over home', (id) => `/?product=lawn.${id}`, 'dialog img'],
];

for (const [name, path, picture] of screens) {
  test(`the page of ${name} shows its first picture where the script draws it`, async ({
    page,
    request,
  }) => {
    const [product] = (await (await request.get('/api/lawn')).json()) as Product[];
    for (const width of [412, 768, 1280]) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 823 });
        const arrive = await holdRequests(page, '**/assets/index-*.js');
        await page.goto(path(product?._id ?? ''), { waitUntil: 'commit' });
        const first = page.locator('.shell img').first();
        // Until its stylesheet is there, the picture stands elsewhere.
        await expect(page.locator('.shell')).not.toHaveCSS('min-height', '0px');
        await expect(first).toBeVisible();
        const before = await rectOf(first);
        arrive();
        const drawn = page.locator(picture).first();
        await expect(drawn).toBeVisible();
        await expect(page.locator('.shell')).toHaveCount(0);
        const after = await rectOf(drawn);
        for (const side of ['x', 'y', 'width', 'height'] as const) {
          expect(Math.abs(after[side] - before[side]), side).toBeLessThan(2);
        }
        await page.unroute('**/assets/index-*.js');
      });
    }
  });
}
