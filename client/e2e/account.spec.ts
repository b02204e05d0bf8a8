import { messages } from '../src/testing/messages.ts';
import { apiPaths } from '@tanabana/server/contract/paths';
import { devices } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createShopper, deleteAccount, resetPassword, signIn, startSignedIn } from './people.ts';
import { fillCartOf } from './prepare.ts';
import { openProduct } from './steps.ts';

test('a forgotten password is replaced by the link in the email (2.6, 7.5)', async ({ page }) => {
  const shopper = await createShopper();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page).toHaveURL('/forgotpassword');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByText(messages.auth.resetSent)).toBeVisible();

  await resetPassword(shopper, 'another-6');
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await signIn(page, { ...shopper, password: 'another-6' });
});

test.describe('while Firebase cannot be fetched', () => {
  test.use({
    expectedMessages: /Failed to load resource|Failed to fetch dynamically imported module/,
  });

  test('a shopper stays on /cart, and sees it when Firebase comes', async ({ page, logged }) => {
    const shopper = await createShopper();
    const [title] = await fillCartOf(shopper, ['lawn']);
    await startSignedIn(page, shopper);
    const firebase = '**/assets/firebase-library-*.js*';
    await page.route(firebase, (route) => route.abort());
    await page.goto('/cart');
    // The page has given up, and tries again in five seconds.
    await expect.poll(() => logged.join()).toContain('dynamically imported module');
    await expect(page).toHaveURL('/cart');
    await page.unroute(firebase);
    await expect(page.getByRole('group', { name: `Quantity of ${title}` })).toBeVisible();
    await expect(page).toHaveURL('/cart');
  });
});

test.describe("on a phone, while Google's script does not come", () => {
  test.use({
    userAgent: devices['iPhone 15'].userAgent,
    // It fails when the test has ended.
    expectedMessages: /apis\.google\.com/,
  });

  test('a shopper is known, adds to the cart and signs in again within three seconds (2.4)', async ({
    page,
  }) => {
    await page.route('https://apis.google.com/**', () => {});
    const soon = expect.configure({ timeout: 3_000 });
    const shopper = await createShopper();
    await startSignedIn(page, shopper);
    await page.goto('/');
    await soon(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    const { dialog } = await openProduct(page);
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await soon(dialog.getByRole('button', { name: 'Added' })).toBeVisible();

    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await page.getByLabel('Email').fill(shopper.email);
    await page.getByLabel('Password').fill(shopper.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await soon(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });
});

test('where localStorage is full a shopper signs in, and a refresh stays on /cart (2.2)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  const shopper = await createShopper();
  const [title] = await fillCartOf(shopper, ['lawn']);
  await signIn(page, shopper);
  await page.goto('/cart');
  await expect(page.getByRole('group', { name: `Quantity of ${title}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: `Quantity of ${title}` })).toBeVisible();
  await expect(page).toHaveURL('/cart');
});

test.describe('a refused token (6.3)', () => {
  test.use({ expectedMessages: /Failed to load resource|Error fetching data|FirebaseError/ });

  test('of an account that is no more leads to /login', async ({ page }) => {
    const shopper = await createShopper();
    await startSignedIn(page, shopper);
    await deleteAccount(shopper);
    await page.route(`**${apiPaths.cart}`, (route) => route.fulfill({ status: 401 }), { times: 1 });
    await page.goto('/cart');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert')).toBeEmpty();
  });
});
