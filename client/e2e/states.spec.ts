import type { Page } from '@playwright/test';
import { apiPaths } from '@tanabana/server/contract/paths';
import { messages } from '../src/testing/messages.ts';
import {
  expectAccessible,
  expectFinished,
  expectNoSidewaysScroll,
  narrow,
} from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, demoAdmin, startSignedIn } from './people.ts';
import { addAddressesOf, fillCartOf, orderFor } from './prepare.ts';
import { addAddress, openProduct } from './steps.ts';

for (const width of [1280, 320]) {
  test(`overlay, menu and drawer are accessible and fit at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/');
    const { dialog } = await openProduct(page);
    await dialog.getByRole('button', { name: /^Save / }).click();
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

test('the errors of the auth forms are accessible', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Your name').fill('New Shopper');
  await page.getByLabel('Email').fill('new@tanabana.test');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm Password').fill('short');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toHaveText(messages.auth.passwordTooShort);
  await expectFinished(page);
});

test('form, field errors, question and notice of checkout are accessible and fit', async ({
  page,
}) => {
  const shopper = await createShopper();
  await fillCartOf(shopper, [{ category: 'lawn' }]);
  await startSignedIn(page, shopper);
  await page.goto('/placeorder');

  await addAddress(page);
  await expect(page.getByText(messages.addresses.added)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit the address of Demo Shopper' }).click();
  await page.getByLabel('Mobile').fill('98765');
  await page.getByLabel('Pin code').fill('3020');
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

test.describe('on a narrow phone', () => {
  const word = 'Thiruvananthapuramhandloomsilkcottonvelvet';

  test.beforeEach(async ({ page }) => {
    const lists = [apiPaths.orders, apiPaths.ordered, apiPaths.cart];
    await page.route(
      ({ pathname }) => lists.some((path) => pathname.startsWith(path)),
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text())
          .replaceAll(/"(title|address)":"[^"]+"/g, `"$1":"${word}"`)
          .replaceAll(/"(price|rupees)":[\d.]+/g, '"$1":12345678');
        await route.fulfill({ response, body });
      },
    );
    await page.setViewportSize(narrow);
  });

  async function expectWithin(page: Page, path: string, words: string): Promise<void> {
    await page.goto(path);
    await expect(page.getByText(words).first()).toBeVisible();
    const width = await page.getByRole('main').evaluate((main) => main.scrollWidth);
    expect.soft(width, path).toBeLessThanOrEqual(narrow.width);
  }

  test('long words and sums in crores wrap before the edge', async ({ page }) => {
    const shopper = await createShopper();
    await addAddressesOf(shopper);
    await orderFor(shopper, [[{ category: 'lawn' }]]);
    await fillCartOf(shopper, [{ category: 'velvet' }]);
    await startSignedIn(page, shopper);
    await expectWithin(page, '/cart', word);
    await expectWithin(page, '/orders', word);
    await page.getByRole('link', { name: /^TB-/ }).click();
    const line = page.getByRole('table').getByRole('row').last();
    const paper = { width: 665, height: 940 };
    await page.setViewportSize(paper);
    await page.emulateMedia({ media: 'print' });
    await expect(line).toContainText(word);
    const { right } = await line.evaluate((it) => it.getBoundingClientRect());
    expect.soft(right, 'on paper').toBeLessThanOrEqual(paper.width);
  });

  test("so they do on the admin's screens", async ({ page }) => {
    const shopper = await createShopper();
    await addAddressesOf(shopper);
    await orderFor(shopper, [[{ category: 'lawn' }]]);
    await startSignedIn(page, demoAdmin);
    await expectWithin(page, '/adminaccess/orders', word);
    await expectWithin(page, '/adminaccess/overview', '₹1,23,45,678');
  });
});
