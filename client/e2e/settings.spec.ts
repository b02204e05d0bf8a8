import { paths } from '../src/config/paths.ts';
import { messages } from '../src/testing/messages.ts';
import { expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, expectGreeted, signIn, startSignedIn } from './people.ts';
import { shopperWith, fillCartOf } from './prepare.ts';
import { rectOf } from './steps.ts';

test.slow();

test.describe('account deletion (4.8, 7.5, 8.6)', () => {
  // The auth service refuses the wrong password.
  test.use({ expectedMessages: /status of 400/ });

  test('by keyboard takes the right password only, and signs another tab out', async ({
    page,
    context,
  }) => {
    const person = await createShopper();
    await startSignedIn(page, person);
    const other = await context.newPage();
    await other.goto(paths.orders);
    await expectGreeted(other, person);
    await page.bringToFront();
    await page.goto(paths.settings);
    const button = page.getByRole('button', { name: 'Delete Account' });
    const dialog = page.getByRole('alertdialog', { name: messages.account.confirmDeletion });
    await button.press('Enter');
    await dialog.getByLabel('Password').focus();
    await page.keyboard.type('wrong-6');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(messages.account.wrongPassword)).toBeVisible();
    await expectFinished(page);

    await dialog.getByLabel('Password').fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(messages.account.deleted)).toBeVisible();
    await expect(page).toHaveURL(paths.home);
    await expect(other).toHaveURL(paths.login);
  });
});

for (const width of [390, 1280]) {
  test(`with an empty cart an address is changed, and an order cancelled after a question, at ${width} px (2.18, 2.20)`, async ({
    page,
  }) => {
    await startSignedIn(page, await shopperWith({ orders: [['lawn']] }));
    await page.setViewportSize({ width, height: 800 });
    await page.goto(paths.settings);
    const saved = page.getByRole('group', { name: 'Saved addresses' });
    await saved.getByRole('button', { name: 'Edit the address of Demo Shopper' }).click();
    await saved.getByLabel('City').fill('Mysuru');
    await expectFinished(page);
    await saved.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('Address updated successfully!')).toBeVisible();
    await expect(saved).toContainText('Mysuru 560004');

    await page.goto(paths.orders);
    const cancel = page.getByRole('button', { name: /^Cancel / });
    await cancel.click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await cancel.click();
    await expectFinished(page);
    await page.getByRole('button', { name: 'Cancel item' }).click();
    await expect(page.getByText(messages.orders.cancelled)).toBeVisible();
    await expect(page.getByText('Nothing on the way.')).toBeVisible();
  });
}

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
    const end = await words.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.max(...Array.from(range.getClientRects(), ({ right }) => right));
    });
    const limit = width < 768 ? (await rectOf(row)).right : (await rectOf(button)).left;
    expect(end, `at ${width} px`).toBeLessThanOrEqual(limit);
  }
});

test.describe('an account', () => {
  // The auth service refuses the wrong password.
  test.use({ expectedMessages: /status of 400/ });

  test('gets another password (2.20)', async ({ page }) => {
    const person = await createShopper();
    await startSignedIn(page, person);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: 'Change Password' });
    await dialog.getByLabel('Current password').fill('wrong-6');
    await dialog.getByLabel('New password').fill('another-6');
    await submit.click();
    await expect(dialog.getByText(messages.account.wrongPassword)).toBeVisible();
    await dialog.getByRole('button', { name: 'Show New password' }).click();
    await expectFinished(page);
    await dialog.getByLabel('Current password').fill(person.password);
    await submit.click();
    await expect(page.getByText(messages.account.passwordChanged)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');
    await signIn(page, { ...person, password: 'another-6' });
  });

  test('keeps the quantity that was changed as its cart was left (4.3)', async ({ page }) => {
    const person = await createShopper();
    await fillCartOf(person, [{ category: 'lawn', noOfItems: 125 }]);
    await startSignedIn(page, person);
    await page.goto(paths.cart);
    // Left before the presses are joined to one request.
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.goto('about:blank');
    await page.goto(paths.cart);
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('126');
  });
});
