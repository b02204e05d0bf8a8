import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { devices, type Page } from '@playwright/test';
import { build } from 'vite';
import { expect, test } from './fixtures.ts';
import { buildPerson, claimsOf, createShopper } from './people.ts';
import { clientEnv, rootDir } from './shop.ts';

/*
 * session/firebase.ts against the official auth emulator. The component tests replace that file by a fake.
 * Google's pop-up needs Google; signing in with its credential does not.
 */

const files = new Map<string, string>();
const server = createServer((request, response) => {
  const code = files.get(request.url?.slice(1) ?? '');
  response.setHeader('content-type', code === undefined ? 'text/html' : 'text/javascript');
  response.end(code ?? '<!doctype html><body><script type="module" src="/entry.js"></script>');
});
let pageUrl = '';
const notSignedIn = 'This user is no longer signed in';

test.beforeAll(async () => {
  const env = { ...clientEnv, VITE_FIREBASE_AUTH_DOMAIN: 'accounts.tanabana.test' };
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(env).map(([name, value]) => [`import.meta.env.${name}`, `"${value}"`]),
    ),
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(rootDir, 'client/e2e/firebase-page.ts'),
        output: { entryFileNames: 'entry.js', chunkFileNames: '[name].js' },
      },
    },
  });
  if (!('output' in built)) throw new Error('Expected one finished build');
  for (const part of built.output) {
    if (part.type === 'chunk') files.set(part.fileName, part.code);
  }
  await once(server.listen(0, '127.0.0.1'), 'listening');
  pageUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

test.afterAll(() => {
  server.close();
});

type Firebase = typeof window.firebase;

/** Calls a function of session/firebase.ts in the page. */
function call<Called extends keyof Firebase>(
  page: Page,
  name: Called,
  ...input: Parameters<Firebase[Called]>
) {
  return page.evaluate(
    ([name, input]) =>
      (window.firebase[name] as (...input: unknown[]) => unknown)(...(input as unknown[])),
    [name, input] as const,
  ) as Promise<Awaited<ReturnType<Firebase[Called]>>>;
}

/** The first user, or null, that the session receives. */
const firstUser = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        window.firebase.watchUser(resolve, reject);
      }),
  );

/** The error code of the emulator's refusal. */
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'no refusal',
    (error: unknown) => /auth\/[a-z-]+/.exec(String(error))?.[0] ?? String(error),
  );

test.beforeEach(async ({ page }) => {
  await page.goto(pageUrl);
});

test.describe('with an email and a password (7.5)', () => {
  // The browser logs refused requests.
  test.use({ expectedMessages: /status of 400/ });

  test('an account is created, named, signed out and signed in', async ({ page }) => {
    const { name, email, password } = buildPerson('Asha Weaver');
    expect(await firstUser(page)).toBeNull();
    const uid = await call(page, 'signUp', email, password);
    const created = { uid, name: null, email, photoUrl: null, hasPassword: true };
    expect(await call(page, 'currentUser')).toMatchObject(created);
    await call(page, 'changeName', uid, name);
    expect(await call(page, 'currentUser')).toMatchObject({ name });

    await call(page, 'signOutUser');
    expect(await call(page, 'currentUser')).toBeNull();
    expect(await codeOf(call(page, 'signUp', email, password))).toBe('auth/email-already-in-use');
    expect(await codeOf(call(page, 'signIn', email, 'wrong-6'))).toBe('auth/wrong-password');
    await call(page, 'signIn', email, password);
    await page.reload();
    expect(await firstUser(page)).toMatchObject({ name, email });
  });
});

test.describe('deletion (4.8, 8.6)', () => {
  test.use({ expectedMessages: /status of 400|Failed to load resource/ });

  test('takes the right password and deletes this account alone, even if the response is lost', async ({
    page,
  }) => {
    const { email, password } = await createShopper();
    await call(page, 'signIn', email, password);
    const uid = (await call(page, 'currentUser'))?.uid ?? '';
    expect(await codeOf(call(page, 'reauthenticate', uid, 'wrong-6'))).toBe('auth/wrong-password');
    await call(page, 'reauthenticate', uid, password);
    await expect(call(page, 'deleteAccount', 'another-uid')).rejects.toThrow(notSignedIn);

    const deletion = '**/accounts:delete*';
    await page.route(deletion, (route) => route.abort());
    const failed = 'auth/network-request-failed';
    expect(await codeOf(call(page, 'deleteAccount', uid))).toBe(failed);
    expect(await call(page, 'currentUser')).toMatchObject({ uid });
    await page.unroute(deletion);
    await page.route(deletion, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await call(page, 'deleteAccount', uid);
    expect(await call(page, 'currentUser')).toBeNull();
    expect(await codeOf(call(page, 'signIn', email, password))).toBe('auth/user-not-found');
  });
});

test('a Google account is signed in without a password (7.5)', async ({ page }) => {
  const { email } = buildPerson();
  const claims = { sub: email, email, email_verified: true, name: 'Bina Dyer', picture: '/b.png' };
  await call(page, 'signInByGoogleCredential', claims);
  expect(await call(page, 'currentUser')).toMatchObject({
    name: 'Bina Dyer',
    email,
    photoUrl: '/b.png',
    hasPassword: false,
  });
});

test('a token is of its user; near its end it is used and refreshed once', async ({ page }) => {
  const { email, password } = await createShopper();
  await call(page, 'signIn', email, password);
  const uid = (await call(page, 'currentUser'))?.uid ?? '';
  await expect(call(page, 'idToken', 'another-uid', false)).rejects.toThrow(notSignedIn);
  expect(claimsOf(await call(page, 'idToken', uid, true))).toMatchObject({ user_id: uid, email });

  const tokens = () =>
    Promise.all([call(page, 'idToken', uid, false), call(page, 'idToken', uid, false)]);
  const refreshes: string[] = [];
  let refresh = () => {};
  const released = new Promise<void>((resolve) => (refresh = resolve));
  await page.route('**/securetoken.googleapis.com/**', async (route) => {
    refreshes.push(route.request().method());
    await released;
    await route.continue();
  });
  const [token] = await tokens();
  const signedInAt = Date.now();
  await page.clock.setFixedTime(signedInAt + 54 * 60_000);
  expect(await tokens()).toEqual([token, token]);
  expect(refreshes).toEqual([]);

  await page.clock.setFixedTime(signedInAt + 56 * 60_000);
  expect(await tokens()).toEqual([token, token]);
  await expect.poll(() => refreshes).toEqual(['POST']);
  // Two tokens of the same second are equal.
  const second = () => Math.floor(Date.now() / 1_000);
  await expect.poll(second).toBeGreaterThan(Math.floor(signedInAt / 1_000) + 1);
  refresh();
  await expect.poll(async () => (await tokens())[0]).not.toBe(token);
  expect(refreshes).toEqual(['POST']);
});

/** The uid of the last sign-in in this browser. */
const mark = 'tanabana.signed-in';

test('a user whom the last sign-in does not name is not restored nor kept', async ({ page }) => {
  const { email, password } = await createShopper();
  await call(page, 'signIn', email, password);
  const uid = await page.evaluate((mark) => localStorage.getItem(mark), mark);
  for (const last of [null, 'another-uid']) {
    await page.evaluate(
      ([mark, last]) => {
        if (last === null) localStorage.removeItem(mark);
        else localStorage.setItem(mark, last);
      },
      [mark, last] as const,
    );
    await page.reload();
    expect(await firstUser(page)).toBeNull();
    expect(await call(page, 'currentUser')).toBeNull();
    await page.evaluate(([mark, uid]) => localStorage.setItem(mark, uid), [
      mark,
      uid ?? '',
    ] as const);
    await page.reload();
    expect(await firstUser(page)).toBeNull();
    expect(await page.evaluate((mark) => localStorage.getItem(mark), mark)).toBeNull();
    await call(page, 'signIn', email, password);
  }
});

test('a user whose token comes after the sign-out is not restored', async ({ context, page }) => {
  const { email, password } = await createShopper();
  await call(page, 'signIn', email, password);
  await firstUser(page);
  const uid = (await call(page, 'currentUser'))?.uid ?? '';
  const other = await context.newPage();
  await other.goto(pageUrl);
  await firstUser(other);
  await page.route('**/securetoken.googleapis.com/**', async (route) => {
    await call(other, 'signOutUser');
    await route.continue();
  });
  await call(page, 'idToken', uid, true);
  await expect.poll(() => call(page, 'currentUser')).toBeNull();
  await other.reload();
  expect(await firstUser(other)).toBeNull();
});

/** The part of Google's script that Firebase uses before the pop-up is open. */
const googleScript = `
  const iframe = { restyle: async () => {}, ping: async (done) => done(), register() {} };
  const context = { open: (options, opened) => opened(iframe) };
  window.gapi = {
    load: (name, { callback }) => callback(),
    iframes: { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: () => true },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

test.describe('on a phone', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent });

  test("Google's window opens at once on a screen that has prepared it", async ({ page }) => {
    await page.route('https://apis.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: googleScript }),
    );
    await call(page, 'prepareGooglePopup');

    const opened = await page.evaluate(() => {
      const window_ = new Promise((resolve) => {
        window.open = (url) => {
          resolve(String(url));
          return null;
        };
      });
      void window.firebase.signInWithGoogle().catch(() => {});
      // Safari blocks a pop-up that opens after waiting for a request.
      const later = new Promise((resolve) => setTimeout(() => resolve('later')));
      return Promise.race([window_, later]);
    });
    expect(opened).toContain('/emulator/auth/handler');
    expect(opened).toContain('providerId=google.com');
  });
});
