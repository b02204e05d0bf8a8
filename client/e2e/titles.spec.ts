import type { Page } from '@playwright/test';
import { paths } from '../src/config/paths.ts';
import { allDrawn, expectNoSidewaysScroll, narrow } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { demoAdmin, startSignedIn } from './people.ts';
import { createOrder, cancelOrdersOf, shopperWith, linesOf } from './prepare.ts';
import { changeResponses, emptyPages, rectOf } from './steps.ts';

const longWord = 'Q'.repeat(200);

/** Long words and sums in crores, wherever the server names titles, addresses and prices. */
const lengthen = (page: Page) =>
  changeResponses(
    page,
    (path) => path.startsWith('/api/'),
    (body) =>
      body
        .replaceAll(/"(title|address)":"[^"]+"/g, `"$1":"${longWord}"`)
        .replaceAll(/"(price|rupees)":[\d.]+/g, '"$1":12345678'),
  );

/** Where words run out of the box that they stand in, or of the window. */
const wordsOutside = (page: Page) =>
  page.evaluate((word) => {
    const outside: string[] = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const { parentElement: holder, textContent } = words.currentNode;
      if (!holder?.checkVisibility() || !textContent?.includes(word)) continue;
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      // What is cut to some lines, or with three dots, may be larger than it shows.
      const box =
        getComputedStyle(holder).overflow === 'visible'
          ? range.getBoundingClientRect()
          : holder.getBoundingClientRect();
      const card = holder.closest('article, li, tr, [role="option"], dialog, main');
      const around = card?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth);
      const isIn = box.left >= around.left - 1 && box.right <= around.right + 1;
      const isCard =
        around.width <= innerWidth && (card?.tagName !== 'ARTICLE' || around.width < 320);
      if (!isIn || !isCard) outside.push(holder.outerHTML.slice(0, 160));
    }
    return outside;
  }, longWord);

async function expectInside(page: Page, address: string): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address);
    await allDrawn(page);
    await expect.soft(page.getByText(longWord).first(), address).toBeAttached();
    expect.soft(await wordsOutside(page), `${address} at ${width} px`).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
}

test('a title of one long word stays in its card and dialog', async ({ page, request }) => {
  const lawns = (await (await request.get('/api/lawn')).json()) as { _id: string }[];
  const ids = lawns.slice(0, 3).map(({ _id }) => _id);
  await page.addInitScript((ids) => {
    localStorage.setItem('tanabana.saved', JSON.stringify(ids));
    localStorage.setItem('tanabana.viewed', JSON.stringify(ids));
  }, ids);
  await emptyPages(page);
  await lengthen(page);
  for (const address of [
    paths.home,
    paths.listing('lawn'),
    paths.product('lawn', ids[0] ?? ''),
    paths.search,
    paths.saved,
  ]) {
    await expectInside(page, address);
  }
});

test("so it does on a shopper's screens, and a large sum stays in one piece", async ({ page }) => {
  const shopper = await shopperWith({ orders: [['lawn'], ['velvet']], cart: ['lawn'] });
  await cancelOrdersOf(shopper, 1);
  const [line] = await linesOf(shopper);
  await startSignedIn(page, shopper);
  await lengthen(page);
  await page.setViewportSize(narrow);
  await page.goto(paths.orders);
  const sum = page.getByRole('listitem').getByText(/^₹[\d,]{8,}$/);
  await expect(sum.last()).toBeVisible();
  const [height, lineHeight] = await sum.last().evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { height } = range.getBoundingClientRect();
    return [height, parseFloat(getComputedStyle(element).lineHeight)] as const;
  });
  expect(height).toBeLessThan(lineHeight);

  for (const address of [
    paths.cart,
    paths.checkout,
    paths.orders,
    paths.cancelled,
    paths.order(line?.order ?? ''),
  ]) {
    await expectInside(page, address);
  }
  const row = page.getByRole('table').getByRole('row').last();
  const paper = { width: 665, height: 940 };
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  await expect(row).toContainText(longWord);
  expect.soft((await rectOf(row)).right, 'on paper').toBeLessThanOrEqual(paper.width);
});

test('so it does on the screens of the admin', async ({ page }) => {
  const { shopper } = await createOrder();
  const [line] = await linesOf(shopper);
  await startSignedIn(page, demoAdmin);
  await lengthen(page);
  const open = `${paths.adminOrders}?order=${line?.order}`;
  for (const address of [open, paths.adminOverview]) await expectInside(page, address);
});
