import type { Locator, Page } from '@playwright/test';
import { messages } from '../src/testing/messages.ts';
import { expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, startSignedIn, signUp } from './people.ts';
import { addAddressesOf, fillCartOf, orderFor } from './prepare.ts';

test.slow();

const question = (page: Page) =>
  page.getByRole('alertdialog', { name: messages.account.confirmDeletion });

const boxOf = (element: Locator) =>
  element.evaluate((node) => {
    const { top, bottom, left, right } = node.getBoundingClientRect();
    return { top, bottom, left, right };
  });

async function ask(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(question(page)).toBeVisible();
}

test.describe('account deletion', () => {
  // The auth service refuses the wrong password.
  test.use({ expectedMessages: /status of 400/ });

  test('takes the right password only; the same e-mail signs up again and finds nothing', async ({
    page,
  }) => {
    const person = await createShopper();
    await addAddressesOf(person);
    await orderFor(person, [[{ category: 'lawn' }]]);
    await fillCartOf(person, [{ category: 'lawn' }]);
    await startSignedIn(page, person);

    await ask(page);
    const dialog = question(page);
    const confirm = dialog.getByRole('button', { name: 'Delete Account' });
    await confirm.click();
    await expect(dialog.getByText(messages.account.passwordRequired)).toBeVisible();
    await dialog.getByLabel('Password').fill('wrong-6');
    await confirm.click();
    await expect(dialog.getByText(messages.account.wrongPassword)).toBeVisible();
    await expectFinished(page);

    const screens: string[] = [];
    page.on('framenavigated', (frame) => screens.push(new URL(frame.url()).pathname));
    await dialog.getByLabel('Password').fill(person.password);
    await confirm.click();
    await expect(page.getByText(messages.account.deleted)).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(screens).toEqual(['/']);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();

    await signUp(page, person);
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
    for (const [path, words] of [
      ['/orders', 'Nothing on the way.'],
      ['/orders/cancelled', 'Nothing cancelled.'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(words)).toBeVisible();
    }
    await fillCartOf(person, [{ category: 'lawn' }]);
    await page.goto('/placeorder');
    const addresses = page.getByRole('group', { name: 'Delivery address' });
    await expect(addresses.getByRole('button', { name: 'Add an address' })).toBeVisible();
    await expect(addresses.getByRole('radio')).toHaveCount(0);
  });
});

test('account deletion goes by the keyboard alone', async ({ page }) => {
  const person = await createShopper();
  await startSignedIn(page, person);
  await page.goto('/settings');
  const button = page.getByRole('button', { name: 'Delete Account' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = question(page);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { includeHidden: true })).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Show Password' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(messages.account.deleted)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the open question says what happened when another tab signs out', async ({
  page,
  context,
}) => {
  await startSignedIn(page, await createShopper());
  await ask(page);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await page.bringToFront();
  const notice = page.getByRole('alert').getByText(messages.account.notSignedIn);
  await expect(notice).toBeVisible();
  // A notice stays while it is hovered.
  await notice.hover();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { top, bottom, left, right } = await boxOf(notice);
    for (const label of await page.locator('label').all()) {
      const box = await boxOf(label);
      const isCovered =
        box.top < bottom && box.bottom > top && box.left < right && box.right > left;
      expect(isCovered, `${await label.innerText()} at ${width} px`).toBe(false);
    }
  }
});

test('a long name and e-mail wrap before the edge and before the button', async ({ page }) => {
  const shopper = await createShopper(
    `Venkata${'narasimha'.repeat(6)} ${'Subrahmanyam'.repeat(4)}`,
  );
  await startSignedIn(page, shopper);
  await page.goto('/settings');
  const row = page.getByRole('region', { name: 'Account', exact: true });
  const words = row.getByText(shopper.email);
  const button = row.getByRole('button', { name: 'Sign Out' });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [edge, end, left] = await Promise.all([
      row.evaluate((element) => element.getBoundingClientRect().right),
      words.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return Math.max(...Array.from(range.getClientRects(), ({ right }) => right));
      }),
      button.evaluate((element) => element.getBoundingClientRect().left),
    ]);
    expect(end, `at ${width} px`).toBeLessThanOrEqual(width < 768 ? edge : left);
  }
});
