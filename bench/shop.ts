import { resolve } from 'node:path';
import { ROOT_DIR } from '../server/src/root-dir.ts';
import { freePort } from '../server/test/listen.ts';
import { sendRequest } from '../server/test/send-request.ts';
import { startTestAccounts } from '../server/test/test-accounts.ts';
import { startTestTokens, TEST_PROJECT_ID } from '../server/test/test-tokens.ts';
import { defer } from './defer.ts';
import { startNode } from './processes.ts';

export const ADMIN_UID = 'bench-admin';

const PROGRAM = resolve(ROOT_DIR, 'server/dist/production.js');

/** Set but empty, so that a .env file has no effect. */
const PRODUCTION = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  RATE_LIMIT: '0',
  SEED_DEMO: '1',
  FIREBASE_PROJECT_ID: TEST_PROJECT_ID,
  FIREBASE_API_KEY: 'key-of-the-benchmark',
  ADMIN_UID,
  FIREBASE_AUTH_DOMAIN: '',
  FIREBASE_AUTH_EMULATOR_HOST: '',
  CORS_ORIGINS: '',
  TRUST_PROXY: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  MAIL_ORDERS_TO: '',
  PUBLIC_URL: 'https://shop.example',
};

/** The built server as production runs it, until the part has ended. Only the rate limit is off. */
export async function startShop(
  databaseUri: string,
  env: Record<string, string> = {},
  nodeOptions: readonly string[] = [],
) {
  const url = `http://127.0.0.1:${await freePort()}`;
  const began = performance.now();
  const program = startNode([...nodeOptions, PROGRAM], {
    cwd: resolve(ROOT_DIR, 'server'),
    env: { ...PRODUCTION, ...env, MONGODB_URI: databaseUri, PORT: new URL(url).port },
    // Its log is written and thrown away.
    stdout: 'ignore',
  });
  defer(program.stop);
  /** From the start of the process to its first 200 (ms). */
  const startMs = (await program.waitForResponse(`${url}/readyz`)) - began;
  return { url, program, startMs };
}

/** Calls the shop as one user. Resolves with the body of the response, and throws for a status other than 2xx. */
export type Call = (method: string, path: string, body?: object) => Promise<unknown>;

/** The shop with a server of keys and one of accounts in place of Google's. */
export async function startSignedInShop(databaseUri: string, env: Record<string, string> = {}) {
  const [tokens, accounts] = [await startTestTokens(), await startTestAccounts()];
  defer(() => tokens.close());
  defer(() => accounts.close());
  const google = { BENCH_KEYS_URL: tokens.keysUrl, BENCH_ACCOUNTS_URL: accounts.serviceUrl };
  const redirect = resolve(import.meta.dirname, 'programs/redirect-google.js');
  const shop = await startShop(databaseUri, { ...env, ...google }, ['--import', redirect]);
  const signIn = async (uid: string): Promise<Call> => {
    const claims = { email: `${uid}@example.in`, email_verified: true };
    const authorization = `Bearer ${await tokens.signToken({ uid, claims })}`;
    return (...what) => send(shop.url, authorization, ...what);
  };
  return { ...shop, signIn };
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
