import { formatLength } from '@tanabana/server/contract/quantity';
import { paths } from '../src/config/paths.ts';
import { allDrawn, expectAccessible, expectFinished, expectFits, narrow } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, startSignedIn } from './people.ts';
import { addAddress, rectOf } from './steps.ts';

/** No other test adds products to it. */
const cotton = paths.listing('cotton');

test('sort, prices and facts are chosen by keyboard, on a narrow phone too: a reload keeps them, Back leaves the list (2.9)', async ({
  page,
}) => {
  await page.setViewportSize(narrow);
  await page.goto(paths.home);
  await page.getByRole('link', { name: 'See all Cotton' }).click();
  const sort = page.getByLabel('Sort');
  await sort.selectOption('Price low to high');
  await sort.focus();
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await page.keyboard.type('300');
  await page.keyboard.press('Tab');
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  const prices = `${cotton}?sort=price&from=300&to=500`;
  await expect(page).toHaveURL(prices);

  await page.setViewportSize({ width: 1280, height: 800 });
  const metres = page.getByRole('button', { name: 'By the metre' });
  await metres.press('Enter');
  const menu = page.getByText('Weight', { exact: true });
  await page.locator('summary', { has: menu }).press('Enter');
  for (const key of ['Tab', 'Space']) await page.keyboard.press(key);
  await expect(page).toHaveURL(`${prices}&unit=metre&weight=light`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Weight' })).toBeHidden();
  await expect(page.locator('summary:focus')).toHaveText('Weight: light');
  const count = page.getByText(/^\d+ of 24 products$/);
  const shown = (await count.textContent()) ?? '';
  await expectFinished(page);

  await page.reload();
  await expect(page.getByLabel('Price from')).toHaveValue('300');
  await expect(metres).toHaveAttribute('aria-pressed', 'true');
  await expect(count).toHaveText(shown);
  await page.getByRole('button', { name: 'Clear' }).last().press('Enter');
  await expect(page).toHaveURL(cotton);
  await expect(sort).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(paths.home);
});

test('on a phone the first cloth is near the top, and all facts are in a sheet, also from the heading (2.9)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(cotton);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect((await rectOf(page.getByRole('article').first())).top).toBeLessThanOrEqual(300);
  const filter = page.getByRole('button', { name: 'Filter' });
  await filter.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByRole('checkbox', { name: 'By the metre' }).press('Space');
  await sheet.getByRole('button', { name: /^Light/ }).press('Enter');
  await expect(page).toHaveURL(`${cotton}?unit=metre&weight=light`);
  await expectAccessible(page);
  await page.setViewportSize(narrow);
  await expectFits(page);
  await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).press('Enter');
  await expect(sheet).toBeHidden();
  await expect(filter).toHaveText('Filter2');
  await expect(page).toHaveURL(`${cotton}?unit=metre&weight=light`);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(cotton);
  await page.mouse.wheel(0, 900);
  await expect(filter.first()).toBeInViewport({ ratio: 1 });
  expect((await rectOf(filter.first())).height).toBe(44);
  await filter.first().click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(cotton);
});

for (const width of [390, 1280]) {
  test(`words that no title has are read as cloth: from “blue cotton” to an order of 2.5 m at ${width} px (2.12)`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await startSignedIn(page, await createShopper());
    await page.goto(paths.home);
    await page.getByRole('combobox', { name: 'Search fabrics' }).fill('blue cotton');
    await page.keyboard.press('Enter');
    const main = page.getByRole('main');
    await expect(main.getByText('Sorry, no results found.')).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(4);
    await expectFinished(page);
    await main.getByRole('link', { name: /^Blue in Cotton, \d+ products$/ }).press('Enter');
    await expect(page).toHaveURL(`${cotton}?colour=blue`);
    await expect(page.getByRole('button', { name: 'Blue' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await main.getByRole('link', { name: 'Indigo Dabu Cotton, swirl fold' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Metres' }).fill('2.5');
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(dialog.getByRole('button', { name: 'Added' })).toBeVisible();
    await page.goto(paths.cart);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await addAddress(page);
    await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
    await page.getByRole('button', { name: 'Place Your Order' }).click();
    await expect(page).toHaveURL(paths.success);
    await expect(main).toContainText(formatLength(2.5));
  });
}

test.describe('the search box on a narrow phone (2.13)', () => {
  test.use({ hasTouch: true, viewport: narrow });

  test('suggests by touch, and closes by a press elsewhere', async ({ page }) => {
    const box = page.getByRole('combobox', { name: 'Search fabrics' });
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await page.goto(paths.home);
    await box.tap();
    await page.keyboard.type('cott');
    await expect(list).toBeVisible();
    await expectFits(page);
    await page.getByRole('banner').tap({ position: { x: 2, y: 2 } });
    await expect(list).toBeHidden();
    await box.fill('cotton');
    await list.getByRole('option', { name: /^Cotton \d+ products$/ }).tap();
    await expect(page).toHaveURL(paths.listing('cotton'));
    await expect(page.getByRole('heading', { level: 1, name: 'Cotton' })).toBeFocused();

    const current = (row: string) =>
      page.getByRole('navigation', { name: row }).getByRole('link', { name: 'New Arrivals' });
    await current('Categories').tap();
    await expect(page.getByRole('heading', { level: 1, name: 'New Arrivals' })).toBeFocused();
    await expect(current('Shop')).toBeInViewport({ ratio: 1 });
    await page.reload();
    for (const row of ['Categories', 'Shop'])
      await expect(current(row)).toBeInViewport({ ratio: 1 });
  });
});

test('what is pressed right after Escape is not undone by the product that closes (2.11)', async ({
  page,
}) => {
  const devTools = await page.context().newCDPSession(page);
  await page.goto(paths.listing('velvet'));
  const card = page.getByRole('article').first().getByRole('link');
  await expect(card).toBeVisible();
  const trending = page.getByRole('navigation', { name: 'Shop' }).getByRole('link').first();
  const { x, y } = await rectOf(trending);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const opened = paths.listing('velvet');
  for (const open of [
    () => card.click(),
    async () => {
      await page.goto(opened);
      await page.getByRole('combobox', { name: 'Search fabrics' }).fill('velvet');
      await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').nth(1).click();
    },
  ]) {
    await open();
    await expect(page.getByRole('dialog')).toBeVisible();
    // As fast as the browser takes them.
    await Promise.all([page.keyboard.press('Escape'), page.mouse.click(x + 4, y + 20)]);
    await expect(page.getByRole('dialog')).toBeHidden();
    await allDrawn(page);
    await expect(page).not.toHaveURL(/product=/);
    await page.goto(opened);
  }
});
