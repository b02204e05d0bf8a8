import { deflateSync, crc32 } from 'node:zlib';
import { expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { demoAdmin, startSignedIn } from './people.ts';

test.slow();

/** A photograph of a phone: 3,000 x 4,000 in one colour, as PNG. */
function photograph(): Buffer {
  const [width, height] = [3_000, 4_000];
  const row = Buffer.alloc(1 + 3 * width, 0x9b);
  row[0] = 0;
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const framed = Buffer.alloc(named.length + 8);
    framed.writeUInt32BE(data.length);
    named.copy(framed, 4);
    framed.writeUInt32BE(crc32(named), named.length + 4);
    return framed;
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const begin = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    begin,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.of()),
  ]);
}

test('a photograph from the phone becomes the picture of a card (4.12)', async ({
  page,
  baseURL,
}) => {
  await startSignedIn(page, demoAdmin, baseURL);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/adminaccess');
  await page.getByRole('button', { name: 'VELVET', exact: true }).click();
  const form = page.getByRole('form', { name: 'Add to Velvet' });
  await expect(form.getByRole('button', { name: 'Take a photo' })).toBeVisible();

  const prices = { name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
  await form.locator('input[type=file]').first().setInputFiles(prices);
  await expect(form.getByText(/prices.pdf is not a picture/)).toBeVisible();
  await expectFinished(page);

  const shawl = { name: 'shawl.png', mimeType: 'image/png', buffer: photograph() };
  const chooser = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Choose a picture' }).press('Enter');
  await (await chooser).setFiles(shawl);
  await expect(form.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(form.getByRole('button', { name: 'Replace' })).toBeFocused();
  const address = await form.getByLabel('Image').inputValue();
  expect(address).toMatch(/^\/pictures\/[\da-f]{64}$/);
  await expectFinished(page);

  await form.getByLabel('Description').fill('Shawl of the Photograph');
  await form.getByRole('button', { name: '4 stars' }).click();
  await form.getByLabel('Review').fill('1');
  await form.getByLabel('Price').fill('100');
  await form.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Product added successfully!')).toBeVisible();

  await page.goto('/filter/velvet');
  const picture = page.locator(`img[src="${address}"]`).first();
  await expect(picture).toBeVisible();
  // The browser chose one of the widths by `sizes`.
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => [img.currentSrc, img.complete]))
    .toEqual([expect.stringMatching(/\?w=(320|640)$/), true]);
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});
