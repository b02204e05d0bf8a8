import type { Browser, Page } from '@playwright/test';
import { messages } from '../src/testing/messages.ts';
import { expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { demoAdmin, startSignedIn } from './people.ts';
import { cancelOrdersOf, createOrder } from './prepare.ts';

const { admin } = messages;

// One after the other, since all of them change the same catalogue.
test.describe.configure({ mode: 'default' });
test.slow();

async function openAsAdmin(page: Page, route: string): Promise<void> {
  await startSignedIn(page, demoAdmin);
  await page.goto(route);
}

/** Opens a section of an admin page by its heading. */
async function unfold(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .last();
}

async function openAsVisitor(browser: Browser, route: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(route);
  return page;
}

test('what the admin adds, edits and deletes is what a shopper sees', async ({ page, browser }) => {
  await openAsAdmin(page, '/settings');
  await expectFinished(page);
  await page.getByRole('link', { name: 'Admin Access' }).click();
  await expect(page).toHaveURL('/adminaccess');

  const section = await unfold(page, 'VELVET');
  const form = section.getByRole('form', { name: 'Add to Velvet' });
  await expect(form.getByLabel('Title')).toHaveValue('velvet');
  await form.getByLabel('Image').fill('/demo/products/velvet-07.avif');
  await form.getByLabel('Description').fill('Saffron Velvet of the Day');
  await form.getByRole('button', { name: '4.5 stars' }).click();
  await form.getByLabel('Review').fill('12.7');
  await form.getByLabel('Price').fill('6499.5');
  await expect(section.getByText('₹6,499.50')).toBeVisible();
  await expectFinished(page);
  await form.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText(admin.productAdded)).toBeVisible();
  await expect(section.getByText('Saffron Velvet of the Day')).toBeVisible();

  const shopper = await openAsVisitor(browser, '/filter/velvet');
  const card = shopper.getByRole('article').filter({ hasText: 'Saffron Velvet of the Day' });
  await expect(card).toContainText('₹6,499.50');
  await expect(card).toContainText('12');

  // In the admin's own tab without a reload.
  await page.getByRole('combobox', { name: 'Search fabrics' }).first().fill('saffron');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Edit Saffron Velvet of the Day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Saffron Velvet of the Day' });
  await dialog.getByLabel('Price').fill('5999');
  await dialog.getByLabel('Price').hover();
  await page.mouse.wheel(0, 100);
  // A focused number would count down.
  await expect(dialog.getByLabel('Price')).not.toBeFocused();
  await expect(dialog.getByLabel('Price')).toHaveValue('5999');
  await expectFinished(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(admin.productUpdated)).toBeVisible();
  await expect(dialog).toBeHidden();
  const own = page.getByRole('article').filter({ hasText: 'Saffron Velvet of the Day' });
  await expect(own).toContainText('₹5,999');
  await expectFinished(page);
  await shopper.reload();
  await expect(card).toContainText('₹5,999');

  await page.getByRole('button', { name: 'Delete Saffron Velvet of the Day' }).click();
  await expect(page.getByText(admin.productRemoved)).toBeVisible();
  await expect(own).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await shopper.reload();
  await expect(shopper.getByRole('article').first()).toBeVisible();
  await expect(card).toBeHidden();
  await shopper.context().close();
});

test('fabrics and slides come and go', async ({ page, browser }) => {
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
  const before = await slides.getByRole('listitem').count();
  await slides.getByLabel('Image').fill('/demo/slides/slide-1.avif');
  await slides.getByRole('button', { name: 'Add slide' }).click();
  await expect(page.getByText(admin.slideAdded)).toBeVisible();
  await expect(slides.getByRole('listitem')).toHaveCount(before + 1);
  await expectFinished(page);

  const shopper = await openAsVisitor(browser, '/');
  await expect(shopper.getByRole('img', { name: `Slide 1 of ${before + 1}` })).toBeAttached();
  await shopper.getByRole('button', { name: 'Fabrics' }).click();
  await expect(shopper.getByRole('navigation', { name: 'Shop' }).getByText('Silk')).toBeVisible();

  await slides.getByRole('button', { name: 'Delete slide 1' }).click();
  await expect(page.getByText(admin.slideRemoved)).toBeVisible();
  await fabrics.getByRole('button', { name: 'Delete Silk' }).click();
  await expect(page.getByText(admin.fabricRemoved)).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByRole('img', { name: `Slide 1 of ${before}` })).toBeAttached();
  await shopper.context().close();
});

test('the packing list is printed an order a page, without cancelled ones and the frame around it', async ({
  page,
}) => {
  await createOrder();
  await createOrder();
  await cancelOrdersOf((await createOrder()).shopper);
  await openAsAdmin(page, '/adminaccess/orders?tab=all');
  const due = page.getByText(/, deliver by /);
  const cancelled = page.getByText(/^Placed .*, cancelled$/);
  await expect(cancelled.first()).toBeVisible();
  await expect(due.nth(1)).toBeVisible();
  const printed = page.evaluate(() => new Promise<void>((done) => (window.print = () => done())));
  await page.getByRole('button', { name: 'Print' }).click();
  await printed;
  await page.emulateMedia({ media: 'print' });
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Print' }),
    page.getByLabel('Search orders'),
    cancelled.first(),
  ]) {
    await expect(part).toBeHidden();
  }
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(await due.count());
});

test('a catalogue of 100 rows with 3 bad ones is looked at, then imported', async ({ page }) => {
  await openAsAdmin(page, '/adminaccess');
  const section = await unfold(page, 'IMPORT AND EXPORT');
  const rows = Array.from(
    { length: 100 },
    (_, index) =>
      `net,/demo/products/net-01.avif,"Imported Net, piece ${index + 1}",net,/ratings/4.svg,3,${index}.5`,
  );
  rows[9] = 'silk,/a.avif,Not a category,net,/ratings/4.svg,1,1';
  rows[49] = 'net,/a.avif,Not a price,net,/ratings/4.svg,1,cheap';
  rows[99] = 'net,/a.avif,Too few cells';
  await section.getByLabel('Import').setInputFiles({
    name: 'catalogue.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['category,image,title,subtitle,rating,review,price', ...rows].join('\r\n'),
    ),
  });
  await expect(section.getByText('catalogue.csv: nothing is written yet')).toBeVisible();
  const sums = '97 to add, 0 to change, 0 as they are, 3 that cannot be used';
  await expect(section.getByText(sums)).toBeVisible();
  const bad = section.getByRole('list', { name: 'Rows that cannot be used' }).getByRole('listitem');
  await expect(bad).toContainText([/^Row 10\D/, /^Row 50\D/, /^Row 100\D/]);
  const write = section.getByRole('button', { name: 'Import 97 rows' });
  await expect(write).toBeDisabled();
  await expectFinished(page);

  await section.getByLabel('Leave out 3 rows and import the rest').check();
  await write.click();
  await expect(page.getByText(messages.import.imported)).toBeVisible();
  await expect(section.getByText('catalogue.csv: 97 rows written')).toBeVisible();
  await page.getByRole('button', { name: 'NET', exact: true }).click();
  await expect(page.getByText('Imported Net, piece 1', { exact: true })).toBeVisible();
});

test('the whole catalogue goes out as a file and comes in again unchanged', async ({ page }) => {
  await openAsAdmin(page, '/adminaccess');
  const section = await unfold(page, 'IMPORT AND EXPORT');
  const downloading = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Export CSV' }).click();
  await section.getByLabel('Import').setInputFiles(await (await downloading).path());
  await expect(section.getByText(/^0 to add, 0 to change, \d+ as they are, 0 that/)).toBeVisible();
});

test('the admin pages go by the keyboard alone', async ({ page }) => {
  await openAsAdmin(page, '/adminaccess');
  const heading = page.getByRole('button', { name: 'CHIFFON', exact: true });
  await heading.focus();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Image')).toBeFocused();
  // Filled at once, because half an address would be loaded, too.
  await page.keyboard.insertText('/demo/products/chiffon-01.avif');
  // Over the button that chooses a picture.
  for (let field = 0; field < 3; field += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('Keyboard Chiffon');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('/ratings/4.svg');
  for (let star = 0; star < 6; star += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await page.keyboard.type('950');
  await page.keyboard.press('Enter');
  await expect(page.getByText(admin.productAdded)).toBeVisible();
  const bin = page.getByRole('button', { name: 'Delete Keyboard Chiffon' });
  await bin.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(admin.productRemoved)).toBeVisible();
  await expect(page.getByText(/^\d+ products in Chiffon$/)).toBeFocused();
});
