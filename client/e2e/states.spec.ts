import { messages } from '../src/testing/messages.ts';
import {
  expectAccessible,
  expectFinished,
  expectNoSidewaysScroll,
  narrow,
} from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, startSignedIn } from './people.ts';
import { fillCartOf } from './prepare.ts';
import { addAddress, openProduct } from './steps.ts';

for (const width of [1280, narrow.width]) {
  test(`overlay, menu and drawer are accessible and fit at ${width} px, and Share copies the product's own address (1, 2.11)`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/');
    const { dialog } = await openProduct(page);
    const address = await page.locator('link[rel="canonical"]').getAttribute('href');
    await dialog.getByRole('button', { name: /^Save / }).click();
    await dialog.getByRole('button', { name: 'Share' }).press('Enter');
    await expect(dialog.getByText(messages.catalogue.linkCopied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: 'Fabrics' }).click();
    const fabrics = page.getByRole('navigation', { name: 'Shop' });
    await expect(fabrics.getByRole('link', { name: 'Velvet' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(fabrics.getByRole('link', { name: 'Velvet' })).toBeHidden();

    if (width > narrow.width) return;
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

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

test('form, field errors, question and notice of checkout are accessible and fit (1)', async ({
  page,
}) => {
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
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Remove the address of Demo Shopper' }).click();
  const question = page.getByRole('alertdialog', { name: messages.addresses.confirmRemove });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(messages.addresses.removed)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
