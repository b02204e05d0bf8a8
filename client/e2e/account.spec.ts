import { messages } from '../src/testing/messages.ts';
import { devices } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createShopper, signIn, startSignedIn } from './people.ts';
import { emulatorUrl, project } from './shop.ts';
import { openProduct } from './steps.ts';

test('a forgotten password is replaced by the link in the email (2.6, 7.5)', async ({ page }) => {
  const shopper = await createShopper();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page).toHaveURL('/forgotpassword');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByText(messages.auth.resetSent)).toBeVisible();

  const codes = await page.request.get(`${emulatorUrl}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = (await codes.json()) as { oobCodes: { email: string; oobLink: string }[] };
  const sent = oobCodes.findLast(({ email }) => email === shopper.email);
  await page.request.get(`${sent?.oobLink}&newPassword=another-6`);
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await signIn(page, { ...shopper, password: 'another-6' });
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
