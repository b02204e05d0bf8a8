import { resolve } from 'node:path';
import { sendRequest } from '../server/test/send-request.ts';
import { startTestAccounts } from '../server/test/test-accounts.ts';
import { startTestTokens } from '../server/test/test-tokens.ts';
import { startShop, type ShopServer } from './shop-server.ts';

/** Calls the shop as one user. Resolves with the body of the response, and throws for a status other than 2xx. */
export type Call = (method: string, path: string, body?: object) => Promise<unknown>;

export interface SignedInShop extends ShopServer {
  /** Resolves with the `Authorization` header of this user. */
  authorize: (uid: string) => Promise<string>;
  signIn: (uid: string) => Promise<Call>;
  close: () => Promise<void>;
}

/** The shop in production, with a server of keys and one of accounts in place of Google's. */
export async function startSignedInShop(
  databaseUri: string,
  env: Record<string, string> = {},
): Promise<SignedInShop> {
  const tokens = await startTestTokens();
  const accounts = await startTestAccounts();
  const shop = await startShop({
    databaseUri,
    nodeOptions: ['--import', resolve(import.meta.dirname, 'redirect-google.js')],
    env: { ...env, BENCH_KEYS_URL: tokens.keysUrl, BENCH_ACCOUNTS_URL: accounts.serviceUrl },
  });
  const authorize = async (uid: string) => {
    const claims = { email: `${uid}@example.in`, email_verified: true };
    return `Bearer ${await tokens.signToken({ uid, claims })}`;
  };
  return {
    ...shop,
    authorize,
    async signIn(uid) {
      const authorization = await authorize(uid);
      return (...what) => send(shop.url, authorization, ...what);
    },
    async close() {
      await shop.program.stop();
      await Promise.all([tokens.close(), accounts.close()]);
    },
  };
}

async function send(
  url: string,
  authorization: string,
  ...[method, path, body]: Parameters<Call>
): Promise<unknown> {
  const isFile = Buffer.isBuffer(body);
  const type = isFile ? 'image/jpeg' : 'application/json';
  const { status, text } = await sendRequest(url, path, {
    method,
    headers: { authorization, ...(body && { 'content-type': type }) },
    body: isFile ? body : body && JSON.stringify(body),
  });
  if (status >= 300) throw new Error(`${method} ${path} responded with ${status}: ${text}`);
  return JSON.parse(text);
}
