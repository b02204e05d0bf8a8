import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { paths } from '../src/config/paths.ts';
import { expectAccessible, expectFinished, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import {
  claimsOf,
  createShopper,
  demoAdmin,
  idTokenOf,
  type Person,
  signIn,
  startSignedIn,
} from './people.ts';
import { changeProduct, createProduct } from './prepare.ts';
import { emulatorUrl, mailDir, project } from './shop.ts';
import { addAddress, print } from './steps.ts';

test.slow();
// What is in the cart already
test.use({ expectedMessages: /status of 400/i });

const NOTE = 'Please pack the kurta apart,\nit is a gift.';

/** Every e-mail that this shopper has got. */
async function emailsTo({ email }: Person) {
  const files = (await readdir(mailDir)).filter((file) => file.startsWith(`${email} `));
  return Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(mailDir, file)))),
  );
}

for (const width of [390, 1280]) {
  test(`a kurta is bought in two sizes with a note, and again when one is sold out, at ${width} px (2.16, 2.23, 4.2, 4.11, 4.13)`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const title = `Walked Kurta ${width}`;
    const kurta = await createProduct('net', title, { sizes: ['S', 'M', 'L'], price: 1899 });
    const shopper = await createShopper();
    // As if the link of the e-mail that asks for it was followed.
    const { user_id: localId } = claimsOf(await idTokenOf(shopper));
    await page.request.post(
      `${emulatorUrl}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`,
      { headers: { authorization: 'Bearer owner' }, data: { localId, emailVerified: true } },
    );
    await startSignedIn(page, shopper);
    await page.goto(paths.product('net', kurta._id));
    const dialog = page.getByRole('dialog', { name: title });
    const add = dialog.getByRole('button', { name: 'Add to Cart' });
    await add.click();
    await expect(dialog.getByText('Choose a size.')).toBeVisible();
    for (const size of ['L', 'M']) {
      await dialog.getByRole('radio', { name: size, exact: true }).check();
      await add.click();
      await expect(dialog.getByRole('button', { name: 'Added' })).toBeVisible();
      await expect(add).toBeVisible();
    }
    await add.click();
    const refusal = dialog.getByRole('alert').filter({ hasText: 'already in your cart' });
    await expectFinished(page);
    await refusal.getByRole('link', { name: 'View cart' }).click();

    await expect(page).toHaveURL(paths.cart);
    const cart = page.getByRole('list', { name: 'Items in your cart' });
    for (const size of ['L', 'M']) await expect(cart).toContainText(`Size ${size}, ₹1,899 each`);
    await expect(page.getByText(/^Arrives by \w+, \d+ \w+$/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await addAddress(page);
    await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
    const note = page.getByRole('textbox', { name: 'A note for the shop' });
    await note.fill('x'.repeat(283));
    await expect(page.getByText('17 letters left')).toBeVisible();
    await expectFinished(page);
    await note.fill(NOTE);
    await page.reload();
    await expect(note).toHaveValue(NOTE);
    await page.getByRole('radio', { name: 'Demo Shopper' }).check();
    await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
    await page.getByRole('button', { name: 'Place Your Order' }).click();
    await expect(page).toHaveURL(paths.success);
    const placed = page.getByRole('main');
    await expect(placed).toContainText('TB-');
    await expect(placed).toContainText('Quantity 1, Size L');
    const number = /TB-\w+-\w+/.exec(await placed.innerText())?.[0] ?? '';

    await page.goto(paths.orders);
    await page.getByRole('link', { name: number }).click();
    const items = page.getByRole('list', { name: 'Items of this order' });
    await expect(items).toContainText('Quantity 1, Size M');
    await expect(page.getByText('it is a gift.').first()).toBeVisible();

    const admin = await browser.newPage({ viewport: { width, height: 800 } });
    await startSignedIn(admin, demoAdmin);
    await admin.goto(`${paths.adminOrders}?tab=all`);
    await admin.getByRole('list', { name: 'Orders', exact: true }).getByText(number).click();
    const order = admin.getByRole('region', { name: number });
    await expect(order).toContainText('× 1, Size L');
    await expect(order).toContainText('it is a gift.');
    await expectNoSidewaysScroll(admin);
    await admin.goto(`${paths.adminOrders}?tab=all`);
    await admin.getByText('Print', { exact: true }).click();
    const download = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    const ofOrder = csv.split('\r\n').filter((row) => row.includes(number));
    expect(ofOrder.map((row) => /"(L|M)"/.exec(row)?.[1])).toEqual(['L', 'M']);
    expect(ofOrder.every((row) => row.includes('Please pack the kurta apart'))).toBe(true);
    await admin.getByText('Print', { exact: true }).click();
    await print(admin, 'List');
    const sheet = admin.getByRole('article', { name: number });
    await expect(sheet).toContainText('× 1, Size M');
    await expect(sheet).toContainText('it is a gift.');
    await admin.close();

    await expect
      .poll(async () => (await emailsTo(shopper)).map(({ text }) => text).join())
      .toContain('Quantity 1, Size M, ₹1,899 each: ₹1,899');
    const [email] = await emailsTo(shopper);
    expect(email?.text).toContain(`Note for the shop\n${NOTE}\n`);

    await changeProduct('net', kurta, { soldOutSizes: ['M'] });
    await page.getByRole('button', { name: 'Buy again' }).click();
    const notice = page.getByRole('region', { name: 'Notice' });
    await expect(notice).toContainText('1 item added to your cart. 1 is no longer sold.');
    await notice.getByRole('link', { name: 'View cart' }).click();
    await expect(cart).toContainText('Size L, ₹1,899 each');
    await expect(cart.getByRole('listitem')).toHaveCount(1);

    await changeProduct('net', kurta, { sizes: ['S', 'M'] });
    await page.reload();
    await expect(cart).toContainText('Size L. This size is no longer available.');
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
    await expectFinished(page);
  });
}

test('two things that wait are in the cart after signing in, which a notice says (4.6)', async ({
  page,
}) => {
  const shopper = await createShopper();
  const net = await createProduct('net', 'Waiting Net');
  const kurta = await createProduct('net', 'Waiting Kurta', { sizes: ['S'] });
  await page.goto(paths.product('net', kurta._id));
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' });
  await expect(add).toBeVisible();
  // As if it was added before it was known that nobody is signed in.
  await page.evaluate(({ _id: product, image, title, subtitle, price }) => {
    const item = { product, image, title, subtitle, price, noOfItems: 1 };
    const waiting = [{ item, since: Date.now() }];
    sessionStorage.setItem('tanabana.waiting-items', JSON.stringify(waiting));
  }, net);
  await add.click();
  await expect(page).toHaveURL(paths.login);
  await expect(
    page.getByText('2 items will be added to your cart when you sign in.'),
  ).toBeVisible();
  await expectFinished(page);
  await signIn(page, shopper);
  const notice = page.getByRole('region', { name: 'Notice' });
  await expect(notice).toContainText('2 items are in your cart.');
  await notice.getByRole('link', { name: 'View cart' }).click();
  const cart = page.getByRole('list', { name: 'Items in your cart' });
  for (const { title } of [net, kurta]) await expect(cart).toContainText(title);
});
