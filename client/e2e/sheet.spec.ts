import type { Page } from '@playwright/test';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { Product } from '@tanabana/server/contract/product';
import { paths } from '../src/config/paths.ts';
import { largestPicture } from '../src/features/cloth/largest-picture.ts';
import { expectFits, narrow } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { changeResponses, emptyPages, rectOf, retitle } from './steps.ts';
import { drag } from './touch.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function openSheet(page: Page): Promise<void> {
  await page.goto(paths.listing('velvet'));
  await page.getByRole('article').first().getByRole('link').tap();
  await expect(dialog(page).getByRole('button', { name: 'Add to Cart' })).toBeInViewport();
}

const top = async (page: Page) => (await rectOf(dialog(page))).top;

test.describe('the sheet of a product on a phone', () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 640 },
  });

  test('is closed by a finger that pulls it down far enough, after its words have scrolled back', async ({
    page,
  }) => {
    await openSheet(page);
    const rest = await top(page);
    await drag(page, { x: 180, y: rest + 20 }, { x: 185, y: rest + 70 });
    await expect.poll(() => top(page)).toBe(rest);
    await drag(page, { x: 180, y: rest + 100 }, { x: 330, y: rest + 190 });
    await expect.poll(() => top(page)).toBe(rest);
    await expect(dialog(page)).toBeVisible();

    await drag(page, { x: 180, y: rest + 20 }, { x: 185, y: rest + 220 });
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(paths.listing('velvet'));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.setViewportSize({ width: 320, height: 400 });
    await openSheet(page);
    const words = dialog(page).getByRole('group').first();
    const scrolled = () => words.evaluate(({ scrollTop }) => scrollTop);
    await drag(page, { x: 100, y: 250 }, { x: 100, y: 100 });
    await expect.poll(scrolled).toBeGreaterThan(20);
    await drag(page, { x: 100, y: 100 }, { x: 100, y: 350 });
    await expect.poll(scrolled).toBe(0);
    await expect(dialog(page)).toBeVisible();
    await drag(page, { x: 100, y: 100 }, { x: 100, y: 250 });
    await expect(dialog(page)).toBeHidden();
  });

  test('of the fabrics is closed the same way, and by a tap beside it (2.26)', async ({ page }) => {
    await page.goto(paths.saved);
    const fabrics = page.getByRole('button', { name: 'Fabrics' });
    const velvet = page
      .getByRole('navigation', { name: 'Shop' })
      .getByRole('link', { name: 'Velvet' });
    await fabrics.tap();
    await expect(velvet).toBeVisible();
    // The strip around it has light letters.
    const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
    await expect(velvet).toHaveCSS('color', ink);
    const place = await velvet.boundingBox();
    await drag(page, { x: 180, y: 400 }, { x: 180, y: 600 });
    await expect(velvet).toBeHidden();
    await fabrics.tap();
    await expect(velvet).toBeVisible();
    expect(await velvet.boundingBox()).toEqual(place);
    // On the search box.
    await page.touchscreen.tap(180, 32);
    await expect(velvet).toBeHidden();
    await expect(page.getByRole('combobox', { name: 'Search fabrics' })).not.toBeFocused();
  });
});

test('beside its words the picture of an open product is 4:5 and uncut (2.11)', async ({
  page,
}) => {
  await page.goto(paths.listing('chiffon'));
  await page.getByRole('article').first().getByRole('link').click();
  const product = dialog(page);
  await expect(product.getByText(/^Arrives by/)).toBeVisible();
  for (const [width, height] of [
    [768, 1024],
    [1024, 768],
    [1280, 900],
  ] as const) {
    await test.step(`at ${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      const picture = await rectOf(product.getByRole('img').first());
      expect(Math.abs(picture.width / picture.height - 0.8)).toBeLessThan(0.01);
      await expect(product.getByRole('img').first()).toBeInViewport({ ratio: 1 });
      const words = await rectOf(product.getByRole('heading', { level: 2 }));
      expect(words.left).toBeGreaterThan(picture.right);
      if (width > 1023) expect(width - 24 - picture.right).toBeGreaterThanOrEqual(440);
    });
  }
});

test('sizes, their error and guide, and several pictures are accessible and fit (1, 2.11)', async ({
  page,
}) => {
  await emptyPages(page);
  await changeResponses(
    page,
    (path) => path === apiPaths.category('lawn'),
    (list) =>
      JSON.stringify(
        (JSON.parse(list) as Product[]).map((product, at, all) => ({
          ...product,
          mrp: product.price + 500,
          sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'Free size'],
          soldOutSizes: ['M'],
          pictures: [all[at === 0 ? 1 : 0]?.image],
        })),
      ),
  );
  await page.goto(paths.listing('lawn'));
  await page.getByRole('article').first().getByRole('link').click();
  const product = dialog(page);
  await product.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(product.getByRole('alert')).toHaveText('Choose a size.');
  await expect(product.getByRole('radio', { name: 'XS' })).toBeFocused();
  const picture = product.getByRole('img', { name: /, picture 2 of 2$/ });
  for (const { width, height } of [
    { width: 1280, height: 900 },
    { width: 768, height: 1024 },
    narrow,
  ]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await expectFits(page);
      const other = product.getByRole('button', {
        name: width < 768 ? /, next picture$/ : 'Picture 2 of 2',
      });
      await other.click();
      await expect(picture).toBeInViewport();
      const first = product.getByRole('button', {
        name: width < 768 ? /, next picture$/ : 'Picture 1 of 2',
      });
      await first.click();
      await expect(picture).not.toBeInViewport();
      await product.getByRole('button', { name: 'Size guide' }).click();
      await expect(product.getByRole('table')).toBeVisible();
      await expectFits(page);
      await product.getByRole('button', { name: 'Back to the product' }).press('Enter');
    });
  }
});

test('one leafs from the third cloth of a filtered list to its end and closes, by the keyboard alone (1, 2.11)', async ({
  page,
}) => {
  const list = `${paths.listing('cotton')}?colour=blue&sort=price`;
  await page.goto(list);
  const cards = page.getByRole('article').getByRole('link');
  await expect(page.getByRole('status').first()).toHaveText(/^\d+ of \d+ products$/);
  const total = Number(/^\d+/.exec(await page.getByRole('status').first().innerText())?.[0]);
  await expect(cards).toHaveCount(total);
  const names = await cards.evaluateAll((links) => links.map((link) => link.ariaLabel));
  await cards.nth(2).press('Enter');
  const product = dialog(page);
  const next = product.getByRole('button', { name: 'Next in Cotton' });
  for (const { width, height } of [
    { width: 1280, height: 900 },
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
    { width: 740, height: 360 },
    narrow,
  ]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await expect(next).toBeInViewport({ ratio: 1 });
      await expectFits(page);
    });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await next.focus();
  for (let at = 3; at < total; at += 1) {
    await expect(product.getByText(`Cotton, ${at} of ${total}`)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(product.getByRole('heading', { level: 2 })).toHaveText(names[at] ?? '');
    await expect(next).toBeFocused();
  }
  await expect(next).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(product.getByText(`Cotton, ${total} of ${total}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(product).toBeHidden();
  await expect(page).toHaveURL(list);
  await expect(cards.nth(total - 1)).toBeFocused();
  await expect(cards.nth(total - 1)).toBeInViewport();
});

test.describe('on a screen that shows more than the usual picture has', () => {
  test.use({ deviceScaleFactor: 2 });

  test('the largest picture is laid over it when it is decoded, but not where data is saved (2.11)', async ({
    page,
  }) => {
    const response = await page.request.get(apiPaths.category('cotton'));
    const products = (await response.json()) as Product[];
    const sharp = products.find(({ image }) => largestPicture(image) !== image);
    const address = paths.product('cotton', sharp?._id ?? '');
    const largest = largestPicture(sharp?.image ?? '');
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.goto(address);
    const picture = dialog(page).locator(`img[src="${largest}"]`);
    await expect(picture).toHaveCSS('opacity', '1');
    expect(asked).toContain(largest);

    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.reload();
    await expect(dialog(page).getByText(/^Arrives by/)).toBeVisible();
    await expect(picture).toHaveCount(0);
  });
});

/** Windows, and whether the picture is looked at there too, which stands beside the words. */
const sizes = [
  ['on a phone', 360, 640],
  ['on a phone on its side', 740, 360, true],
  ['in a small window', 640, 450, true],
  ['on a small old phone', 320, 480],
  ['in a low window', 1280, 400],
] as const;

test('an open product shows title, price and Add to Cart without scrolling, beside them a picture and its tools (2.11)', async ({
  page,
}) => {
  const longest = 'Indigo Cotton Anarkali, ajrakh bands';
  for (const [category, metres] of [
    ['lawn', 0],
    // Other tests add velvets.
    ['chiffon', 1],
  ] as const) {
    await retitle(page, category, (at, title) => (at === 0 ? longest : title));
    await page.goto(paths.listing(category));
    await page.getByRole('link', { name: longest }).click();
    const product = dialog(page);
    const price = product.getByText(/^₹/).first();
    const add = product.getByRole('button', { name: 'Add to Cart' });
    await expect(add).toBeVisible();
    await expect(product.getByRole('textbox', { name: 'Metres' })).toHaveCount(metres);
    // The widest part, which comes last.
    await expect(product.getByRole('heading', { name: 'More in this colour' })).toBeAttached();
    const tools = [/^Save/, 'Share', 'Look closer'].map((name) =>
      product.getByRole('button', { name }).first(),
    );
    for (const [name, width, height, isBeside] of sizes) {
      await test.step(`${category} ${name}`, async () => {
        await page.setViewportSize({ width, height });
        const title = product.getByRole('heading', { name: longest });
        for (const part of [title, price, add, ...(isBeside ? tools : [])]) {
          await expect(part).toBeInViewport({ ratio: 1 });
        }
        const { top, width: wide } = await rectOf(add);
        expect((await rectOf(price)).bottom).toBeLessThanOrEqual(top);
        expect(wide).toBeGreaterThan(100);
        if (!isBeside) return;
        const picture = await rectOf(product.getByRole('img').first());
        expect(Math.min(picture.width, picture.height)).toBeGreaterThanOrEqual(160);
      });
    }
    // At 400 % zoom the words scroll.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(add).toBeInViewport({ ratio: 1 });
  }
});
