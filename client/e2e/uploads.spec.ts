import type { Page } from '@playwright/test';
import { expectFinished } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { demoAdmin, startSignedIn } from './people.ts';

test.slow();

/** A photograph of a phone: 3,000 x 4,000 in one colour, as PNG. */
async function photograph(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3_000, height: 4_000 });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = '#9b9b9b';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

test('a photograph from the phone becomes the picture of a card (4.12)', async ({
  page,
  baseURL,
}) => {
  await startSignedIn(page, demoAdmin, baseURL);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/adminaccess');
  await page.getByRole('heading', { name: 'VELVET', exact: true }).click();
  const form = page.getByRole('form', { name: 'Add to Velvet' });
  await expect(form.getByText('Take a photo')).toBeVisible();

  const prices = { name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
  await form.locator('input[type=file]').first().setInputFiles(prices);
  await expect(form.getByText(/prices.pdf is not a picture/)).toBeVisible();
  await expectFinished(page);

  const shawl = { name: 'shawl.png', mimeType: 'image/png', buffer: await photograph(page) };
  const chooser = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Remove prices.pdf' }).click();
  await form.getByLabel('Choose or drop pictures').press('Enter');
  await (await chooser).setFiles(shawl);
  const uploaded = form.getByRole('button', { name: 'Remove picture 1' });
  await expect(uploaded).toBeVisible({ timeout: 60_000 });
  const address = await form.getByLabel('Image').inputValue();
  expect(address).toMatch(/^\/pictures\/[\da-f]{64}$/);
  await expectFinished(page);

  await form.getByLabel('Description').fill('Shawl of the Photograph');
  await form.getByRole('button', { name: '4 stars' }).click();
  await form.getByLabel('Review').fill('1');
  await form.getByLabel('Price', { exact: true }).fill('100');
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
