import { randomUUID } from 'node:crypto';
import { paths } from '../src/config/paths.ts';
import { messages } from '../src/testing/messages.ts';
import { expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { demoAdmin, startSignedIn } from './people.ts';
import { createProduct, pricesOf } from './prepare.ts';

test.slow();
// What is refused is also logged.
test.use({ expectedMessages: /Status 400|status of 400/ });

test('by keyboard prices are changed and taken back, products sold out, deleted and restored (2.21)', async ({
  page,
}) => {
  const batch = randomUUID().slice(0, 8);
  const titles = Array.from({ length: 30 }, (_, n) => `Batch ${batch} ${n + 10}`);
  // In a list whose first card no other test opens.
  for (const title of titles) await createProduct('newarrival', title);
  await startSignedIn(page, demoAdmin);
  await page.goto(paths.admin);
  const table = page.getByRole('region', { name: 'All products' });
  await table.getByLabel('Search products').fill(batch);
  await expect(table.getByText('30 products')).toBeVisible();
  const rows = table.locator('tbody tr');
  await expect(rows).toHaveCount(30);

  await table.getByLabel(`Choose ${titles[29]}`).focus();
  await page.keyboard.press('Tab');
  for (let n = 0; n < 29; n += 1) {
    await page.keyboard.type(`${1000 + n}`);
    await page.keyboard.press('ArrowDown');
  }
  // The answers come in any order. The last notice is to be that of the last row, which has the first title.
  await expect
    .poll(() => pricesOf('newarrival', batch), { timeout: 120_000 })
    .toEqual([799, ...Array.from({ length: 29 }, (_, n) => 1028 - n)].sort((a, b) => a - b));
  await page.keyboard.type('1029');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${titles[0]}: ₹1,029.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText(`${titles[0]}: ₹799.`)).toBeVisible();
  await expectFinished(page);

  const mrp = table.getByLabel(`MRP: ${titles[1]}`);
  await mrp.fill('900');
  await mrp.press('Enter');
  await expect(table.getByRole('alert')).toHaveText('MRP must be above the price.');
  await expectFinished(page);
  await mrp.press('Escape');
  await table.getByLabel(`Sold out: ${titles[2]}`).click();
  await expect(table.getByLabel(`Sold out: ${titles[2]}`)).toBeChecked();
  await expect(page.getByText(`${titles[2]}: sold out.`)).toBeVisible();

  for (const title of titles.slice(3, 5)) await table.getByLabel(`Choose ${title}`).check();
  const bar = page.getByRole('region', { name: 'Chosen products' });
  await expect(bar).toContainText('2 chosen');
  await bar.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete 2 products?' });
  await expectFinished(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const done = page.getByRole('alertdialog', { name: 'Delete 2 products' });
  await expect(done.getByText('2 of 2')).toBeVisible();
  await done.getByRole('button', { name: 'Close' }).click();
  await expect(table.getByText('28 products')).toBeVisible();
  const removed = page.getByRole('region', { name: 'Recently removed' });
  for (const title of titles.slice(3, 5)) {
    await removed.getByRole('button', { name: `Restore ${title}` }).click();
    await expect(removed.getByRole('link', { name: `See it: ${title}` })).toBeVisible();
  }
  await expect(table.getByText('30 products')).toBeVisible();

  await page.reload();
  await table.getByLabel('Search products').fill(batch);
  await expect(rows).toHaveCount(30);
  const stored: string[] = [];
  for (const row of await rows.all()) {
    await row.scrollIntoViewIfNeeded();
    stored.push(await row.locator('input[name=price]').inputValue());
  }
  const typed = Array.from({ length: 29 }, (_, n) => `1,${String(n).padStart(3, '0')}`);
  expect(stored).toEqual([...typed, '799']);
  await expect(table.getByLabel(`Sold out: ${titles[2]}`)).toBeChecked();
});

test('a row has its fields once it comes near; they keep what is typed, and Tab and arrows reach the next (2.21)', async ({
  page,
}) => {
  await startSignedIn(page, demoAdmin);
  await page.goto(paths.admin);
  const rows = page.getByRole('table', { name: 'All products' }).locator('tbody tr');
  await expect(rows).toHaveCount(100);
  const prices = rows.locator('input[name=price]');
  const price = (row: number) => rows.nth(row).locator('input[name=price]');
  await expect(price(9)).toBeVisible();
  await expect(price(40)).toHaveCount(0);
  await expect(rows.nth(99).getByRole('rowheader')).not.toBeEmpty();
  await expect(rows.nth(99).getByRole('rowheader')).toHaveAttribute('aria-colindex', '3');
  const { height } = (await rows.nth(99).boundingBox()) ?? { height: 0 };
  expect(height).toBeCloseTo((await rows.nth(1).boundingBox())?.height ?? 1, -1);

  // No number, so that nothing is saved.
  await price(0).fill('1,2');
  for (let row = 1; row <= 20; row += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(price(row)).toBeFocused();
  }
  // Faster than the rows are drawn.
  await page.evaluate(() => {
    for (let row = 21; row <= 60; row += 1) {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
      );
    }
  });
  await expect(price(60)).toBeFocused();
  const drawn = await prices.count();
  await rows
    .nth(61)
    .getByRole('button', { name: /^Delete/ })
    .focus();
  for (let row = 62; row <= 80; row += 1) {
    // It is drawn by itself, while Tab passes the fields before it.
    const box = rows.nth(row).getByRole('checkbox', { name: /^Choose/ });
    await expect(box).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(box).toBeFocused();
    await rows
      .nth(row)
      .getByRole('button', { name: /^Delete/ })
      .focus();
  }
  expect(await prices.count()).toBeGreaterThan(drawn);
  await expect(price(99)).toHaveCount(0);
  await expect(price(0)).toHaveValue('1,2');
});

test('on a phone a product with pictures, sizes and MRP is added across a reload (2.21)', async ({
  page,
  baseURL,
}) => {
  const title = `Sage Lawn Kurta ${randomUUID().slice(0, 4)}`;
  await page.setViewportSize({ width: 360, height: 740 });
  await startSignedIn(page, demoAdmin, baseURL);
  await page.goto(paths.admin);
  await page.getByRole('heading', { name: 'NEW ARRIVALS', exact: true }).click();
  const form = page.getByRole('form', { name: 'Add to New Arrivals' });
  const pictures = await page.evaluate(() =>
    ['#a8322a', '#2b3a67', '#4c7b4b'].map((colour) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 800 });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.fillStyle = colour;
      pen.fillRect(0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/png');
    }),
  );
  const files = pictures.map((address, n) => ({
    name: `kurta-${n + 1}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(address.split(',')[1] ?? '', 'base64'),
  }));
  await form.getByLabel('Description').fill(title);
  await form.getByLabel('Choose or drop pictures').setInputFiles(files);
  const third = form.getByRole('button', { name: 'Remove picture 3' });
  await expect(third).toBeVisible({ timeout: 60_000 });
  await form.getByRole('button', { name: 'Move picture 2 forward' }).click();
  const piece = form.getByLabel('piece', { exact: true });
  await piece.check();
  await form.getByLabel('Price', { exact: true }).fill('1,899');
  await form.getByLabel('MRP (optional)').fill('2,499');
  await form.getByRole('button', { name: 'XS to XXL' }).click();
  await form.getByRole('button', { name: 'M: For sale' }).click();
  await expectFinished(page);

  await page.reload();
  await expect(third).toBeVisible();
  await expect(form.getByLabel('Description')).toHaveValue(title);
  await expect(form.getByLabel('Price', { exact: true })).toHaveValue('1,899');
  await form.getByLabel('Add a size').fill('Free size');
  await form.getByLabel('Add a size').press('Enter');
  await form.getByRole('button', { name: '4 stars' }).click();
  await form.getByLabel('Review').fill('12');
  const [posted] = await Promise.all([
    page.waitForRequest(
      (request) => request.method() === 'POST' && /newarrival$/.test(request.url()),
    ),
    form.getByRole('button', { name: 'Add product' }).click(),
  ]);
  await expect(page.getByText(messages.admin.productAdded)).toBeVisible();
  const sent = posted.postDataJSON() as { pictures: string[] };
  expect(sent).toMatchObject({
    title,
    price: 1899,
    mrp: 2499,
    soldOutSizes: ['M'],
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'Free size'],
    cloth: { colours: [expect.any(String)] },
  });
  expect(sent.pictures).toHaveLength(2);
  await expect(form.getByLabel('Description')).toHaveValue('');
});
