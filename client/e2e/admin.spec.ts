import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { paths } from '../src/config/paths.ts';
import { messages } from '../src/testing/messages.ts';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { demoAdmin, startSignedIn } from './people.ts';
import { createProduct, shopperWith, linesOf } from './prepare.ts';
import { rectOf } from './steps.ts';

const { admin } = messages;

// One after the other, since all of them change the same catalogue.
test.describe.configure({ mode: 'default' });
test.slow();

async function openAsAdmin(page: Page, route: string): Promise<void> {
  await startSignedIn(page, demoAdmin);
  await page.goto(route);
}

const sectionOf = (page: Page, name: string) =>
  page
    .locator('details')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .last();

/** Opens a section of an admin page by its heading. */
async function unfold(page: Page, name: string) {
  await page.getByRole('heading', { name, exact: true }).click();
  return sectionOf(page, name);
}

async function openAsVisitor(browser: Browser, route: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(route);
  return page;
}

test('what the admin adds by keyboard is what a shopper sees (4.1)', async ({ page, browser }) => {
  const title = `Saffron Velvet of the Day ${randomUUID().slice(0, 4)}`;
  await openAsAdmin(page, '/settings');
  await page.getByRole('link', { name: 'Admin Access' }).click();
  await expect(page).toHaveURL(paths.admin);

  const { keyboard } = page;
  const section = sectionOf(page, 'VELVET');
  await section.locator('summary').first().focus();
  await keyboard.press('Enter');
  const form = section.getByRole('form', { name: 'Add to Velvet' });
  // The section is open a moment before its form is rendered.
  await expect(form).toBeVisible();
  const tabTo = async (label: string) => {
    const field = form.getByLabel(label, { exact: true });
    await expect(async () => {
      await keyboard.press('Tab');
      await expect(field).toBeFocused({ timeout: 1 });
    }).toPass({ intervals: [0], timeout: 9_000 });
  };
  await keyboard.press('Tab');
  await expect(form.getByLabel('Description')).toBeFocused();
  await keyboard.type(title);
  await tabTo('Image');
  // Filled at once, because half an address would be loaded, too.
  await keyboard.insertText('/demo/products/velvet-07.avif');
  await tabTo('Price');
  await keyboard.type('6499.5');
  // As the newest of the list.
  await tabTo('metre');
  await tabTo('Rating');
  await keyboard.insertText('/ratings/4.5.svg');
  await tabTo('Review');
  await keyboard.type('12.7');
  await form.locator('summary').press('Enter');
  await form.getByLabel('Composition').fill('100 % silk');
  await expect(form.getByRole('button', { name: /^Remove (red|brown)$/ })).toBeVisible();
  await expect(section.getByText('₹6,499.50 a metre')).toBeVisible();
  await expectFinished(page);
  await form.getByLabel('Composition').press('Enter');
  await expect(page.getByText(admin.productAdded)).toBeVisible();

  await page.getByLabel('Search products').fill(title.toUpperCase());
  const price = page.getByLabel(`Price: ${title}`);
  await expect(price).toHaveValue('6,499.50');
  await expectFinished(page);

  const shopper = await openAsVisitor(browser, paths.listing('velvet'));
  const card = shopper.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('₹6,499.50 a metre');
  await expect(card).toContainText('12');
  await shopper.context().close();
});

test('a fabric comes, changes and goes, and so does a slide (2.22)', async ({ page, browser }) => {
  await openAsAdmin(page, '/adminaccess');
  await page.getByRole('link', { name: 'Add Others Page' }).click();
  await expect(page).toHaveURL('/adminaccess/others');

  const fabrics = await unfold(page, 'FABRICS');
  await fabrics.getByLabel('Image').fill('/demo/fabrics/velvet.avif');
  await fabrics.getByLabel('Title', { exact: true }).fill('Silk');
  await fabrics.getByLabel('Subtitle').fill('#silk');
  await fabrics.getByRole('button', { name: 'Add fabric' }).click();
  await expect(page.getByText(admin.fabricAdded)).toBeVisible();

  const slides = await unfold(page, 'SLIDES');
  const bins = slides.getByRole('button', { name: /^Delete slide/ });
  await expect(bins.first()).toBeVisible();
  const before = await bins.count();
  await slides.getByLabel('Image').fill('/demo/slides/slide-1.avif');
  await slides.getByRole('button', { name: 'Add slide' }).click();
  await expect(page.getByText(admin.slideAdded)).toBeVisible();
  await expect(bins).toHaveCount(before + 1);
  await expectFinished(page);

  await fabrics.getByRole('button', { name: 'Edit Silk' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title', { exact: true }).fill('Tussar Silk');
  await expectFinished(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(admin.fabricUpdated)).toBeVisible();
  await expect(fabrics.getByRole('button', { name: 'Edit Tussar Silk' })).toBeFocused();

  const shopper = await openAsVisitor(browser, '/');
  await expect(shopper.getByRole('img', { name: `Slide 1 of ${before + 1}` })).toBeAttached();
  await shopper.getByText('Fabrics', { exact: true }).click();
  const shown = shopper.getByRole('navigation', { name: 'Shop' }).getByText('Tussar Silk');
  await expect(shown).toBeVisible();

  const bin = slides.getByRole('button', { name: 'Delete slide 1' });
  const { right } = await rectOf(slides.getByRole('button', { name: 'Edit slide 1' }));
  expect((await rectOf(bin)).left - right).toBeGreaterThanOrEqual(16);
  await bin.click();
  await expect(page.getByText(admin.slideRemoved)).toBeVisible();
  await fabrics.getByRole('button', { name: 'Delete Tussar Silk' }).click();
  await expect(page.getByText(admin.fabricRemoved)).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByRole('img', { name: `Slide 1 of ${before}` })).toBeAttached();
  await shopper.getByText('Fabrics', { exact: true }).click();
  await expect(shown).toHaveCount(0);
  await shopper.context().close();
});

test('the catalogue comes back unchanged; 100 rows with 3 bad ones come in (4.9)', async ({
  page,
}) => {
  await openAsAdmin(page, '/adminaccess');
  const section = await unfold(page, 'IMPORT AND EXPORT');
  const unchanged = section.getByText(/^0 to add, 0 to change, \d+ unchanged, 0 with errors/);
  // Again if another test has changed a product in between.
  await expect(async () => {
    const downloading = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Export CSV' }).click();
    await section.getByLabel('Import').setInputFiles(await (await downloading).path());
    await expect(unchanged).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  await section.getByRole('button', { name: 'Cancel' }).click();

  const rows = Array.from(
    { length: 100 },
    (_, index) =>
      `net,/demo/products/net-01.avif,"Imported Net, piece ${index + 1}",net,/ratings/4.svg,3,${index}.5`,
  );
  rows[9] = 'silk,/a.avif,Not a category,net,/ratings/4.svg,1,1';
  rows[49] = 'net,/a.avif,Not a price,net,/ratings/4.svg,1,cheap';
  rows[99] = 'net,/a.avif,Too few cells';
  const heads = 'category,image,title,subtitle,rating,review,price';
  await section.getByLabel('Import').setInputFiles({
    name: 'catalogue.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([heads, ...rows].join('\r\n')),
  });
  await expect(section.getByText('catalogue.csv: nothing written yet')).toBeVisible();
  const sums = '97 to add, 0 to change, 0 unchanged, 3 with errors';
  await expect(section.getByText(sums)).toBeVisible();
  const bad = section.getByRole('list', { name: 'Rows with errors' }).getByRole('listitem');
  await expect(bad).toContainText([/^Row 11\D/, /^Row 51\D/, /^Row 101\D/]);
  const write = section.getByRole('button', { name: 'Import 97 rows' });
  await expect(write).toBeDisabled();
  await expectFinished(page);

  await section.getByLabel('Skip 3 rows with errors and import the rest').check();
  await write.click();
  await expect(page.getByText(messages.import.imported)).toBeVisible();
  await expect(section.getByText('catalogue.csv: 97 rows written')).toBeVisible();
  await expect(page.getByText('Imported Net, piece 1', { exact: true })).toBeVisible();
});

/** A shopper's browser, with the product in the cart, in an order and saved. */
async function openAsShopper(browser: Browser) {
  const title = `Madder Batik ${randomUUID().slice(0, 4)}`;
  const product = await createProduct('todaydeals', title);
  const shopper = await shopperWith({ orders: [[product]], cart: [product] });
  const [line] = await linesOf(shopper);
  const page = await (await browser.newContext()).newPage();
  await startSignedIn(page, shopper);
  await page.goto(paths.product('todaydeals', product._id));
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: `Save ${title}` }).click();
  return { page, title, product, order: paths.order(line?.order ?? '') };
}
type Shopper = Awaited<ReturnType<typeof openAsShopper>>;

async function expectSold({ page, title, product, order }: Shopper): Promise<void> {
  await page.goto(paths.product('todaydeals', product._id));
  await expect(page.getByRole('dialog', { name: title })).toContainText('₹799');
  await page.goto(paths.saved);
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  await page.goto(paths.cart);
  await expect(page.getByText('₹799 each')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
  await page.goto(order);
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
}

async function expectGone({ page, title, product, order }: Shopper): Promise<void> {
  await page.goto(paths.product('todaydeals', product._id));
  await expect(page).toHaveURL(paths.listing('todaydeal'));
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: title })).toBeHidden();
  await page.goto(paths.saved);
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  await page.goto(paths.cart);
  await expect(page.getByText('No longer available', { exact: true })).toBeVisible();
  // With the lists of the catalogue a title becomes a link.
  const list = page.waitForResponse(`**${apiPaths.category('todaydeals')}`);
  await page.goto(order);
  await list;
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
}

/** Goes back by the keyboard alone, from the heading over the end of the page. */
async function reachUndo(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(undo).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0], timeout: 9_000 });
}

test('a removed product comes back to carts, hearts, links and orders: by Undo, and from Recently removed (2.21, 4.1, 4.15)', async ({
  page,
  browser,
}) => {
  const shopper = await openAsShopper(browser);
  const { title } = shopper;
  await startSignedIn(page, demoAdmin);
  await page.goto(paths.listing('todaydeal'));
  const cards = page.getByRole('main').getByRole('article');
  const bin = page.getByRole('button', { name: `Delete ${title}` });
  await bin.press('Enter');
  await expect(page.getByText(admin.productRemoved)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await reachUndo(page);
  await expect(cards.filter({ hasText: title })).toBeHidden();
  await expectGone(shopper);
  // With the focus the notice has stayed longer than its ten seconds.
  await expectFinished(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(admin.productRestored)).toBeVisible();
  await expect(cards.first()).toContainText(title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await bin.click();
  await expect(page.getByText(admin.productRemoved)).toBeVisible();
  await page.goto(paths.admin);
  const removed = page.getByRole('region', { name: 'Recently removed' });
  const row = removed.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText(/Today's deals, removed today at \d\d:\d\d/);
  await expectFinished(page);
  await row.getByRole('button', { name: `Restore ${title}` }).press('Enter');
  const link = row.getByRole('link', { name: `See it: ${title}` });
  await expect(link).toBeFocused();
  await expectFinished(page);
  await expectSold(shopper);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await page.goto(paths.admin);
  await expect(removed).toHaveAttribute('aria-busy', 'false');
  await expect(row).toBeHidden();
  await shopper.page.context().close();
});
