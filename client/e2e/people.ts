import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { clientEnv, emulatorUrl, shopUrl } from './shop.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
}

export const demoAdmin: Person = {
  name: 'Demo Admin',
  email: 'admin@tanabana.test',
  password: 'admin123',
};

/** A unique user, without cart or orders. */
export function buildPerson(name = 'New Shopper', mailbox = 'shopper'): Person {
  return { name, email: `${mailbox}-${randomUUID()}@tanabana.test`, password: 'secret-6' };
}

const accounts = `${emulatorUrl}/identitytoolkit.googleapis.com/v1/accounts`;

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(`${url}?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status, url).toBe(200);
  return response.json();
}

/** Creates an account without the screens. */
export async function createShopper(name?: string, mailbox?: string): Promise<Person> {
  const person = buildPerson(name, mailbox);
  await post(`${accounts}:signUp`, {
    ...person,
    displayName: person.name,
    returnSecureToken: true,
  });
  return person;
}

interface Tokens {
  localId: string;
  idToken: string;
  refreshToken: string;
}

async function tokensOf({ email, password }: Person): Promise<Tokens> {
  const credentials = { email, password, returnSecureToken: true };
  return (await post(`${accounts}:signInWithPassword`, credentials)) as Tokens;
}

/** For requests without a screen. */
export async function idTokenOf(person: Person): Promise<string> {
  return (await tokensOf(person)).idToken;
}

/** What a token says of its user. */
export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    user_id: string;
    email: string;
  };

/** Signs in without the screens, as if on an earlier visit. Nothing of the shop is open yet. */
export async function startSignedIn(page: Page, person: Person, origin = shopUrl): Promise<void> {
  const { localId, idToken, refreshToken } = await tokensOf(person);
  const hour = 60 * 60_000;
  // What Firebase keeps; it asks the emulator for the rest.
  const user = {
    uid: localId,
    emailVerified: false,
    isAnonymous: false,
    stsTokenManager: { accessToken: idToken, refreshToken, expirationTime: Date.now() + hour },
  };
  await page.context().setStorageState({
    cookies: [],
    origins: [
      {
        origin,
        localStorage: [
          {
            name: `firebase:authUser:${clientEnv.VITE_FIREBASE_API_KEY}:[DEFAULT]`,
            value: JSON.stringify(user),
          },
          { name: 'tanabana.signed-in', value: localId },
        ],
      },
    ],
  });
}

async function openUnlessThere(page: Page, path: string): Promise<void> {
  if (new URL(page.url(), 'http://nowhere').pathname !== path) await page.goto(path);
}

/** Signs in at /login, up to the greeting on the home page. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await openUnlessThere(page, '/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
  await expectGreeted(page, person);
}

export async function expectGreeted(page: Page, { name }: Pick<Person, 'name'>): Promise<void> {
  const firstName = name.split(' ')[0] ?? name;
  await expect(page.getByRole('banner').getByText(`Hello, ${firstName}`)).toBeVisible();
}
