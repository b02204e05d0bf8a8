import type { Product } from '@tanabana/server/contract/product';
import { paths } from '../src/config/paths.ts';
import { launchOptions } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './steps.ts';

// The headless shell rounds the width of each letter.
test.use({ launchOptions });

test('neither the words of an open product nor the search box move when the web font arrives late', async ({
  page,
  request,
}) => {
  const velvets = (await (await request.get('/api/velvet')).json()) as Product[];
  const search = page.getByRole('search');
  const screens = [
    { path: paths.home, part: search },
    ...velvets.slice(0, 8).map(({ _id, title }) => ({
      path: paths.product('velvet', _id),
      part: page.getByRole('dialog', { name: title }).getByRole('heading', { level: 2 }),
    })),
  ];
  const hasFont = () => page.evaluate(() => document.fonts.check('16px "Fraunces Variable"'));
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const { path, part } of screens) {
      const arrive = await holdRequests(page, '**/*.woff2');
      await page.goto(path, { waitUntil: 'commit' });
      await expect(part).toBeVisible();
      await expect.poll(hasFont).toBe(false);
      const before = await part.boundingBox();
      arrive();
      await expect.poll(hasFont).toBe(true);
      expect.soft(await part.boundingBox(), `${path} at ${width} px`).toEqual(before);
      await page.unroute('**/*.woff2');
    }
  }
});
