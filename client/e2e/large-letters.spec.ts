import type { Page } from '@playwright/test';
import { paths } from '../src/config/paths.ts';
import { allDrawn, expectNoSidewaysScroll } from './accessibility.ts';
import { shellOptions } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { demoAdmin, startSignedIn } from './people.ts';
import { createOrder, createProduct, shopperWith } from './prepare.ts';
import { rectOf } from './steps.ts';

// Twice the usual size of letters, as a reader sets it in the browser.
test.use({
  launchOptions: {
    ...shellOptions,
    args: [...shellOptions.args, '--blink-settings=defaultFontSize=32'],
  },
});

/** Words that are broken although a line has room for them, and words that are cut. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const holder = node.parentElement;
      const isSeen = holder?.checkVisibility({ visibilityProperty: true });
      const isForScreenReaders = holder?.closest('[class*="hidden"]');
      if (!isSeen || isForScreenReaders || !holder?.closest('header, nav, main')) continue;
      // Room: the line of the screen, or of the card.
      const around = holder.closest('article, main, header, nav')?.clientWidth ?? innerWidth;
      for (const { index, 0: word } of node.data.matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        const length = lines.reduce((sum, { width }) => sum + width, 0);
        const tops = new Set(lines.map(({ top }) => Math.round(top)));
        if (tops.size > 1 && length < around / 2) broken.push(word);
      }
    }
    return broken;
  });

/** The placeholder of the search and the name of the shop. */
async function expectHeaderWhole(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  const name = await rectOf(banner.getByText('Tana Bana', { exact: true }));
  expect.soft(name.top).toBeGreaterThanOrEqual(0);
  expect.soft(name.bottom).toBeLessThanOrEqual((await rectOf(banner)).height);
  const room = await banner.getByRole('combobox').evaluate((input: HTMLInputElement) => {
    const { fontSize, fontFamily, paddingLeft } = getComputedStyle(input);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.font = `${fontSize} ${fontFamily}`;
    return input.clientWidth - parseFloat(paddingLeft) - pen.measureText(input.placeholder).width;
  });
  expect.soft(room).toBeGreaterThanOrEqual(0);
}

test('large letters get the layout of a phone, and nothing is cut off (1)', async ({ page }) => {
  await startSignedIn(page, await shopperWith({ orders: [['lawn']], cart: ['lawn'] }));
  const wide = [paths.home, paths.listing('velvet'), paths.cart, paths.settings];
  const narrow = [
    ...wide,
    ...['velvet', 'green', 'beige'].map(paths.searchFor),
    ...[paths.saved, paths.checkout, paths.orders, paths.policy('privacy'), paths.login],
  ];
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of width === 360 ? narrow : wide) {
      await page.goto(address);
      await allDrawn(page);
      await expectNoSidewaysScroll(page);
      await expect(page.getByRole('button', { name: /^Menu/ })).toBeVisible();
      if (width > 360) continue;
      await expectHeaderWhole(page);
      expect.soft(await brokenWords(page), address).toEqual([]);
    }
  }
});

test('nor do large letters cut sizes, facts, the size guide, the packing list or the table of products (1)', async ({
  page,
}) => {
  const title = 'Large Letters Kurta';
  const kurta = await createProduct('net', title, {
    sizes: ['S', 'M', 'L'],
    soldOutSizes: ['S'],
    price: 1899,
    mrp: 2499,
  });
  const { number } = await createOrder();
  await startSignedIn(page, demoAdmin);
  const addresses = [
    ...[paths.product('net', kurta._id), paths.listing('cotton'), paths.policy('sizes')],
    ...[paths.adminOrders, `${paths.adminOrders}?tab=all`, paths.admin],
  ];
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of addresses) {
      await page.goto(address);
      await allDrawn(page);
      await expectNoSidewaysScroll(page);
      if (width === 360) expect.soft(await brokenWords(page), address).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(paths.listing('cotton'));
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('textbox', { name: 'Metres' })).toBeVisible();
  const add = await rectOf(page.getByRole('button', { name: 'Add to Cart' }));
  expect.soft(add.height, 'Add to Cart on one line').toBeLessThan(80);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(`${paths.adminOrders}?tab=all`);
  await page.getByRole('list', { name: 'Orders', exact: true }).getByText(number).click();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect.soft(await brokenWords(page), 'an open order').toEqual([]);
});
