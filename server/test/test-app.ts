import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createShop } from '../src/app.ts';
import { readEnv } from '../src/env.ts';
import { refreshAllLists } from '../src/catalogue/catalogue-lists.ts';
import { convertPicture } from '../src/pictures/convert-picture.ts';
import { createAccountLookup } from '../src/auth/account-lookup.ts';
import { createIdTokenVerifier } from '../src/auth/id-token.ts';
import type { Logger } from '../src/lib/logger.ts';
import { listen } from './listen.ts';
import { silentLogger } from './silent-logger.ts';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { useTestDatabase } from './test-database.ts';
import { startTestTokens, TEST_PROJECT_ID, type TestTokens } from './test-tokens.ts';

/** The whole API as in production, over HTTP, with a database and local servers for keys and accounts. */
export function useTestApp(variables: Record<string, string> = {}) {
  useTestDatabase();
  return useTestServer(variables);
}

/** The same for tests with a database of their own. */
export function useTestServer(
  variables: Record<string, string> = {},
  logger: Logger = silentLogger(),
) {
  let server: Server;
  let tokens: TestTokens;
  let accounts: TestAccounts;
  const signed = new Map<string, Promise<string>>();
  const readiness = { hasStarted: true, draining: false };

  beforeAll(async () => {
    tokens = await startTestTokens();
    accounts = await startTestAccounts();
    const env = readEnv({
      FIREBASE_PROJECT_ID: TEST_PROJECT_ID,
      RATE_LIMIT: '0',
      DATA_DIR: ':memory:',
      ...variables,
    });
    const verifier = createIdTokenVerifier({ ...env.firebase, keysUrl: tokens.keysUrl });
    server = createShop({
      env,
      verifier,
      accounts: createAccountLookup({ apiKey: 'test-key', serviceUrl: accounts.serviceUrl }),
      logger,
      readiness,
      // Not in a process of its own, which has to wait for all others on a busy machine.
      convertPicture,
    });
    await listen(server);
  });
  afterEach(() => accounts.setMode('serving'));
  afterAll(async () => {
    await new Promise((done) => server.close(done));
    await tokens.close();
    await accounts.close();
  });

  return {
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    readiness,
    /** A visitor: no token. */
    visitor: () => request(server),
    /** Sends every request with a valid token of this uid, in which claims may be replaced. */
    async as(uid: string, claims: Record<string, unknown> = {}) {
      // To sign and to verify takes longer than the usual request.
      const key = `${uid} ${Math.floor(Date.now() / 60_000)} ${JSON.stringify(claims)}`;
      const token = signed.get(key) ?? tokens.signToken({ uid, claims });
      signed.set(key, token);
      return request.agent(server).set('Authorization', `Bearer ${await token}`);
    },
    signToken: (uid: string, claims: Record<string, unknown> = {}) =>
      tokens.signToken({ uid, claims }),
    /** The account look-up of this app. */
    accounts: () => accounts,
    /** What every server does within a second after a write. */
    refreshCatalogue: refreshAllLists,
  };
}
