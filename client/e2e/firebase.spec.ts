import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { devices } from '@playwright/test';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { expect, test } from './fixtures.ts';
import { buildPerson, createShopper, resetPassword } from './people.ts';
import type { Person } from './people.ts';
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

test.beforeAll(async () => {
  const env = { ...clientEnv, VITE_FIREBASE_AUTH_DOMAIN: 'accounts.tanabana.test' };
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(env).map(([name, value]) => [
        `import.meta.env.${name}`,
        JSON.stringify(value),
      ]),
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

/** The first user, or null, that the session receives. */
const firstUser = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        window.firebase.watchUser(resolve, reject);
      }),
  );

const currentUser = (page: Page) => page.evaluate(() => window.firebase.currentUser());

const signUp = (page: Page, { email, password }: Person) =>
  page.evaluate(([name, secret]) => window.firebase.signUp(name, secret), [
    email,
    password,
  ] as const);

const signIn = (page: Page, { email, password }: Person) =>
  page.evaluate(([name, secret]) => window.firebase.signIn(name, secret), [
    email,
    password,
  ] as const);

const signOut = (page: Page) => page.evaluate(() => window.firebase.signOutUser());

/** The error code of the emulator's refusal. */
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no refusal',
    (error: unknown) => /auth\/[a-z-]+/.exec(String(error))?.[0] ?? String(error),
  );

test.describe('with an email and a password', () => {
  // The browser logs refused requests.
  test.use({ expectedMessages: /status of 400/ });

  test('an account is created, named, signed out and signed in', async ({ page }) => {
    const person = buildPerson('Asha Weaver');
    await page.goto(pageUrl);
    expect(await firstUser(page)).toBeNull();
    await signUp(page, person);
    expect(await currentUser(page)).toMatchObject({
      name: null,
      email: person.email,
      photoUrl: null,
      hasPassword: true,
    });
    await page.evaluate((name) => window.firebase.giveName(name), person.name);
    expect(await currentUser(page)).toMatchObject({ name: person.name });

    await signOut(page);
    expect(await currentUser(page)).toBeNull();
    expect(await codeOf(signUp(page, person))).toBe('auth/email-already-in-use');
    expect(await codeOf(signIn(page, { ...person, password: 'wrong-6' }))).toBe(
      'auth/wrong-password',
    );
    await signIn(page, person);
    expect(await currentUser(page)).toMatchObject({ name: person.name, email: person.email });
  });

  test('a forgotten password is replaced', async ({ page }) => {
    const person = await createShopper();
    await page.goto(pageUrl);
    await page.evaluate((email) => window.firebase.sendPasswordReset(email), person.email);
    await resetPassword(person, 'another-6');
    await signIn(page, { ...person, password: 'another-6' });
    expect(await currentUser(page)).toMatchObject({ email: person.email });
  });
});

test('a Google account is signed in without a password', async ({ page }) => {
  const { email } = buildPerson();
  await page.goto(pageUrl);
  await page.evaluate((claims) => window.firebase.signInByGoogleCredential(claims), {
    sub: email,
    email,
    email_verified: true,
    name: 'Bina Dyer',
    picture: '/bina.png',
  });
  expect(await currentUser(page)).toMatchObject({
    name: 'Bina Dyer',
    email,
    photoUrl: '/bina.png',
    hasPassword: false,
  });
});

test('a user stays signed in over a reload, and in every tab until one signs out', async ({
  context,
  page,
}) => {
  const person = await createShopper('Asha Weaver');
  await page.goto(pageUrl);
  await signIn(page, person);
  await page.reload();
  expect(await firstUser(page)).toMatchObject({ name: person.name, email: person.email });

  const otherTab = await context.newPage();
  await otherTab.goto(pageUrl);
  expect(await firstUser(otherTab)).toMatchObject({ email: person.email });
  await signOut(page);
  await expect.poll(() => currentUser(otherTab)).toBeNull();
  await page.reload();
  expect(await firstUser(page)).toBeNull();
});

test('a token is that of exactly the user it was asked for', async ({ page }) => {
  const person = await createShopper();
  await page.goto(pageUrl);
  await signIn(page, person);
  const { uid, token, renewed } = await page.evaluate(async () => {
    const { uid } = (await window.firebase.currentUser()) ?? { uid: '' };
    const token = await window.firebase.idToken(uid, false);
    return { uid, token, renewed: await window.firebase.idToken(uid, true) };
  });
  expect(claimsOf(token)).toMatchObject({ user_id: uid, email: person.email });
  expect(claimsOf(renewed)).toMatchObject({ user_id: uid, email: person.email });
  const ofOther = page.evaluate(() => window.firebase.idToken('somebody-else', false));
  await expect(ofOther).rejects.toThrow('This user is no longer signed in');
});

test('a token that ends within five minutes is used, and renewed once beside that', async ({
  page,
}) => {
  await page.goto(pageUrl);
  await signIn(page, await createShopper());
  const tokens = () =>
    page.evaluate(async () => {
      const { uid } = (await window.firebase.currentUser()) ?? { uid: '' };
      return Promise.all([
        window.firebase.idToken(uid, false),
        window.firebase.idToken(uid, false),
      ]);
    });
  const renewals: string[] = [];
  let renew = () => {};
  const released = new Promise<void>((resolve) => (renew = resolve));
  await page.route('**/securetoken.googleapis.com/**', async (route) => {
    renewals.push(route.request().method());
    await released;
    await route.continue();
  });

  const [token] = await tokens();
  const signedInAt = Date.now();
  await page.clock.setFixedTime(signedInAt + 54 * 60_000);
  expect(await tokens()).toEqual([token, token]);
  expect(renewals).toEqual([]);

  await page.clock.setFixedTime(signedInAt + 56 * 60_000);
  expect(await tokens()).toEqual([token, token]);
  await expect.poll(() => renewals).toEqual(['POST']);
  // Two tokens of the same second are equal.
  const second = () => Math.floor(Date.now() / 1_000);
  await expect.poll(second).toBeGreaterThan(Math.floor(signedInAt / 1_000) + 1);
  renew();
  await expect.poll(async () => (await tokens())[0]).not.toBe(token);
  expect(renewals).toEqual(['POST']);
});

test.describe('deletion', () => {
  test.use({ expectedMessages: /status of 400/ });

  test('takes the right password, deletes exactly this account and signs out', async ({ page }) => {
    const person = await createShopper();
    await page.goto(pageUrl);
    await signIn(page, person);
    const { uid = '' } = ((await currentUser(page)) ?? {}) as { uid?: string };
    const reauthenticate = (password: string) =>
      page.evaluate(([id, secret]) => window.firebase.reauthenticate(id, secret), [
        uid,
        password,
      ] as const);
    const remove = (id: string) => page.evaluate((id) => window.firebase.deleteAccount(id), id);

    expect(await codeOf(reauthenticate('wrong-6'))).toBe('auth/wrong-password');
    await reauthenticate(person.password);
    await expect(remove('somebody-else')).rejects.toThrow('This user is no longer signed in');
    expect(await currentUser(page)).toMatchObject({ uid });
    await remove(uid);
    expect(await currentUser(page)).toBeNull();
    expect(await codeOf(signIn(page, person))).toBe('auth/user-not-found');
  });
});

function claimsOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

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

  test("Google's window opens at once, though Firebase was loaded before Google was asked for", async ({
    page,
  }) => {
    await page.route('https://apis.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: googleScript }),
    );
    await page.goto(pageUrl);
    expect(await firstUser(page)).toBeNull();

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
