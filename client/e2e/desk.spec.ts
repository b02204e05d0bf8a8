import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { orderMessages } from '@tanabana/server/contract/order';
import PostalMime from 'postal-mime';
import { paths } from '../src/config/paths.ts';
import { expectFinished, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { demoAdmin, startSignedIn, type Person } from './people.ts';
import { cancelOrdersOf, createOrder, linesOf } from './prepare.ts';
import { mailDir, publicUrl } from './shop.ts';

test.slow();
// The order that changed meanwhile
test.use({ expectedMessages: /Status(?: of)? 409/i });

/** Every letter that this shopper has got. */
async function lettersTo({ email }: Person) {
  const files = (await readdir(mailDir)).filter((file) => file.startsWith(`${email} `));
  return Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(mailDir, file)))),
  );
}

async function expectLetters(person: Person, subjects: string[]) {
  const found = async () => (await lettersTo(person)).map(({ subject = '' }) => subject).toSorted();
  await expect.poll(found).toEqual(subjects.toSorted());
}

async function find(page: Page, number: string) {
  await page.goto(`${paths.adminOrders}?tab=all`);
  const orders = page.getByRole('list', { name: 'Orders', exact: true }).locator('> li');
  const card = orders.filter({ has: page.getByRole('heading', { name: number }) });
  await expect(card).toBeVisible();
  return card;
}

for (const width of [390, 1280]) {
  test(`of three orders one is confirmed, one cancelled and one packed and followed at ${width} px (2.19, 2.23, 4.13)`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await startSignedIn(page, demoAdmin);
    const [confirmed, refused, packed] = [
      await createOrder(),
      await createOrder(),
      await createOrder(),
    ];

    const asked = await find(page, confirmed.number);
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
    const chat = page.waitForEvent('popup');
    await asked.getByRole('link', { name: `WhatsApp ${confirmed.number}` }).click();
    const text = new URL((await chat).url()).searchParams.get('text');
    expect(text).toContain(confirmed.number);
    await (await chat).close();
    await expect(asked.getByText(/^Asked \d/)).toBeVisible();
    await asked.getByRole('checkbox', { name: `Confirmed ${confirmed.number}` }).check();
    await expectFinished(page);
    await page.reload();
    await expect(asked.getByRole('checkbox')).toBeChecked();

    const cancelled = await find(page, refused.number);
    await cancelled.getByRole('button', { name: `Cancel order ${refused.number}` }).click();
    const question = page.getByRole('alertdialog', { name: `Cancel order ${refused.number}?` });
    await expectFinished(page);
    await question.getByRole('button', { name: 'Cancel order', exact: true }).click();
    await expect(cancelled.getByText('Cancelled by the shop')).toHaveCount(2);
    await expect(cancelled.getByRole('button', { name: /^Mark packed/ })).toBeHidden();

    const parcel = await find(page, packed.number);
    await cancelOrdersOf(packed.shopper, 1);
    await parcel.getByRole('button', { name: `Mark packed ${packed.number}` }).click();
    await parcel.getByLabel('Courier').fill('Delhivery');
    const tracking = 'https://parcels.example/1490';
    await parcel.getByLabel('Number or link').fill(tracking);
    await page.keyboard.press('Enter');
    await expect(parcel.getByRole('alert')).toHaveText(orderMessages.linesDiffer);
    await expect(parcel.getByText('Cancelled', { exact: true })).toHaveCount(1);
    await expect(parcel.getByLabel('Courier')).toHaveValue('Delhivery');
    await expectFinished(page);
    await parcel.getByLabel('Number or link').press('Enter');
    await expect(parcel.getByText(/^Packed \d/)).toBeVisible();
    await expectNoSidewaysScroll(page);

    const printed = page.evaluate(() => new Promise<void>((done) => (window.print = () => done())));
    await parcel.getByRole('button', { name: `Print label ${packed.number}` }).click();
    await printed;

    const phone = await browser.newPage({ viewport: { width, height: 844 } });
    await startSignedIn(phone, packed.shopper);
    const [line] = await linesOf(packed.shopper);
    await phone.goto(paths.order(line?.order ?? ''));
    await expect(phone.getByRole('link', { name: 'Follow the parcel' })).toHaveAttribute(
      'href',
      tracking,
    );
    await expectFinished(phone);
    await phone.close();

    const placed = ({ number }: { number: string }) => `Order placed: ${number}`;
    await expectLetters(confirmed.shopper, [placed(confirmed)]);
    await expectLetters(refused.shopper, [placed(refused), `Order cancelled: ${refused.number}`]);
    await expectLetters(packed.shopper, [
      placed(packed),
      `Cancelled: 1 item: ${packed.number}`,
      `Order packed: ${packed.number}`,
    ]);
    const letters = await lettersTo(packed.shopper);
    const last = letters.find(({ subject }) => subject?.startsWith('Order packed'));
    expect(last?.text).toContain(`${publicUrl}${paths.order(line?.order ?? '')}`);
    expect(last?.html).toContain(tracking);
  });
}
