import { paths } from '../src/config/paths.ts';
import { messages } from '../src/testing/messages.ts';
import {
  expectAccessible,
  expectFinished,
  expectNoSidewaysScroll,
  narrow,
} from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, signIn, startSignedIn } from './people.ts';
import { fillCartOf } from './prepare.ts';
import { openProduct } from './steps.ts';

const hearts = { name: /^Save / };

test('what one tab saves the other one shows', async ({ context, page }) => {
  await page.goto(paths.saved);
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  const other = await context.newPage();
  await other.goto(paths.listing('lawn'));
  const lawns = other.getByRole('main').getByRole('article');
  for (const at of [0, 1]) await lawns.nth(at).getByRole('button', hearts).click();

  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await page.bringToFront();
  await expect(page.getByRole('link', { name: 'Saved, 2 items' })).toBeVisible();
  await expectFinished(page);
  await cards.first().getByRole('button', hearts).click();
  await expect(cards).toHaveCount(2);
  await expect(lawns.nth(1).getByRole('button', hearts)).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(cards).toHaveCount(1);
});

test('a product is saved and found again without a mouse', async ({ page }) => {
  await page.goto(paths.listing('velvet'));
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('link').focus();
  await page.keyboard.press('Tab');
  const heart = card.getByRole('button', hearts);
  await expect(heart).toBeFocused();
  await page.keyboard.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Saved, 1 item' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.saved);
  await page.getByRole('button', { name: 'Clear' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('recently viewed products stand at the end of home, on a phone too', async ({ page }) => {
  await page.goto(paths.home);
  const { dialog, title } = await openProduct(page);
  await dialog.getByRole('button', hearts).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const trending = page.getByRole('region', { name: 'Trending' }).getByRole('article').first();
  await trending.getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  const link = recent.getByRole('link', { name: title, exact: true });
  await expect(link).toBeVisible();
  await expectFinished(page);
  await link.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await expect(recent.getByRole('link').first()).toHaveAccessibleName(title);
});

test.describe('an account', () => {
  // The auth service refuses the wrong password.
  test.use({ expectedMessages: /status of 400/ });

  test('gets another name and another password', async ({ page }) => {
    const person = await createShopper();
    await startSignedIn(page, person);
    await page.goto(paths.settings);
    await page.getByRole('button', { name: 'Change Name' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your name').fill('Asha Weaver');
    await page.keyboard.press('Enter');
    await expect(page.getByText(messages.account.nameChanged)).toBeVisible();
    await expect(page.getByRole('banner').getByText('Hello, Asha')).toBeVisible();

    await page.getByRole('button', { name: 'Change Password' }).click();
    const submit = dialog.getByRole('button', { name: 'Change Password' });
    await dialog.getByLabel('Current password').fill('wrong-6');
    await dialog.getByLabel('New password').fill('another-6');
    await submit.click();
    await expect(dialog.getByText(messages.account.wrongPassword)).toBeVisible();
    await dialog.getByRole('button', { name: 'Show New password' }).click();
    await expectAccessible(page);
    await page.setViewportSize(narrow);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByLabel('Current password').fill(person.password);
    await submit.click();
    await expect(page.getByText(messages.account.passwordChanged)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('banner').getByText('Hello, Asha')).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).first().click();
    await expect(page).toHaveURL('/login');
    await signIn(page, { ...person, name: 'Asha Weaver', password: 'another-6' });
  });

  test('has the quantity of its cart typed', async ({ page }) => {
    const person = await createShopper();
    await fillCartOf(person, [{ category: 'lawn' }]);
    await startSignedIn(page, person);
    await page.goto(paths.cart);
    const field = page.getByRole('textbox', { name: 'Quantity' });
    await field.click();
    await page.keyboard.type('125');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Cart, 125 items' })).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue('125');
  });
});
