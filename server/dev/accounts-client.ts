import type { demoAccounts } from './demo-accounts.ts';

/** An account as the emulator lists it. Other fields are kept and restored as they are. */
export interface Account {
  localId: string;
  /** Tokens issued before are revoked (seconds since 1970). */
  validSince?: string;
}

type NewAccount = (typeof demoAccounts)[number];

/** The emulator is on this machine, and may be busy (ms). */
const TIME_LIMIT_MS = 10_000;

/** The emulator's administration calls; 'owner' is the emulator's word for its admin. */
export function createAccountsClient(projectId: string, port: number) {
  const base = `http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/projects/${projectId}`;

  const call = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${base}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (!response.ok)
      throw new Error(`The auth emulator refused ${path}: ${await response.text()}`);
    return response.json();
  };

  const upload = async (users: readonly unknown[]) => {
    if (users.length === 0) return;
    const { error } = (await call('accounts:batchCreate', { users })) as { error?: unknown[] };
    if (error?.length) throw new Error(`Accounts were refused: ${JSON.stringify(error)}`);
  };

  const list = async (): Promise<Account[]> => {
    const { users } = (await call('accounts:batchGet?maxResults=-1')) as { users?: Account[] };
    return users ?? [];
  };

  return {
    list,

    /** An upload revokes all tokens issued before it, so the old time is restored. */
    async restore(accounts: readonly Account[]) {
      await upload(accounts);
      for (const { localId, validSince = '1' } of accounts) {
        await call('accounts:update', { localId, validSince });
      }
    },

    async addMissing(accounts: readonly NewAccount[]) {
      const known = new Set((await list()).map(({ localId }) => localId));
      const missing = accounts.filter(({ localId }) => !known.has(localId));
      await upload(
        missing.map(({ password, ...account }) => ({
          ...account,
          rawPassword: password,
          emailVerified: true,
        })),
      );
    },
  };
}
