import type { Locator, Page } from '@playwright/test';
import { orderMessages } from '@tanabana/server/contract/order';
import { paths } from '../src/config/paths.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { demoAdmin, startSignedIn } from './people.ts';
import { cancelOrdersOf, createOrders } from './prepare.ts';
import { print, rectOf, searchOrders } from './steps.ts';

test.slow();
// The order that was cancelled meanwhile
test.use({ expectedMessages: /Status(?: of)? 409/i });

/** Pastes as from a sheet. */
const paste = (field: Locator, text: string) =>
  field.evaluate((it, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    it.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

/** Counts what the admin presses from here on. */
async function countPresses(page: Page) {
  await page.evaluate(() => {
    Object.assign(window, { presses: 0 });
    const count = () =>
      Object.assign(window, { presses: (window as unknown as { presses: number }).presses + 1 });
    document.addEventListener('pointerdown', count, true);
    document.addEventListener('keydown', ({ key }) => key === 'Enter' && count(), true);
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

for (const width of [390, 1280]) {
  test(`a morning at the desk at ${width} px: orders confirmed, cancelled, packed, labels printed (2.23)`, async ({
    page,
  }) => {
    const receiver = `Morning ${width} ${Date.now()}`;
    const orders = await createOrders(receiver, 8);
    const numbers = orders.map(({ number }) => number);
    await page.setViewportSize({ width, height: 844 });
    await startSignedIn(page, demoAdmin);
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
    await page.goto(paths.adminOrders);
    const list = page.getByRole('list', { name: 'Orders', exact: true });
    const rows = list.getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    expect((await rectOf(rows.first())).top).toBeLessThanOrEqual(width < 1024 ? 340 : 290);
    await searchOrders(page, receiver);
    await expect(rows).toHaveCount(8);
    await expectAccessible(page);

    const open = async (number: string) => {
      await list.getByText(number).click();
      const order = page.getByRole('region', { name: number });
      await expect(order).toBeVisible();
      return order;
    };
    const back = async () => {
      if (width < 1024) await page.goBack();
      await expect(rows.first()).toBeVisible();
    };

    for (const number of numbers.slice(0, 2)) {
      const order = await open(number);
      const chat = page.waitForEvent('popup');
      await order.getByRole('link', { name: `WhatsApp ${number}` }).click();
      expect(new URL((await chat).url()).searchParams.get('text')).toContain(number);
      await (await chat).close();
      const confirmed = page.waitForResponse((response) =>
        Boolean(response.request().postData()?.includes('confirmed')),
      );
      await order.getByRole('checkbox', { name: `Confirmed ${number}` }).check();
      // The page is loaded again soon, which would break off the request.
      await confirmed;
      await expect(order.getByText(/^Asked /)).toBeVisible();
      await back();
    }
    await page.reload();
    await searchOrders(page, receiver);
    await expect(list.getByText('Confirmed', { exact: true })).toHaveCount(2);

    const third = await open(numbers[2] ?? '');
    await expectAccessible(page);
    await third.getByRole('button', { name: /^Cancel order/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Cancel order', exact: true })
      .click();
    await expect(third.getByText('Cancelled by the shop')).toHaveCount(2);
    await back();
    await expect(rows).toHaveCount(7);

    const last = await open(numbers[7] ?? '');
    await expect(last.getByText('The letter “Placed” could not be sent.')).toBeVisible({
      timeout: 60_000,
    });
    await back();

    const five = numbers.slice(3);
    for (const number of five)
      await list.getByRole('checkbox', { name: `Choose ${number}` }).check();
    await print(page, 'Print 5 labels');
    await expect(page.getByRole('article', { name: /^Label of/ })).toHaveCount(5);
    await page.emulateMedia({ media: 'screen' });
    await cancelOrdersOf(orders[5]?.shopper ?? demoAdmin);
    await page.getByRole('button', { name: 'Mark 5 packed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark 5 packed' });
    await expect(dialog.getByText('Not confirmed')).toHaveCount(5);
    await dialog.getByLabel('Courier').fill('Delhivery');
    const column = five.map((_number, at) => `1490 ${at}`).join('\r\n');
    await paste(dialog.getByLabel(`Number or link ${five[0]}`), `${column}\r\n`);
    await expect(dialog.getByLabel(`Number or link ${five[4]}`)).toHaveValue('1490 4');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Mark 5 packed' }).click();
    await expect(dialog.getByText('5 of 5, 1 could not be packed')).toBeVisible();
    await expect(dialog.getByText('Packed', { exact: true })).toHaveCount(4);
    await expect(dialog.getByRole('row', { name: five[2] ?? '' })).toContainText(
      orderMessages.orderChanged,
    );
    await expectAccessible(page);
    await dialog.getByText('Close', { exact: true }).click();
    await expect(rows).toHaveCount(2);

    const first = await open(numbers[0] ?? '');
    await first.getByRole('button', { name: /^Mark packed/ }).focus();
    await page.keyboard.press('Enter');
    await expect(first.getByLabel('Courier')).toHaveValue('Delhivery');
    const tracking = first.getByLabel('Number or link');
    await expect(tracking).toBeFocused();
    await page.keyboard.type('1490 9');
    await expect(tracking).toHaveValue('1490 9');
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.keyboard.press('Enter');
    expect((await saved).status()).toBe(200);
    await expect(page.getByText(`${numbers[0]} packed.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: numbers[1] ?? '' })).toBeFocused();
    await page.keyboard.press('Enter');
    await back();
    await expect(rows).toHaveCount(1);
  });
}

test('three orders are packed in five presses, and on a phone Back finds the list where it was (2.23)', async ({
  page,
}) => {
  const receiver = `Presses ${Date.now()}`;
  await createOrders(receiver, 9);
  await page.setViewportSize({ width: 390, height: 640 });
  await startSignedIn(page, demoAdmin);
  await page.goto(paths.adminOrders);
  await searchOrders(page, receiver);
  const list = page.getByRole('list', { name: 'Orders', exact: true });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(9);
  await rows.last().scrollIntoViewIfNeeded();
  const { top } = await rectOf(rows.last());
  await rows.last().getByRole('link').click();
  await expect(page.getByRole('button', { name: /^Mark packed/ })).toBeVisible();
  await page.getByRole('link', { name: 'Packing list' }).click();
  await expect(rows.last()).toBeVisible();
  await expect.poll(async () => (await rectOf(rows.last())).top).toBe(top);

  const presses = await countPresses(page);
  for (const at of [0, 1, 2]) await rows.nth(at).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Mark 3 packed' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark 3 packed' }).click();
  await expect(dialog.getByText('Packed', { exact: true })).toHaveCount(3);
  expect(await presses()).toBeLessThanOrEqual(5);
});
