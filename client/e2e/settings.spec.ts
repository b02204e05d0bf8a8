import type { Page } from '@playwright/test';
import { messages } from '../src/testing/messages.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { buildPerson, createShopper, signIn, signUp } from './people.ts';
import { fillCart, placeOrder } from './steps.ts';

const narrow = { width: 320, height: 640 };
const usual = { width: 1280, height: 800 };

test.slow();

const question = (page: Page) =>
  page.getByRole('alertdialog', { name: messages.account.confirmDeletion });

async function ask(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(question(page)).toBeVisible();
}

test.describe('account deletion', () => {
  // The auth service refuses the wrong password.
  test.use({ expectedMessages: /status of 400/ });

  test('takes the right password only; the same e-mail signs up anew and finds nothing', async ({
    page,
  }) => {
    const person = buildPerson();
    await signUp(page, person);
    await fillCart(page);
    await placeOrder(page);
    await page.goto('/');
    await fillCart(page);

    await ask(page);
    await expectAccessible(page);
    const dialog = question(page);
    const confirm = dialog.getByRole('button', { name: 'Delete Account' });
    await confirm.click();
    await expect(dialog.getByText(messages.account.passwordRequired)).toBeVisible();
    await dialog.getByLabel('Password').fill('wrong-6');
    await confirm.click();
    await expect(dialog.getByText(messages.account.wrongPassword)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(narrow);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize(usual);

    const screens: string[] = [];
    page.on('framenavigated', (frame) => screens.push(new URL(frame.url()).pathname));
    await dialog.getByLabel('Password').fill(person.password);
    await confirm.click();
    await expect(page.getByText(messages.account.deleted)).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(new Set(screens)).toEqual(new Set(['/']));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();

    await signUp(page, person);
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'ON THE WAY' })).toBeVisible();
    await expect(page.getByText('Nothing on the way.')).toBeVisible();
    await page.goto('/orders/cancelled');
    await expect(page.getByText('Nothing cancelled.')).toBeVisible();
    await page.goto('/');
    await fillCart(page);
    await page.goto('/placeorder');
    await expect(page.getByRole('button', { name: 'Add an address' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Delivery address' })).toBeVisible();
    await expect(
      page.getByRole('group', { name: 'Delivery address' }).getByRole('radio'),
    ).toHaveCount(0);
  });
});

test('account deletion goes by the keyboard alone', async ({ page }) => {
  const person = await createShopper();
  await signIn(page, person);
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
  await signIn(page, await createShopper());
  await ask(page);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert').getByText(messages.account.notSignedIn)).toBeVisible();
});

test('a long name and e-mail wrap before the edge and before the button', async ({ page }) => {
  const shopper = await createShopper(
    `Venkata${'narasimha'.repeat(6)} ${'Subrahmanyam'.repeat(4)}`,
  );
  await page.goto('/login');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password').fill(shopper.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
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
