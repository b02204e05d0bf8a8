import { formatLength } from '@tanabana/server/contract/quantity';
import { paths } from '../src/config/paths.ts';
import { messages } from '../src/testing/messages.ts';
import { expectAccessible, expectFinished, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { createShopper, demoAdmin, startSignedIn } from './people.ts';
import { addAddress } from './steps.ts';

test.slow();

const title = 'Indigo Dabu Cotton, swirl fold';

test('cloth is found by colour, bought by the metre, packed, cancelled and bought again (2.11, 2.15, 2.19, 2.23)', async ({
  page,
  browser,
}) => {
  // A phone's, up to the cart.
  await page.setViewportSize({ width: 390, height: 844 });
  await startSignedIn(page, await createShopper());
  await page.goto(paths.listing('cotton'));
  await page.getByRole('list', { name: 'Colours' }).getByRole('button', { name: 'Blue' }).click();
  await expect(page.getByRole('status').first()).toHaveText(/^\d+ of \d+ products$/);
  await page.getByRole('link', { name: title, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText('₹349 a metre')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'About the cloth' })).toContainText('112 cm wide');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'How many metres?' }).click();
  await dialog.getByText('Kurta, long sleeves').click();
  await dialog.getByText('L', { exact: true }).click();
  await expect(dialog.getByText('of this cloth, 112 cm wide')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Use ${formatLength(2.5)}` }).click();
  await expect(dialog.getByText('₹872.50')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(dialog.getByRole('button', { name: 'Added' })).toBeVisible();

  await page.goto(paths.cart);
  const length = page.getByRole('group', { name: `Metres of ${title}` });
  await length.getByRole('textbox').fill('2.3');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose a length from 1 m, in steps of 0.5 m.')).toBeVisible();
  await expectFinished(page);
  await length.getByRole('button', { name: '0.5 m more' }).click();
  await expect(length.getByRole('textbox')).toHaveValue('3');
  await expect(page.getByText('Pieces (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await addAddress(page);
  await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
  await expect(page.getByText(formatLength(3))).toBeVisible();
  await page.getByRole('button', { name: 'Place Your Order' }).click();
  await expect(page).toHaveURL(paths.success);
  await expect(page.getByRole('main')).toContainText('TB-');
  const number = /TB-\w+-\w+/.exec(await page.getByRole('main').innerText())?.[0] ?? '';

  await page.goto(paths.orders);
  await page.getByRole('link', { name: number }).click();
  const items = page.getByRole('list', { name: 'Items of this order' });
  await expect(items).toContainText(`${formatLength(3)}, ₹349 a metre`);
  await expectNoSidewaysScroll(page);

  const admin = await browser.newPage();
  await startSignedIn(admin, demoAdmin);
  await admin.goto(`${paths.adminOrders}?tab=all`);
  // Another test may have placed an order since, which would be open.
  await admin.getByRole('list', { name: 'Orders', exact: true }).getByText(number).click();
  const packed = admin.getByRole('list', { name: `Items of ${number}` });
  await expect(packed).toContainText(formatLength(3));
  await admin.emulateMedia({ media: 'print' });
  await expect(packed.getByText(formatLength(3), { exact: true })).toBeVisible();
  await admin.close();

  await items.getByRole('button', { name: `Cancel ${title}` }).click();
  const question = page.getByRole('alertdialog', { name: `Cancel ${title}, ${formatLength(3)}?` });
  await question.getByRole('button', { name: 'Cancel item' }).click();
  await expect(page.getByText(messages.orders.cancelled)).toBeVisible();
  await page.getByRole('button', { name: 'Buy again' }).click();
  await page.goto(paths.cart);
  await expect(length.getByRole('textbox')).toHaveValue('3');
});
