import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { apiPaths } from '@tanabana/server/contract/paths';
import { messages } from '../src/testing/messages.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { demoAdmin, idTokenOf } from './admin.ts';
import { createShopper, signIn } from './people.ts';
import { adminRoutes } from './routes.ts';
import { fillCart, placeOrder } from './steps.ts';

const narrow = { width: 320, height: 640 };
const usual = { width: 1280, height: 800 };
const { account, admin } = messages;

// One after the other, since all of them change the same catalogue.
test.describe.configure({ mode: 'default' });
test.slow();

/** The screen is accessible and does not scroll sideways. */
async function expectFinished(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(narrow);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize(usual);
}

async function unfold(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  return page
    .locator('section')
    .filter({
      has: page.getByRole('heading', {
        level: name === 'FABRICS' || name === 'SLIDES' ? 2 : 3,
        name,
      }),
    })
    .last();
}

async function openAsShopper(browser: Browser, route: string): Promise<Page> {
  const context = await browser.newContext({ viewport: usual });
  const page = await context.newPage();
  await page.goto(route);
  return page;
}

test('what the admin adds, edits and deletes is what a shopper sees', async ({ page, browser }) => {
  await signIn(page, demoAdmin);
  await page.goto('/settings');
  await expectFinished(page);
  await page.getByRole('link', { name: 'Admin Access' }).click();
  await expect(page).toHaveURL('/adminaccess');
  await expectFinished(page);

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

  const shopper = await openAsShopper(browser, '/filter/velvet');
  const card = shopper.getByRole('article').filter({ hasText: 'Saffron Velvet of the Day' });
  await expect(card).toContainText('₹6,499.50');
  await expect(card).toContainText('12');

  // In the admin's own tab without a reload.
  await page.getByRole('searchbox').first().fill('saffron');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=saffron');
  await page.getByRole('link', { name: 'Velvet', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Saffron Velvet of the Day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Saffron Velvet of the Day' });
  await dialog.getByLabel('Price').fill('5999');
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
  await signIn(page, demoAdmin);
  await page.goto('/adminaccess');
  await page.getByRole('link', { name: 'Add Others Page' }).click();
  await expect(page).toHaveURL('/adminaccess/others');
  await expectFinished(page);

  const fabrics = await unfold(page, 'FABRICS');
  await fabrics.getByLabel('Image').fill('/demo/fabrics/velvet.avif');
  await fabrics.getByLabel('Title', { exact: true }).fill('Silk');
  await fabrics.getByLabel('Subtitle').fill('#silk');
  await fabrics.getByRole('button', { name: 'Add fabric' }).click();
  await expect(page.getByText(admin.fabricAdded)).toBeVisible();
  await page.getByRole('button', { name: 'Fabrics', exact: true }).first().click();
  await expect(page.getByRole('navigation', { name: 'Shop' }).getByText('Silk')).toBeVisible();
  await page.keyboard.press('Escape');

  const slides = await unfold(page, 'SLIDES');
  const before = await slides.getByRole('listitem').count();
  await slides.getByLabel('Image').fill('/demo/slides/slide-1.avif');
  await slides.getByRole('button', { name: 'Add slide' }).click();
  await expect(page.getByText(admin.slideAdded)).toBeVisible();
  await expect(slides.getByRole('listitem')).toHaveCount(before + 1);
  await expectFinished(page);

  const shopper = await openAsShopper(browser, '/');
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
  await page.getByRole('link', { name: 'Add Products Page' }).click();
  await expect(page).toHaveURL('/adminaccess');
});

test('the packing list holds the order that was just placed', async ({ page, browser }) => {
  const shopper = await openAsShopper(browser, '/login');
  await signIn(shopper, await createShopper());
  const title = await fillCart(shopper);
  await placeOrder(shopper);
  await shopper.goto('/orders');
  const line = shopper.getByRole('listitem').filter({ hasText: title });
  const number = /TB-\d{6}-\w{8}/.exec((await line.textContent()) ?? '')?.[0] ?? '';
  expect(number).not.toBe('');

  await signIn(page, demoAdmin);
  await page.goto('/adminaccess');
  await page.getByRole('link', { name: 'Packing list' }).click();
  await expect(page).toHaveURL('/adminaccess/orders');
  const order = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: number }) });
  for (const text of ['14 Weavers Lane', 'Jaipur 302001, Rajasthan', 'Mobile 98765 43210', title]) {
    await expect(order).toContainText(text);
  }
  await page.getByLabel('Filter').fill(number);
  await expect(page.getByRole('heading', { level: 2, name: /^TB-/ })).toHaveCount(1);
  await expectFinished(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('orders.csv');
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.startsWith('\uFEFF"Order number",')).toBe(true);
  expect(csv).toContain(`"${number}",`);
  expect(csv).toContain('"9876543210","14 Weavers Lane');

  await line.getByRole('button', { name: `Cancel ${title}` }).click();
  await expect(shopper.getByText(messages.orders.cancelled)).toBeVisible();
  await shopper.context().close();
  await page.reload();
  await expect(order.locator('s', { hasText: title })).toBeVisible();
  await expect(order).toContainText('Cancelled');
});

test('the packing list is printed an order a page, without cancelled ones and the frame around it', async ({
  page,
  browser,
}) => {
  for (const name of ['First Shopper', 'Second Shopper', 'Shopper Who Cancels']) {
    const shopper = await openAsShopper(browser, '/login');
    await signIn(shopper, await createShopper(name));
    const title = await fillCart(shopper);
    await placeOrder(shopper);
    if (name === 'Shopper Who Cancels') {
      await shopper.goto('/orders');
      await shopper.getByRole('button', { name: `Cancel ${title}` }).click();
      await expect(shopper.getByText(messages.orders.cancelled)).toBeVisible();
    }
    await shopper.context().close();
  }
  await signIn(page, demoAdmin);
  await page.goto('/adminaccess/orders');
  const due = page.getByText(/, deliver by /);
  const cancelled = page.getByText(/^Placed .*, cancelled$/);
  await expect(cancelled.first()).toBeVisible();
  await expect(due.nth(1)).toBeVisible();
  const printed = page.evaluate(() => new Promise<void>((done) => (window.print = () => done())));
  await page.getByRole('button', { name: 'Print' }).click();
  await printed;
  await page.emulateMedia({ media: 'print' });
  for (const part of ['banner', 'contentinfo'] as const) {
    await expect(page.getByRole(part)).toBeHidden();
  }
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByLabel('Filter')).toBeHidden();
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(await due.count());
  await expect(cancelled.first()).toBeHidden();
});

test('a catalogue of 1,000 rows with 3 bad ones is looked at, then imported', async ({ page }) => {
  await signIn(page, demoAdmin);
  await page.goto('/adminaccess');
  const section = await unfold(page, 'IMPORT AND EXPORT');
  const heading = 'category,image,title,subtitle,rating,review,price';
  const good = (index: number) =>
    `net,/demo/products/net-01.avif,"Imported Net, piece ${index}",net,/ratings/4.svg,${index},${index}.5`;
  const rows = Array.from({ length: 1000 }, (_, index) => good(index + 1));
  rows[9] = 'silk,/a.avif,Not a category,net,/ratings/4.svg,1,1';
  rows[499] = 'net,/a.avif,Not a price,net,/ratings/4.svg,1,cheap';
  rows[999] = 'net,/a.avif,Too few cells';
  await section.getByLabel('Import').setInputFiles({
    name: 'catalogue.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([heading, ...rows].join('\r\n')),
  });
  await expect(section.getByText('catalogue.csv: nothing is written yet')).toBeVisible();
  await expect(
    section.getByText('997 to add, 0 to change, 0 as they are, 3 that cannot be used'),
  ).toBeVisible();
  const bad = section.getByRole('list', { name: 'Rows that cannot be used' }).getByRole('listitem');
  await expect(bad).toContainText([/^Row 10\D/, /^Row 500\D/, /^Row 1000\D/]);
  const write = section.getByRole('button', { name: 'Import 997 rows' });
  await expect(write).toBeDisabled();
  await expectFinished(page);

  await section.getByLabel('Leave out 3 rows and import the rest').check();
  await write.click();
  await expect(page.getByText('Catalogue imported successfully!')).toBeVisible();
  await expect(section.getByText('catalogue.csv: 997 rows written')).toBeVisible();
  await page.getByRole('button', { name: 'NET', exact: true }).click();
  await expect(page.getByText('Imported Net, piece 1', { exact: true })).toBeVisible();

  await removeImported(page);
});

test('the whole catalogue goes out as a file and comes in again unchanged', async ({ page }) => {
  await signIn(page, demoAdmin);
  await page.goto('/adminaccess');
  await page.waitForLoadState('networkidle');
  const section = await unfold(page, 'IMPORT AND EXPORT');
  for (const kind of ['CSV', 'JSON']) {
    const downloading = page.waitForEvent('download');
    await section.getByRole('button', { name: `Export ${kind}` }).click();
    const download = await downloading;
    await section.getByLabel('Import').setInputFiles({
      name: download.suggestedFilename(),
      mimeType: '',
      buffer: await readFile(await download.path()),
    });
    await expect(section.getByText(`catalogue.${kind.toLowerCase()}: nothing`)).toBeVisible();
    await expect(
      section.getByText(/^0 to add, 0 to change, \d+ as they are, 0 that/),
    ).toBeVisible();
  }
});

test('the admin pages go by the keyboard alone', async ({ page }) => {
  await signIn(page, demoAdmin);
  await page.goto('/adminaccess');
  const heading = page.getByRole('button', { name: 'CHIFFON', exact: true });
  await heading.focus();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Image')).toBeFocused();
  // Filled at once, because half an address would be loaded, too.
  await page.keyboard.insertText('/demo/products/chiffon-01.avif');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
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

test('everybody else is refused, and led home by a reload', async ({ page }) => {
  await signIn(page, await createShopper());
  for (const route of adminRoutes) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1, name: account.refused })).toBeVisible();
    await expectFinished(page);
  }
  const reloaded = page.waitForEvent('domcontentloaded');
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await reloaded;
  await expect(page).toHaveURL('/');
});

/** Restores the catalogue for the other tests. */
async function removeImported(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await idTokenOf(demoAdmin)}` };
  const answer = await page.request.get(apiPaths.category('net'));
  const products = (await answer.json()) as { _id: string; title: string }[];
  const imported = products.filter(({ title }) => title.startsWith('Imported Net'));
  expect(imported).toHaveLength(997);
  while (imported.length > 0) {
    await Promise.all(
      imported
        .splice(0, 50)
        .map(({ _id }) => page.request.delete(apiPaths.product('net', _id), { headers })),
    );
  }
}
