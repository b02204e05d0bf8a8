import type { Browser, Page } from '@playwright/test';
import { messages } from '../src/testing/messages.ts';
import { expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { demoAdmin, startSignedIn } from './people.ts';
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

test('the catalogue that is exported comes back unchanged (4.9)', async ({ page }) => {
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
});
