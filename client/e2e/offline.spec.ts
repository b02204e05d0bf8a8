import type { Page } from '@playwright/test';
import { cataloguePaths } from '@tanabana/server/contract/paths';
import { allDrawn, expectFinished } from './accessibility.ts';
import { paths } from '../src/config/paths.ts';
import { messages } from '../src/testing/messages.ts';
import { deployment } from './deployment.ts';
import { expect, test } from './fixtures.ts';
import { claimsOf, createShopper, demoAdmin, idTokenOf, signIn, startSignedIn } from './people.ts';
import { shopperWith, fillCartOf } from './prepare.ts';
import { expectNewPage, expectSamePage, markPage, placeOrder } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const OFFLINE = 'You are offline.';
const NEW_VERSION = 'A new version is ready';

/** Until the worker has kept its files and all lists. */
async function workerKeeps(page: Page): Promise<void> {
  const keptLists = () =>
    page.evaluate(async () => (await (await caches.open('catalogue')).keys()).length);
  await expect.poll(keptLists).toBe(cataloguePaths.length);
}

/** Opens home, where the worker need not wait for the pictures: a wait of 3 s ends at once. */
async function openWithWorker(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (act: () => void, ms?: number) => start(act, ms === 3_000 ? 0 : ms),
    });
  });
  await page.goto(paths.home);
  await workerKeeps(page);
}

interface AppManifest {
  name: string;
  theme_color: string;
  icons: { src: string; type: string; purpose?: string }[];
}

const firstPicture = (page: Page) => page.getByRole('article').first().locator('img').first();
const expectDrawn = (page: Page, picture = firstPicture(page)) =>
  expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);

test.describe('without a network (2.28)', () => {
  test.use({
    expectedMessages: /Failed to load resource|Error fetching data|ERR_INTERNET_DISCONNECTED/,
  });

  test('the shop opens as seen before, and says that it is offline', async ({ context, page }) => {
    await openWithWorker(page);
    await page.goto(paths.listing('velvet'));
    await firstPicture(page).click();
    const dialog = page.getByRole('dialog');
    await expectDrawn(page, dialog.locator('img').first());
    const product = page.url();
    await page.goto(paths.home);
    await expectDrawn(page);

    await context.setOffline(true);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expectFinished(page);
    await context.setOffline(false);
    await expect(page.getByText(OFFLINE)).toBeHidden();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(OFFLINE)).toBeHidden();

    // So that nothing but the worker can respond.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await page.reload();
    await expectDrawn(page);
    await page.goto(paths.listing('velvet'));
    await expect(page.getByRole('article')).not.toHaveCount(0);
    await expectDrawn(page);
    await page.goto(product);
    await expectDrawn(page, dialog.locator('img').first());
    // What needs the server fails in its own words.
    await page.goto(paths.login);
    await page.getByLabel('Email').fill('asha@tanabana.test');
    await page.getByLabel('Password', { exact: true }).fill('secret-6');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  });
});

test.describe('without a network (4.10)', () => {
  test.use({ expectedMessages: /Failed to load resource|Error fetching data|ERR_INTERNET/ });

  test('a sign-out loads the page again, which the worker has kept', async ({ context, page }) => {
    await openWithWorker(page);
    await signIn(page, await createShopper('Asha First'));
    await page.goto(paths.orders);
    await expect(page.getByRole('heading', { level: 1, name: 'Returns & Orders' })).toBeVisible();
    await context.setOffline(true);
    await markPage(page);
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(paths.login);
    await expectNewPage(page);
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});

test.describe('the admin without a network (2.28)', () => {
  test.use({
    expectedMessages:
      /Failed to load resource|Error fetching data|ERR_INTERNET_DISCONNECTED|No response/,
  });

  test('exports no product as it was seen before', async ({ context, page }) => {
    await startSignedIn(page, demoAdmin);
    await openWithWorker(page);
    await page.goto('/adminaccess');
    await page.getByRole('heading', { name: 'IMPORT AND EXPORT' }).click();
    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.suggestedFilename()));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Export JSON' }).click();
    await expect(page.getByText(messages.import.exportFailed)).toBeVisible();
    expect(downloads).toEqual([]);
  });
});

test.describe('the worker (2.28)', () => {
  test.use({ expectedMessages: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

  test('serves nothing with a token, and keeps 200 pictures at most and whole responses alone', async ({
    context,
    page,
  }) => {
    await openWithWorker(page);
    const keptPictures = () =>
      page.evaluate(async () => {
        const kept = await (await caches.open('pictures')).keys();
        return kept.map(({ url }) => url.replace(location.origin, ''));
      });
    const [list] = cataloguePaths;
    await page.evaluate(async () => {
      const picture = (n: number) => fetch(`/favicon.svg?${n}`);
      await fetch('/demo/unknown.svg');
      await Promise.all(Array.from({ length: 200 }, (_, n) => picture(n)));
      for (let n = 200; n < 210; n += 1) await picture(n);
    });
    await expect.poll(async () => (await keptPictures()).includes('/favicon.svg?209')).toBe(true);
    await expect.poll(async () => (await keptPictures()).length).toBe(200);
    expect((await keptPictures()).join()).not.toContain('unknown');

    await context.setOffline(true);
    const responses = await page.evaluate(async (list) => {
      const failed = () => 'failed';
      const get = (address: string, init?: RequestInit) =>
        fetch(address, init).then(({ status }) => status, failed);
      const headers = { Authorization: 'Bearer token' };
      return [
        await get(list),
        await get(list, { headers }),
        await get(`${list}?limit=1`),
        await get(list, { cache: 'reload' }),
      ];
    }, list ?? '');
    expect(responses).toEqual([200, 'failed', 'failed', 'failed']);
  });
});

test('the shop can be installed, under its name and mark (2.28)', async ({ context, page }) => {
  await openWithWorker(page);
  const devTools = await context.newCDPSession(page);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  const faults = installabilityErrors.map(({ errorId }) => errorId);
  // Playwright's contexts are.
  expect(faults.filter((fault) => fault !== 'in-incognito')).toEqual([]);
  const { url, errors, data = '' } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { name, theme_color, icons } = JSON.parse(data) as AppManifest;
  expect([name, theme_color]).toEqual(['Tana Bana', '#FBF7F0']);
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, type } of icons) {
    const icon = await page.request.get(new URL(src, url).href);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
});

/** All that the browser keeps for the shop, as text. */
async function allThatIsKept(page: Page): Promise<string> {
  const state = await page.context().storageState({ indexedDB: true });
  const others = await page.evaluate(async () => {
    const kept = [JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        kept.push(name, request.url, JSON.stringify([...request.headers]));
        kept.push((await response?.text()) ?? '');
      }
    }
    return kept;
  });
  return [JSON.stringify(state), ...others].join('\n');
}

test('signing out leaves nothing personal in any cache or storage (2.28)', async ({ page }) => {
  const shopper = await shopperWith({
    name: 'Asha Raghunathan',
    orders: [['lawn']],
    cart: [{ category: 'velvet', at: 2 }],
  });

  const responses: Promise<string>[] = [];
  page.on('response', (response) => {
    const isPersonal = 'authorization' in response.request().headers();
    if (isPersonal) responses.push(response.text().catch(() => ''));
  });
  await openWithWorker(page);
  await signIn(page, shopper);
  await page.goto(paths.checkout);
  await placeOrder(page);
  await fillCartOf(shopper, ['cotton']);
  for (const path of [paths.orders, paths.cancelled, paths.settings, paths.cart]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await allDrawn(page);
  }
  const { user_id: uid } = claimsOf(await idTokenOf(shopper));
  const said = (await Promise.all(responses)).join('\n');
  // The ids of lines, orders and addresses, and order numbers. Those of products are everybody's.
  const catalogue = await Promise.all(
    cataloguePaths.map(async (path) => (await page.request.get(path)).text()),
  );
  const personal = [...new Set(said.match(/[0-9a-f]{24}|TB-[0-9]{6}-\w+/g))].filter(
    (id) => !catalogue.join().includes(id),
  );
  expect(personal.length).toBeGreaterThan(5);
  expect(personal.join()).toContain('TB-');

  expect(await allThatIsKept(page)).toContain(shopper.email);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(paths.login);
  const kept = await allThatIsKept(page);
  expect(kept).toContain('workbox-precache');
  const words = [uid, shopper.email, 'Asha', 'Raghunathan', 'Lakshmi Residency', '9876543210'];
  expect([...words, ...personal].filter((word) => kept.includes(word))).toEqual([]);
});

test.describe('a second shop (2.28)', () => {
  test.describe.configure({ mode: 'serial' });
  const shop = deployment();
  test.use({ baseURL: shop.url });
  test.afterAll(() => shop.stop());

  test('that hangs: the worker responds in its place, for the page and for its list', async ({
    page,
  }) => {
    await shop.deploy('first');
    await openWithWorker(page);
    shop.signal('SIGSTOP');
    await page.goto(paths.listing('velvet'), { waitUntil: 'commit' });
    await expect(page.getByRole('article')).not.toHaveCount(0);
    shop.signal('SIGCONT');
  });

  test.describe('gets a new build, which', () => {
    test.use({ expectedMessages: /Failed to load resource/ });
    test.beforeAll(async () => {
      test.setTimeout(600_000);
      await shop.build();
    });

    const scriptOf = (page: Page) =>
      page
        .locator('script[type="module"]')
        .evaluate(
          (script: HTMLScriptElement) => script.dataset['scripts']?.split(' ').at(-1) ?? script.src,
        );
    const status = (page: Page, address: string) =>
      page.evaluate(async (address) => (await fetch(address)).status, address);
    const reload = (page: Page) => page.getByRole('button', { name: 'Reload' });

    test('is loaded when Reload is pressed, never by itself, in each tab', async ({ context }) => {
      await shop.deploy('first');
      const page = await context.newPage();
      await page.goto(paths.home);
      await workerKeeps(page);
      const other = await context.newPage();
      await other.goto(paths.listing('velvet'));
      await workerKeeps(other);
      for (const tab of [page, other]) await markPage(tab);
      const former = await scriptOf(page);

      await shop.deploy('second');
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(page.getByText(NEW_VERSION)).toBeVisible();
      await expect(other.getByText(NEW_VERSION)).toBeVisible();
      // The server has the former files no more; the worker does.
      expect((await page.request.get(former)).status()).toBe(404);
      expect(await status(page, former)).toBe(200);

      // A page that comes from the server now is the new version.
      const late = await context.newPage();
      await late.goto(paths.home);
      expect(await scriptOf(late)).not.toBe(former);
      await late.waitForRequest(/\/assets\/service-worker-/);
      await workerKeeps(late);
      await expect(late.getByText(NEW_VERSION)).toBeHidden();

      await reload(page).click();
      await expectNewPage(page);
      expect(await scriptOf(page)).toBe(await scriptOf(late));
      await expect(page.getByText(NEW_VERSION)).toBeHidden();
      await expectSamePage(other);
      expect(await status(other, former)).toBe(200);
      await reload(other).click();
      await expectNewPage(other);
    });

    test('can remove the worker and all that it kept', async ({ page }) => {
      await page.goto(paths.home);
      await workerKeeps(page);
      await shop.deploy('removing');
      await page.reload();
      const left = () =>
        page.evaluate(async () => [
          // A failure tells how far the removing worker has come.
          ...(await navigator.serviceWorker.getRegistrations()).map(
            ({ installing, waiting, active }) =>
              [installing, waiting, active].map((worker) => worker?.state ?? 'none').join(),
          ),
          ...(await caches.keys()),
        ]);
      await expect.poll(left).toEqual([]);
    });
  });
});
