import { orderMessages } from '@tanabana/server/contract/order';
import { messages } from '../src/testing/messages.ts';
import { expectAccessible, expectFinished, expectFits, narrow } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { paths } from '../src/config/paths.ts';
import { createShopper, demoAdmin, startSignedIn } from './people.ts';
import { cancelOrdersOf, createOrder, createProduct, fillCartOf, shopperWith } from './prepare.ts';
import { addAddress, openProduct, rectOf, searchOrders } from './steps.ts';

test("overlay, menu and drawer are accessible and fit, and Share copies the product's own address (1, 2.11)", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  const { dialog } = await openProduct(page);
  const address = await page.locator('link[rel="canonical"]').getAttribute('href');
  await dialog.getByRole('button', { name: /^Save / }).click();
  await dialog.getByRole('button', { name: 'Share' }).press('Enter');
  await expect(dialog.getByText(messages.catalogue.linkCopied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  for (const width of [1280, narrow.width]) {
    await page.setViewportSize({ width, height: 640 });
    await expectFits(page);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFits(page);
  await page.keyboard.press('Escape');

  const fabrics = page.getByRole('navigation', { name: 'Shop' }).getByRole('link');
  for (const width of [narrow.width, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await page.getByText('Fabrics', { exact: true }).click();
    await expect(fabrics.filter({ hasText: 'Velvet' })).toBeVisible();
    await expectFits(page);
    await page.keyboard.press('Escape');
    await expect(fabrics.filter({ hasText: 'Velvet' })).toBeHidden();
  }
});

test('suggestions and the nearest words, which lead to their search, are accessible and fit (1, 2.12)', async ({
  page,
}) => {
  await page.goto(paths.home);
  const box = page.getByRole('combobox', { name: 'Search fabrics' });
  await box.fill('valvet');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.last()).toHaveText('Search for “valvet”');
  await expectAccessible(page);
  await box.press('Enter');
  await expect(page.getByText('Did you mean velvet?')).toBeVisible();
  await expectFinished(page);
  await page.getByRole('link', { name: 'velvet', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Results for “velvet”' })).toBeVisible();
});

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

test('the forms, errors and questions of checkout are accessible and fit (1)', async ({ page }) => {
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
  await expectFits(page);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Remove the address of Demo Shopper' }).click();
  const question = page.getByRole('alertdialog', { name: messages.addresses.confirmRemove });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectFits(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(messages.addresses.removed)).toBeVisible();
  await expectFits(page);
});

test('on a phone it stands beside Place Your Order why it is disabled (2.16)', async ({ page }) => {
  await startSignedIn(page, await shopperWith({ cart: ['lawn'] }));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/placeorder');
  const place = page.getByRole('button', { name: 'Place Your Order' });
  const reason = page.getByText('Choose an address and a way to pay.');
  await expect(place).toBeDisabled();
  await expect(reason).toBeInViewport({ ratio: 1 });
  const gap = (await rectOf(place)).top - (await rectOf(reason)).bottom;
  expect(Math.abs(gap)).toBeLessThanOrEqual(16);

  await page.getByRole('radio', { name: 'Demo Shopper' }).check();
  const bar = page.getByText('Choose a way to pay.');
  await expect(bar).toBeInViewport({ ratio: 1 });
  // The content of the page ends above the bar.
  const last = page.getByRole('link', { name: 'Back to Top' });
  // Again while the page grows.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(last).toBeInViewport({ ratio: 1, timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  expect((await rectOf(last)).bottom).toBeLessThanOrEqual((await rectOf(bar)).top);

  // At 400 % zoom the bar would cover the addresses.
  await page.setViewportSize({ width: 320, height: 200 });
  await page.getByRole('button', { name: 'Add an address' }).click({ timeout: 10_000 });
  // Nor does the page keep room for it.
  await expect(page.locator('html')).toHaveCSS('padding-bottom', '0px');
});

test('counted metres, a wrong length, saved and viewed products, and a wrong price are accessible and fit (1)', async ({
  page,
}) => {
  const metres = { category: 'cotton', noOfItems: 2.5 } as const;
  await startSignedIn(page, await shopperWith({ cart: [metres] }));
  await page.goto(paths.listing('cotton'));
  const [first, second] = [0, 1].map((at) => page.getByRole('main').getByRole('article').nth(at));
  await first?.getByRole('link').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'How many metres?' }).click();
  await dialog.getByText('Kurta, long sleeves').click();
  await dialog.getByText('L', { exact: true }).click();
  await expect(dialog.getByText(/of this cloth/)).toBeVisible();
  await expectFinished(page);
  await dialog.getByRole('button', { name: 'Back to the cloth' }).click();
  await page.keyboard.press('Escape');
  await second?.getByRole('link').click();
  await dialog.getByRole('button', { name: /^Save / }).click();
  await page.keyboard.press('Escape');

  await page.getByRole('textbox', { name: /from/i }).fill('nine');
  await expect(page.getByText(/This is not a price\./)).toBeVisible();
  await expectFinished(page);

  await page.goto(paths.saved);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expectFinished(page);

  await page.goto(paths.cart);
  await page
    .getByRole('group', { name: /^Metres of / })
    .getByRole('textbox')
    .fill('2.3');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Choose a length from/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toBeVisible();
  await expectFinished(page);
});

test("the admin's forms, notices and previews are accessible and fit (1)", async ({ page }) => {
  const title = `Stately Net ${Date.now()}`;
  await createProduct('net', title);
  await startSignedIn(page, demoAdmin);
  await page.goto(paths.searchFor(title));
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByRole('dialog').getByLabel('Price', { exact: true })).toBeVisible();
  await expectFinished(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectFinished(page);

  await page.goto(paths.admin);
  const removed = page.getByRole('region', { name: 'Recently removed' });
  await removed.getByRole('button', { name: `Restore ${title}` }).click();
  await expect(removed.getByRole('link', { name: `See it: ${title}` })).toBeVisible();
  await expectFinished(page);

  await page.getByRole('heading', { name: 'IMPORT AND EXPORT' }).click();
  await page.getByLabel('Import').setInputFiles({
    name: 'catalogue.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('category,image,title,price\nnet,/a.avif,Net,1\nnet,/a.avif,Too few'),
  });
  await expect(page.getByText('catalogue.csv: nothing written yet')).toBeVisible();
  await expectFinished(page);

  await page.getByRole('heading', { name: 'VELVET', exact: true }).click();
  const form = page.getByRole('form', { name: 'Add to Velvet' });
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.locator('summary').click();
  await expect(form.getByLabel('Composition')).toBeVisible();
  await expectFinished(page);
});

test("the admin's slides and their dialog are accessible and fit; Delete stands 16 px from Edit (1, 2.22)", async ({
  page,
}) => {
  await startSignedIn(page, demoAdmin);
  await page.goto(paths.adminOthers);
  await page.getByRole('heading', { name: 'SLIDES', exact: true }).click();
  const edit = page.getByRole('button', { name: 'Edit slide 1' });
  const bin = await rectOf(page.getByRole('button', { name: 'Delete slide 1' }));
  expect(bin.left - (await rectOf(edit)).right).toBeGreaterThanOrEqual(16);
  await expectFinished(page);
  await edit.click();
  await expect(page.getByRole('dialog').getByLabel('Image')).toBeVisible();
  await expectFinished(page);
});

test.describe('a refused request', () => {
  test.use({ expectedMessages: /409/ });

  test('the questions and warnings of the packing list are accessible and fit (1)', async ({
    page,
  }) => {
    const { shopper, number } = await createOrder();
    await startSignedIn(page, demoAdmin);
    await page.goto(`${paths.adminOrders}?tab=all`);
    await searchOrders(page, number);
    await page.getByRole('list', { name: 'Orders', exact: true }).getByText(number).click();
    const order = page.getByRole('region', { name: number });
    await order.getByRole('button', { name: `Cancel order ${number}` }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectFinished(page);
    await page.keyboard.press('Escape');

    await cancelOrdersOf(shopper, 1);
    await order.getByRole('button', { name: `Mark packed ${number}` }).click();
    await order.getByLabel('Number or link').press('Enter');
    await expect(order.getByRole('alert')).toHaveText(orderMessages.orderChanged);
    await expectFinished(page);
    await order.getByLabel('Number or link').press('Enter');
    await expect(page.getByText(`${number} packed.`)).toBeVisible();

    await cancelOrdersOf(shopper);
    await page.reload();
    await expect(order).toContainText('Cancelled after packing. Do not send it.');
    await expectFinished(page);
  });
});
