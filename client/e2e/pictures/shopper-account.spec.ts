import type { Page } from '@playwright/test';
import { messages } from '@tanabana/server/contract/messages';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expect, test } from '../fixtures.ts';
import { createShopper, signIn } from '../people.ts';
import { emulatorUrl } from '../shop.ts';
import { deviceOf, phone, take, takeWindow, usual, widths, windowOf } from './camera.ts';

/** The emulator says this of every account. */
const claim = (page: Page, what: object) =>
  page.route(`${emulatorUrl}/**/accounts:lookup*`, async (route) => {
    const response = await route.fetch();
    const { users, ...rest } = (await response.json()) as { users: object[] };
    await route.fulfill({
      response,
      json: { ...rest, users: users.map((user) => ({ ...user, ...what })) },
    });
  });

const cameByGoogle = { providerUserInfo: [{ providerId: 'google.com', rawId: 'demo' }] };

for (const width of widths) {
  test.describe(`pictures at ${width} px`, () => {
    // Of what the authentication service and the shop refuse here.
    test.use({ ...deviceOf(width), expectedNoise: /Failed to load resource/ });

    test('of signing in and up', async ({ page }) => {
      const shopper = await createShopper();
      await page.goto('/login');
      await take(page, 'login', width);
      await page.getByLabel('Email').fill(shopper.email);
      await page.getByLabel('Password').fill('wrong-6');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByText(messages.auth.loginFailed)).toBeVisible();
      await take(page, 'login-error', width);

      await page.goto('/signup');
      await take(page, 'signup', width);
      await page.getByLabel('Your name').fill('New Shopper');
      await page.getByLabel('Email').fill(shopper.email);
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByLabel('Confirm Password').fill('short');
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page.getByText(messages.auth.passwordTooShort)).toBeVisible();
      await take(page, 'signup-error', width);
      await page.getByLabel('Password', { exact: true }).fill('secret-6');
      await page.getByLabel('Confirm Password').fill('secret-6');
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page.getByText(messages.auth.emailInUse)).toBeVisible();
      await take(page, 'signup-in-use', width);

      await page.goto('/forgotpassword');
      await take(page, 'forgotpassword', width);
      await page.getByLabel('Email').fill('nobody@tanabana.test');
      await page.getByRole('button', { name: 'Send Reset Email' }).click();
      await expect(page.getByText(messages.auth.resetFailed)).toBeVisible();
      await take(page, 'forgotpassword-error', width);
      await page.getByLabel('Email').fill(shopper.email);
      await page.getByRole('button', { name: 'Send Reset Email' }).click();
      await expect(page.getByText(messages.auth.resetSent)).toBeVisible();
      await take(page, 'forgotpassword-sent', width);
    });

    test('of settings and of the question that deletes an account', async ({ page }) => {
      await page.setViewportSize(usual);
      await signIn(page, await createShopper('Meera Raghunathan'));
      await page.setViewportSize(windowOf(width));
      if (width === phone) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await takeWindow(page, 'drawer', width);
      }
      await page.goto('/settings');
      await take(page, 'settings', width);
      await page.getByRole('button', { name: 'Delete Account' }).click();
      const dialog = page.getByRole('alertdialog');
      const confirm = dialog.getByRole('button', { name: 'Delete Account' });
      await takeWindow(page, 'settings-question', width);
      await confirm.click();
      await expect(dialog.getByText(messages.account.passwordRequired)).toBeVisible();
      await takeWindow(page, 'settings-question-no-password', width);
      await dialog.getByLabel('Password').fill('wrong-6');
      await confirm.click();
      await expect(dialog.getByText(messages.account.wrongPassword)).toBeVisible();
      await takeWindow(page, 'settings-question-wrong-password', width);
      await page.route(`**${apiPaths.account}`, () => {});
      await dialog.getByLabel('Password').fill('secret-6');
      await confirm.click();
      await expect(confirm).toHaveAttribute('aria-busy');
      await takeWindow(page, 'settings-question-busy', width);
    });

    test('of settings with an address of e-mail that has no end', async ({ page }) => {
      await page.setViewportSize(usual);
      const shopper = await createShopper('Venkatanarasimharajuvaripeta Raghunathan-Krishnamurthy');
      await signIn(page, shopper);
      await page.setViewportSize(windowOf(width));
      await claim(page, {
        email: `${'thread-by-thread.'.repeat(5)}orders@hand-loom-cooperative.example`,
      });
      await page.goto('/settings');
      await expect(page.getByText(/hand-loom-cooperative/)).toBeVisible();
      await take(page, 'settings-long', width);
    });

    test('of the question to somebody who came by Google', async ({ page }) => {
      await page.setViewportSize(usual);
      await claim(page, cameByGoogle);
      await signIn(page, await createShopper());
      await page.setViewportSize(windowOf(width));
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Delete Account' }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByRole('button', { name: 'Delete Account' })).toBeVisible();
      await expect(dialog.getByLabel('Password')).toBeHidden();
      await takeWindow(page, 'settings-question-social', width);
    });
  });
}
