import type { Locator, Page } from '@playwright/test';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { Product } from '@tanabana/server/contract/product';
import { notLoaded } from '../src/lib/notify.ts';
import { paths } from '../src/config/paths.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { drag, pinch } from './touch.ts';

const listing = paths.listing('cotton');

/** A cotton that is sold by the metre, of whose picture the scale is known. */
async function chooseCloth(page: Page): Promise<Product> {
  const response = await page.request.get(apiPaths.category('cotton'));
  const found = ((await response.json()) as Product[]).find(
    ({ cloth, soldOut }) => cloth?.unit && cloth.pictureCm && !soldOut,
  );
  if (!found) throw new Error('There is no such cotton');
  return found;
}

async function openCloth(page: Page) {
  const cloth = await chooseCloth(page);
  await page.goto(listing);
  await page.getByRole('link', { name: cloth.title, exact: true }).click();
  const product = page.getByRole('dialog', { name: cloth.title });
  await expect(product).toBeVisible();
  return { cloth, product };
}

const look = (page: Page) => page.getByRole('button', { name: 'Look closer' });
const zoomIn = (page: Page) => page.getByRole('button', { name: 'Zoom in' });
const zoomOut = (page: Page) => page.getByRole('button', { name: 'Zoom out' });
const status = (page: Page) => page.getByRole('group', { name: 'Zoom' }).getByRole('status');
const picture = (page: Page, { subtitle }: Product) =>
  page.getByRole('dialog').last().getByRole('img', { name: subtitle });

/** Where the picture lies on the screen; the element around it is as large as the view. */
const placeOf = (image: Locator) =>
  image.evaluate((it: HTMLImageElement) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    const ratio = it.naturalWidth / it.naturalHeight;
    const shown = Math.min(width, height * ratio);
    return { left: x + (width - shown) / 2, top: y + (height - shown / ratio) / 2, width: shown };
  });

test('the picture is zoomed and moved by buttons, keys, wheel, mouse (2.11)', async ({ page }) => {
  const { cloth } = await openCloth(page);
  await look(page).click();
  const image = picture(page, cloth);
  await expect(status(page)).toHaveText('1×');
  await expect(zoomOut(page)).toBeDisabled();
  await expectAccessible(page);
  const whole = await placeOf(image);
  // As high as the window, in its middle
  expect(whole.top).toBeCloseTo(0, 0);
  expect(whole.left + whole.width / 2).toBeCloseTo(640, 0);

  await zoomIn(page).click();
  await expect(status(page)).toHaveText('1.5×');
  await page.keyboard.press('+');
  await expect(status(page)).toHaveText('2×');
  const twice = await placeOf(image);
  expect(twice.width).toBeCloseTo(2 * whole.width, 0);
  await page.keyboard.press('ArrowDown');
  const { top } = await placeOf(image);
  expect(top).toBeLessThan(twice.top);
  await page.mouse.move(640, 400);
  await page.mouse.down();
  await page.mouse.move(700, 430, { steps: 4 });
  await page.mouse.up();
  expect((await placeOf(image)).top).toBeCloseTo(top + 30, 0);
  // No further than its edge
  for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowUp');
  expect((await placeOf(image)).top).toBeCloseTo(0, 0);

  await page.mouse.dblclick(640, 400);
  await expect(status(page)).toHaveText('4×');
  await expect(zoomIn(page)).toBeDisabled();
  await page.mouse.wheel(0, 300);
  await expect(status(page)).not.toHaveText('4×');
  await page.mouse.wheel(0, 5_000);
  await expect(status(page)).toHaveText('1×');
  // But for the rounding of sums
  const around = (length: number) => expect.closeTo(length, 6);
  await expect
    .poll(() => placeOf(image))
    .toEqual({ left: around(whole.left), top: around(whole.top), width: around(whole.width) });
});

test('the scale is as long as so much cloth at every width and zoom (2.11)', async ({ page }) => {
  const { cloth } = await openCloth(page);
  const pictureCm = cloth.cloth?.pictureCm ?? 0;
  await look(page).click();
  const label = page.getByText(/^The bar is as long as \d+ cm of cloth$/);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('-');
    for (const shown of ['1×', '1.5×', '2×', '3×', '4×']) {
      await expect(status(page)).toHaveText(shown);
      const cm = Number(/(\d+) cm/.exec((await label.textContent()) ?? '')?.[1]);
      const bar = await label.locator('xpath=preceding-sibling::*').boundingBox();
      const length = bar?.width ?? 0;
      const { width: pictureWidth } = await placeOf(picture(page, cloth));
      expect(length, `${cm} cm at ${width} px, ${shown}`).toBeCloseTo(
        (cm * pictureWidth) / pictureCm,
        0,
      );
      expect(length).toBeLessThanOrEqual(width / 3);
      await page.keyboard.press('+');
    }
    await expectNoSidewaysScroll(page);
  }
});

test('Escape and Back close the large picture and the calculator; the history stays as it was (2.11)', async ({
  page,
}) => {
  await page.goto(paths.listing('velvet'));
  const { cloth, product } = await openCloth(page);
  const address = `${listing}?product=cotton.${cloth._id}`;
  const count = product.getByRole('button', { name: 'How many metres?' });
  const heading = product.getByRole('heading', { name: 'How many metres?' });
  for (const [open, shown] of [
    [look(page), zoomIn(page)],
    [count, heading],
  ] as const) {
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await open.click();
      await expect(shown).toBeVisible();
      await expect(page).toHaveURL(address);
      await close();
      await expect(shown).toBeHidden();
      await expect(product).toBeVisible();
      await expect(open).toBeFocused();
    }
    await page.goForward();
    await expect(product).toBeVisible();
    await expect(shown).toBeHidden();
    await page.goBack();
  }

  await count.click();
  await look(page).click();
  await expect(zoomIn(page)).toBeVisible();
  await page.reload();
  await expect(product).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(heading).toBeHidden();
  // Closed from inside its calculator
  await count.click();
  await product.getByRole('radio', { name: 'Dupatta', exact: true }).check();
  await expectAccessible(page);
  await product.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(product).toBeHidden();
  await expect(page).toHaveURL(listing);
  await page.goBack();
  await expect(page).toHaveURL(paths.listing('velvet'));
});

test.describe('when the large picture cannot be loaded', () => {
  test.use({ expectedMessages: /look-closer|Failed to load resource|could not be loaded/ });

  test('a message says so, and the product stays (2.11)', async ({ page }) => {
    const { product } = await openCloth(page);
    await page.route(/look-closer-.*\.js/, (route) => route.abort());
    await look(page).click();
    await expect(page.getByText(notLoaded)).toBeVisible();
    await product.getByRole('button', { name: 'Close', exact: true }).first().click();
    await expect(page).toHaveURL(listing);
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

  test('fingers zoom and move the picture, or close the product (2.11)', async ({ page }) => {
    const { cloth, product } = await openCloth(page);
    await look(page).tap();
    const image = picture(page, cloth);
    await expect(status(page)).toHaveText('1×');
    await pinch(page, { x: 180, y: 320 }, 50, 100);
    await expect(status(page)).toHaveText('2×');
    const before = await placeOf(image);
    await drag(page, { x: 180, y: 320 }, { x: 180, y: 260 });
    expect((await placeOf(image)).top).toBeCloseTo(before.top - 60, 0);
    await page.touchscreen.tap(180, 320);
    await page.touchscreen.tap(180, 320);
    await expect(status(page)).toHaveText('4×');
    await page.touchscreen.tap(180, 320);
    await page.touchscreen.tap(180, 320);
    await expect(status(page)).toHaveText('1×');
    await expect(page.getByRole('dialog')).toHaveCount(2);

    // From the picture that is not enlarged a finger closes the product, and opens nothing.
    await page.goBack();
    await expect(zoomIn(page)).toBeHidden();
    await drag(page, { x: 180, y: 150 }, { x: 180, y: 400 });
    await expect(product).toBeHidden();
    await expect(zoomIn(page)).toBeHidden();
    await expect(page).toHaveURL(listing);
  });
});
