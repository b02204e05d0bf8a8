import { expect, test } from './fixtures.ts';
import { buildPerson, createShopper, expectGreeted, signIn } from './people.ts';
import { addToCart, openProduct } from './steps.ts';

test('a newcomer signs up and is greeted by name', async ({ page }) => {
  const newcomer = buildPerson();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create your account' }).click();
  await expect(page).toHaveURL('/signup');
  await page.getByLabel('Your name').fill(newcomer.name);
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByLabel('Confirm Password').fill(newcomer.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/');
  await expectGreeted(page, newcomer);

  await page.reload();
  await expectGreeted(page, newcomer);
});

test("a visitor's item is in the cart after signing in", async ({ page }) => {
  const shopper = await createShopper();
  await page.goto('/');
  const { dialog, title } = await openProduct(page);
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page).toHaveURL('/login');

  await signIn(page, shopper);
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('group', { name: `Quantity of ${title}` })).toBeVisible();
});

test('a refresh of /cart stays there with what is in it', async ({ page }) => {
  await signIn(page, await createShopper());
  const { dialog, title } = await openProduct(page);
  await addToCart(page, dialog);

  await page.reload();
  await expect(page.getByRole('group', { name: `Quantity of ${title}` })).toBeVisible();
  await expect(page).toHaveURL('/cart');
});

test('a visitor is sent from a guarded screen to /login', async ({ page }) => {
  await page.goto('/orders');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('who signs out leaves nothing in the cart of the next visitor', async ({ page }) => {
  await signIn(page, await createShopper());
  const { dialog } = await openProduct(page);
  await addToCart(page, dialog);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');

  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});
