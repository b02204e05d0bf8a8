import type { Person } from './people.ts';
import { emulatorUrl } from './shop.ts';

/** The demo admin. */
export const demoAdmin: Person = {
  name: 'Demo Admin',
  email: 'admin@tanabana.test',
  password: 'admin123',
};

/** An ID token, for requests without a screen. */
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
