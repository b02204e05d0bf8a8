import type { Locator, Page } from '@playwright/test';
import type { CategoryKey } from '@tanabana/server/contract/categories';
import { PAGE_DATA_ID } from '@tanabana/server/contract/page-data';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { Product } from '@tanabana/server/contract/product';
import { buildAddressInput } from '@tanabana/server/testing/contract-factories';
import { expect } from './fixtures.ts';

/** Where an element stands in the window. */
export const rectOf = (element: Locator) =>
  element.evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect);

/** Opens the first lawn on the home page; returns its dialog and title. */
export async function openProduct(page: Page): Promise<{ dialog: Locator; title: string }> {
  const lawns = page.getByRole('region', { name: 'Lawn', exact: true });
  const picture = lawns.getByRole('article').first().getByRole('link');
  const title = await picture.getAttribute('aria-label');
  if (!title) throw new Error('The first lawn has no name');
  await picture.click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return { dialog, title };
}

/** Fills in and saves the open address form. */
export async function saveAddress(page: Page): Promise<void> {
  const { name, number, address, city, code, state } = buildAddressInput();
  const words = { Name: name, Mobile: number, Address: address, City: city, State: state };
  for (const [label, value] of Object.entries({ ...words, 'Pin code': code }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Save address' }).click();
}

/** Searches the packing list, up to the response, since the list may be as long before. */
export async function searchOrders(page: Page, words: string) {
  const found = page.waitForResponse((response) => response.url().includes('q='));
  await page.getByLabel('Search orders').fill(words);
  await found;
}

/** Adds an address at the checkout, which selects it. */
export async function addAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add an address' }).click();
  await saveAddress(page);
  await expect(page.getByRole('radio', { name: 'Demo Shopper' })).toBeChecked();
}

/** Places the order to the saved address, up to /success. */
export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Demo Shopper' }).check();
  await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
  await page.getByRole('button', { name: 'Place Your Order' }).click();
  await expect(page).toHaveURL('/success');
  // The screen itself may still be on its way.
  await expect(page).toHaveTitle(/^Order placed/);
}

/** Keeps these requests waiting until the returned function is called. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** The mark lasts until the page is loaded again. */
export const markPage = (page: Page) => page.evaluate(() => (document.body.dataset.marked = 'yes'));
export const expectSamePage = (page: Page) =>
  expect(page.locator('body')).toHaveAttribute('data-marked');
export const expectNewPage = (page: Page) =>
  expect(page.locator('body')).not.toHaveAttribute('data-marked');

/** Changes the text of these responses. */
export async function changeResponses(
  page: Page,
  isMeant: (path: string) => boolean,
  change: (body: string) => string,
): Promise<void> {
  await page.route(
    ({ pathname }) => isMeant(pathname),
    async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    },
  );
}

/** Takes the lists out of the pages of the server, so that the browser requests them. */
export function emptyPages(page: Page): Promise<void> {
  const data = new RegExp(`<script [^>]*id="${PAGE_DATA_ID}">.*?</script>`, 's');
  const isPage = (path: string) => path === '/' || path.startsWith('/filter/');
  return changeResponses(page, isPage, (html) => html.replace(data, ''));
}

/** Gives the products of a list other titles, by their place. The list does not come with the page. */
export async function retitle(
  page: Page,
  category: CategoryKey,
  titleOf: (at: number, title: string) => string,
): Promise<void> {
  await emptyPages(page);
  await changeResponses(
    page,
    (path) => path === apiPaths.category(category),
    (list) =>
      JSON.stringify(
        (JSON.parse(list) as Product[]).map((product, at) => ({
          ...product,
          title: titleOf(at, product.title),
        })),
      ),
  );
}

/** Presses the button that opens the browser's dialog for printing, and shows the page as on paper. */
export async function print(page: Page, button: string): Promise<void> {
  const printed = page.evaluate(() => new Promise<void>((done) => (window.print = () => done())));
  await page.getByRole('button', { name: button, exact: true }).click();
  await printed;
  await page.emulateMedia({ media: 'print' });
}

/** How many sheets of paper the page takes. */
export async function pagesOf(page: Page, options: Parameters<Page['pdf']>[0]): Promise<number> {
  const pdf = (await page.pdf(options)).toString('latin1');
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}
