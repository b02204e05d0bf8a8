import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { emulatorUrl } from './shop.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** The shopper whom every start of the shop outside production knows. */
export const demoShopper: Person = {
  name: 'Demo Shopper',
  email: 'shopper@tanabana.test',
  password: 'shopper123',
};

/** Somebody nobody else is: their cart and orders are empty. */
export function buildPerson(): Person {
  const email = `shopper-${randomUUID()}@tanabana.test`;
  return { name: 'New Shopper', email, password: 'secret-6' };
}

/** A new account, made without the screens. */
export async function createShopper(): Promise<Person> {
  const person = buildPerson();
  const response = await fetch(
    `${emulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, displayName: person.name, returnSecureToken: true }),
    },
  );
  expect(response.status).toBe(200);
  return person;
}

/** From /login to the home page, greeted. */
export async function signIn(page: Page, person: Person): Promise<void> {
  if (new URL(page.url(), 'http://nowhere').pathname !== '/login') await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
  await expectGreeted(page, person);
}

export async function expectGreeted(page: Page, { name }: Person): Promise<void> {
  const firstName = name.split(' ')[0] ?? name;
  await expect(page.getByRole('banner').getByText(`Hello, ${firstName}`)).toBeVisible();
}
