import { messages } from '../src/testing/messages.ts';
import { expectAccessible, expectFinished, expectFits, narrow } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, startSignedIn } from './people.ts';
import { shopperWith, fillCartOf } from './prepare.ts';
import { addAddress, openProduct, rectOf } from './steps.ts';

test("overlay, menu and drawer are accessible and fit, and Share copies the product's own address (1, 2.11)", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  const { dialog } = await openProduct(page);
  const address = await page.locator('link[rel="canonical"]').getAttribute('href');
  await dialog.getByRole('button', { name: /^Save / }).click();
  await dialog.getByRole('button', { name: 'Share' }).press('Enter');
  await expect(dialog.getByText(messages.catalogue.linkCopied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  for (const width of [1280, narrow.width]) {
    await page.setViewportSize({ width, height: 640 });
    await expectFits(page);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFits(page);
  await page.keyboard.press('Escape');

  const fabrics = page.getByRole('navigation', { name: 'Shop' }).getByRole('link');
  for (const width of [narrow.width, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await page.getByText('Fabrics', { exact: true }).click();
    await expect(fabrics.filter({ hasText: 'Velvet' })).toBeVisible();
    await expectFits(page);
    await page.keyboard.press('Escape');
    await expect(fabrics.filter({ hasText: 'Velvet' })).toBeHidden();
  }
});

test('the errors of the auth forms are accessible (1)', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Your name').fill('New Shopper');
  await page.getByLabel('Email').fill('new@tanabana.test');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm Password').fill('short');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toHaveText(messages.auth.passwordTooShort);
  await expectFinished(page);
});

test('the forms, errors and questions of checkout are accessible and fit (1)', async ({ page }) => {
  const shopper = await createShopper();
  await fillCartOf(shopper, ['lawn']);
  await startSignedIn(page, shopper);
  await page.goto('/placeorder');

  await addAddress(page);
  await expect(page.getByText(messages.addresses.added)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit the address of Demo Shopper' }).click();
  await page.getByLabel('Mobile').fill('98765');
  await page.getByLabel('Pin code').fill('3020');
  await page.reload();
  await expect(page.getByLabel('Mobile')).toHaveValue('98765');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText(messages.addresses.invalidNumber)).toBeVisible();
  await expect(page.getByText(messages.addresses.invalidCode)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(narrow);
  await expectFits(page);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Remove the address of Demo Shopper' }).click();
  const question = page.getByRole('alertdialog', { name: messages.addresses.confirmRemove });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectFits(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(messages.addresses.removed)).toBeVisible();
  await expectFits(page);
});

test('on a phone it stands beside Place Your Order why it is disabled (2.16)', async ({ page }) => {
  await startSignedIn(page, await shopperWith({ cart: ['lawn'] }));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/placeorder');
  const place = page.getByRole('button', { name: 'Place Your Order' });
  const reason = page.getByText('Choose an address and a way to pay.');
  await expect(place).toBeDisabled();
  await expect(reason).toBeInViewport({ ratio: 1 });
  const gap = (await rectOf(place)).top - (await rectOf(reason)).bottom;
  expect(Math.abs(gap)).toBeLessThanOrEqual(16);

  await page.getByRole('radio', { name: 'Demo Shopper' }).check();
  const bar = page.getByText('Choose a way to pay.');
  await expect(bar).toBeInViewport({ ratio: 1 });
  // The content of the page ends above the bar.
  const last = page.getByRole('link', { name: 'Back to Top' });
  // Again while the page grows.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(last).toBeInViewport({ ratio: 1, timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  expect((await rectOf(last)).bottom).toBeLessThanOrEqual((await rectOf(bar)).top);

  // At 400 % zoom the bar would cover the addresses.
  await page.setViewportSize({ width: 320, height: 200 });
  await page.getByRole('button', { name: 'Add an address' }).click({ timeout: 10_000 });
  // Nor does the page keep room for it.
  await expect(page.locator('html')).toHaveCSS('padding-bottom', '0px');
});
