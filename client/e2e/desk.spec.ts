import type { Page } from '@playwright/test';
import { orderMessages } from '@tanabana/server/contract/order';
import { paths } from '../src/config/paths.ts';
import { expectFinished } from './accessibility.ts';
import { emailsTo } from './emails.ts';
import { expect, test } from './fixtures.ts';
import { demoAdmin, startSignedIn, type Person } from './people.ts';
import { cancelOrdersOf, createOrder, linesOf } from './prepare.ts';
import { publicUrl } from './shop.ts';
import { rectOf } from './steps.ts';

test.slow();
// The order that changed meanwhile
test.use({ expectedMessages: /Status(?: of)? 409/i });

async function expectEmails(person: Person, subjects: string[]) {
  const found = async () => (await emailsTo(person)).map(({ subject = '' }) => subject).toSorted();
  await expect.poll(found).toEqual(subjects.toSorted());
}

async function find(page: Page, number: string) {
  await page.goto(`${paths.adminOrders}?tab=all`);
  await page.getByRole('list', { name: 'Orders', exact: true }).getByText(number).click();
  const order = page.getByRole('region', { name: number });
  await expect(order).toBeVisible();
  return order;
}

const placed = (number: string) => `Order placed: ${number}`;

test('shoppers are told by e-mail what is packed and what the shop cancels (2.23, 4.13)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSignedIn(page, demoAdmin);
  const [confirmed, refused] = [await createOrder(), await createOrder()];
  const sent = await find(page, confirmed.number);
  await sent.getByRole('button', { name: `Mark packed ${confirmed.number}` }).click();
  await sent.getByLabel('Number or link').press('Enter');
  await expect(page.getByText(`${confirmed.number} packed.`)).toBeVisible();

  const cancelled = await find(page, refused.number);
  await cancelled.getByRole('button', { name: `Cancel order ${refused.number}` }).click();
  const question = page.getByRole('alertdialog', { name: `Cancel order ${refused.number}?` });
  await expectFinished(page);
  await question.getByRole('button', { name: 'Cancel order', exact: true }).click();
  await expect(cancelled.getByText('Cancelled by the shop')).toHaveCount(2);
  await expect(cancelled.getByRole('button', { name: /^Mark packed/ })).toBeHidden();
  const packed = `Order packed: ${confirmed.number}`;
  await expectEmails(confirmed.shopper, [placed(confirmed.number), packed]);
  const [line] = await linesOf(confirmed.shopper);
  const email = (await emailsTo(confirmed.shopper)).find(({ subject }) => subject === packed);
  expect(email?.text).toContain(publicUrl + paths.order(line?.order ?? ''));
  const subjects = [placed(refused.number), `Order cancelled: ${refused.number}`];
  await expectEmails(refused.shopper, subjects);
});

test('an order that changed meanwhile is packed by keyboard, followed, cancelled and unpacked (2.19, 2.23)', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSignedIn(page, demoAdmin);
  const { shopper, number } = await createOrder();
  const parcel = await find(page, number);
  await cancelOrdersOf(shopper, 1);
  await parcel.getByRole('button', { name: `Mark packed ${number}` }).focus();
  await page.keyboard.press('Enter');
  await expect(parcel.getByLabel('Number or link')).toBeFocused();
  await parcel.getByLabel('Courier').fill('Delhivery');
  const tracking = 'https://parcels.example/1490';
  await parcel.getByLabel('Number or link').fill(tracking);
  await page.keyboard.press('Enter');
  await expect(parcel.getByRole('alert')).toHaveText(orderMessages.orderChanged);
  await expect(parcel.getByText('Cancelled', { exact: true })).toHaveCount(1);
  await expect(parcel.getByLabel('Courier')).toHaveValue('Delhivery');
  await expectFinished(page);
  await parcel.getByLabel('Number or link').press('Enter');
  await expect(page.getByText(`${number} packed.`)).toBeVisible();
  await expectFinished(page);
  const stays = await find(page, number);
  await expect(stays.getByText(/^Packed \d/)).toBeVisible();

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await startSignedIn(phone, shopper);
  const [line] = await linesOf(shopper);
  await phone.goto(paths.order(line?.order ?? ''));
  const follow = phone.getByRole('link', { name: 'Follow the parcel' });
  await expect(follow).toHaveAttribute('href', tracking);
  await expectFinished(phone);
  await phone.close();

  await cancelOrdersOf(shopper);
  await page.getByRole('link', { name: /^Packed/ }).click();
  await page.reload();
  await expect(page.getByText(/cancelled after (it was|they were) packed/)).toBeVisible();
  await page.getByRole('link', { name: /^Show (it|them)$/ }).click();
  await page.getByRole('list', { name: 'Orders', exact: true }).getByText(number).click();
  await page.getByRole('list', { name: 'Orders', exact: true }).getByText(number).click();
  await expect(parcel).toContainText('Cancelled after packing. Do not send it.');
  await expectFinished(page);
  await page.getByRole('button', { name: `Mark unpacked ${number}` }).click();
  await expect(parcel.getByText('Cancelled after packing.')).toBeHidden();
});

test('on a phone on its side the lines of an order have the larger part (2.23)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await startSignedIn(page, demoAdmin);
  const order = await find(page, (await createOrder()).number);
  expect((await rectOf(order.getByRole('listitem').first())).width).toBeGreaterThan(400);
});
