import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { devices, type Page } from '@playwright/test';
import { build } from 'vite';
import { expect, test } from './fixtures.ts';
import { buildPerson, createShopper } from './people.ts';
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
        void window.firebase.watchUser(resolve, reject, new AbortController().signal);
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

test("Google's script is not requested on a desktop, where its window may open later", async ({
  page,
}) => {
  let requests = 0;
  await page.route('https://apis.google.com/**', (route) => {
    requests += 1;
    return route.fulfill({ contentType: 'text/javascript', body: googleScript });
  });
  await call(page, 'prepareGooglePopup');
  expect(requests).toBe(0);
});

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
