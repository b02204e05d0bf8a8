import type { Page } from '@playwright/test';
import { paths } from '../src/config/paths.ts';
import { messages } from '../src/testing/messages.ts';
import { expect, test } from './fixtures.ts';
import { buildPerson, createShopper, demoAdmin, startSignedIn } from './people.ts';
import { createOrder, createProduct, shopperWith, linesOf } from './prepare.ts';
import { searchOrders } from './steps.ts';

// A wrong password is a 400 of Firebase.
test.use({ expectedMessages: /Failed to load resource/ });
test.slow();

/** As the page translation of Chrome, Edge and Samsung Internet changes the page: each text gets two elements around it. */
function translate() {
  const kept = '[translate="no"], script, style, textarea, svg, font';

  function replaceTexts() {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!/\p{L}/u.test(text.data) || text.parentElement?.closest(kept)) continue;
      const inner = document.createElement('font');
      inner.append(`X ${text.data}`);
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
    }
  }

  document.addEventListener('DOMContentLoaded', () => {
    let timer: number | undefined;
    new MutationObserver(() => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        replaceTexts();
      }, 120);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    replaceTexts();
  });
}

test.beforeEach(({ context }) => context.addInitScript(translate));

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** What is translated says so. */
const expectSaid = (page: Page, text: string) =>
  expect(page.getByText(`X ${text}`, { exact: true }).first()).toBeVisible();

test('a shopper buys, cancels and buys again on a translated page (1)', async ({ page }) => {
  const shopper = await createShopper();
  await page.goto(paths.home);
  const lawns = page.getByRole('region', { name: 'X Lawn' });
  const link = lawns.getByRole('article').first().getByRole('link');
  const title = (await link.getAttribute('aria-label')) ?? '';
  await link.click();
  await expect(page.getByRole('dialog', { name: `X ${title}` })).toBeVisible();
  await press(page, 'X Add to Cart');

  await expect(page).toHaveURL(paths.login);
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password').fill('wrong-password');
  await press(page, /X Show/);
  await press(page, /X Hide/);
  await press(page, 'X Login');
  await expectSaid(page, messages.auth.loginFailed);
  await page.getByLabel('Password').fill(shopper.password);
  await press(page, 'X Login');
  await expect(page).toHaveURL(paths.home);

  const box = page.getByRole('combobox', { name: 'Search fabrics' });
  await box.pressSequentially('velvet', { delay: 200 });
  const option = page.getByRole('option').filter({ hasText: '₹' }).first();
  await expect(option).toContainText('X Velvet');
  for (let letter = 0; letter < 3; letter += 1) await box.press('Backspace', { delay: 200 });
  await expect(option).toContainText('X VelX vet');
  await option.click();

  await press(page, 'X Add to Cart');
  await expect(page.getByRole('button', { name: 'X Added' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'X Add to Cart' })).toBeVisible();

  await page.goto(paths.cart);
  const lines = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await lines
    .first()
    .getByRole('button', { name: /Increase|more/ })
    .click();
  await press(page, 'X Proceed to Checkout');

  await press(page, 'X Add an address');
  await page.getByLabel('X Name').fill('Demo Shopper');
  await page.getByLabel('X Mobile').fill('98765');
  await page.getByLabel('X Address', { exact: true }).fill('14 Weavers Lane');
  await page.getByLabel('X City').fill('Jaipur');
  await page.getByLabel('X Pin code').fill('302001');
  await page.getByLabel('X State').fill('Rajasthan');
  await press(page, 'X Save address');
  await expect(page.getByLabel('X Mobile')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('X Mobile').fill('9876543210');
  await press(page, 'X Save address');
  await expect(page.getByRole('radio', { name: 'Demo Shopper' })).toBeChecked();
  await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
  await press(page, 'X Place Your Order');
  await expect(page).toHaveURL(paths.success);
  await expectSaid(page, messages.orders.placed);

  await page.getByRole('link', { name: /^TB-/ }).click();
  await press(page, `Cancel ${title}`);
  await press(page, 'X Cancel item');
  await expectSaid(page, 'Cancelled');
  await press(page, 'X Buy again');
  await expect(page.getByText(/^X 2 items added to your cart/)).toBeVisible();
  await page.goto(paths.cart);
  await press(page, `Remove ${title}`);
  await expect(lines).toHaveCount(1);
});

test('a visitor signs up and changes the name on a translated page (1)', async ({ page }) => {
  const person = buildPerson();
  await page.goto(paths.signUp);
  await page.getByLabel('X Your name').fill(person.name);
  await page.getByLabel('X Email').fill(person.email);
  await page.getByLabel('X Password').fill(person.password);
  await page.getByLabel('X Confirm Password').fill('another-6');
  await press(page, 'X Sign Up');
  await expectSaid(page, messages.auth.passwordsDiffer);
  await page.getByLabel('X Confirm Password').fill(person.password);
  await press(page, 'X Sign Up');
  await expect(page).toHaveURL(paths.home);

  await page.goto(paths.settings);
  await press(page, 'X Change Name');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('X Your name').fill('Asha');
  await dialog.getByRole('button', { name: 'X Change Name' }).click();
  await expect(page.getByRole('banner').getByText('X Hello, Asha')).toBeVisible();
});

test('the admin adds a product and packs on a translated page (1)', async ({ page }) => {
  const { number } = await createOrder();
  await startSignedIn(page, demoAdmin);
  await page.goto(paths.admin);
  await page.getByRole('heading', { name: 'X VELVET', exact: true }).click();
  const form = page.getByRole('form', { name: 'Add to Velvet' });
  await form.getByLabel('X Image').fill('/demo/products/velvet-07.avif');
  await form.getByLabel('X Title').fill('Velvet');
  await form.getByLabel('X Description').fill('Translated velvet');
  await form.getByLabel('X Rating').fill('/ratings/4.5.svg');
  await form.getByLabel('X Review').fill('7');
  await form.getByLabel('X Price').fill('799');
  await form.getByRole('button', { name: 'X Add product' }).click();
  await expectSaid(page, messages.admin.productAdded);
  const search = page.getByLabel('Search products');
  await search.fill('translated VELVET');
  await expect(page.getByRole('rowheader', { name: 'X Translated velvet' })).toBeVisible();
  await search.fill('nothing of the kind');
  await expectSaid(page, messages.catalogue.noResults);

  await page.goto(`${paths.adminOrders}?tab=all`);
  const row = page.getByRole('list', { name: 'Orders', exact: true }).getByText(number);
  const order = page.getByRole('region', { name: number });
  const mark = order.getByRole('button', { name: `Mark packed ${number}` });
  await row.click();
  await mark.click();
  await order.getByLabel('X Courier').fill('India Post');
  await mark.click();
  await expectSaid(page, `${number} packed.`);
  await row.click();
  await expect(order.getByText(/^X Packed /)).toBeVisible();
  await expect(order).toContainText('X With India Post');
  await order.getByRole('button', { name: `Mark unpacked ${number}` }).click();
  await expect(mark).toBeVisible();
});

test('a size, facts, a note, several at once and a price in the table work on a translated page (1)', async ({
  page,
  browser,
}) => {
  const title = 'Translated Kurta';
  const kurta = await createProduct('net', title, {
    sizes: ['S', 'M'],
    soldOutSizes: ['S'],
    price: 1899,
    mrp: 2499,
  });
  const shopper = await shopperWith({ cart: ['lawn'] });
  await startSignedIn(page, shopper);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(paths.listing('cotton'));
  await press(page, /X Filter/);
  const sheet = page.getByRole('dialog', { name: 'X Filter' });
  await sheet.getByText(/^X Light/).click();
  await sheet.getByText(/^X Medium/).click();
  await sheet.getByRole('button', { name: /^X Show \d+ products/ }).click();
  await press(page, /^X Clear/);
  await expect(page.getByText(/^X \d+ products/).first()).toBeVisible();

  await page.goto(paths.product('net', kurta._id));
  const dialog = page.getByRole('dialog', { name: `X ${title}` });
  await dialog.getByRole('button', { name: 'X Add to Cart' }).click();
  await expectSaid(page, 'Choose a size.');
  await dialog.getByRole('radio', { name: 'M', exact: true }).check();
  await dialog.getByRole('button', { name: 'X Add to Cart' }).click();
  await expect(dialog.getByRole('button', { name: 'X Added' })).toBeVisible();
  await expect(dialog.getByText(/^X In your cart/)).toBeVisible();
  await dialog.getByText('X Size guide').click();
  await expect(dialog.getByRole('table').first()).toBeVisible();

  await page.goto(paths.checkout);
  const note = page.getByRole('textbox', { name: 'A note for the shop' });
  await note.fill('x'.repeat(290));
  await expectSaid(page, '10 letters left');
  await note.fill('A gift.');
  await page.getByRole('radio', { name: 'Demo Shopper' }).check();
  await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
  await press(page, 'X Place Your Order');
  await expect(page).toHaveURL(paths.success);
  await page.goto(paths.orders);
  await press(page, 'X Cancel the whole order');
  await press(page, 'X Keep it');
  await press(page, 'X Buy again');
  await expect(page.getByText(/^X 2 items added to your cart/)).toBeVisible();
  const [line] = await linesOf(shopper);
  const number = line?.orderNumber ?? '';

  const admin = await (await browser.newContext()).newPage();
  await admin.context().addInitScript(translate);
  await startSignedIn(admin, demoAdmin);
  await admin.goto(paths.adminOrders);
  await searchOrders(admin, number);
  await admin.getByRole('checkbox', { name: 'Choose all' }).click();
  await press(admin, 'X Mark 1 packed');
  const packing = admin.getByRole('dialog');
  await packing.getByRole('button', { name: 'X Mark 1 packed' }).click();
  await expect(packing.getByText('X Packed', { exact: true })).toBeVisible();
  await packing.getByText('X Close', { exact: true }).click();

  await admin.goto(paths.admin);
  await admin.getByLabel('Search products').fill(title);
  const price = admin.getByLabel(`Price: ${title}`);
  await price.fill('1799');
  await price.press('Enter');
  await expectSaid(admin, `${title}: ₹1,799.`);
  await press(admin, 'X Undo');
  await expectSaid(admin, `${title}: ₹1,899.`);
  await admin.context().close();
});
