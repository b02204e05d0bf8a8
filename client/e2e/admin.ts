import type { Person } from './people.ts';
import { emulatorUrl } from './shop.ts';

/** The one admin of every start of the shop outside production. */
export const demoAdmin: Person = {
  name: 'Demo Owner',
  email: 'admin@tanabana.test',
  password: 'admin123',
};

/** For calls that no screen makes. */
export async function idTokenOf({ email, password }: Person): Promise<string> {
  const response = await fetch(
    `${emulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  return ((await response.json()) as { idToken: string }).idToken;
}
