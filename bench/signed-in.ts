import { Agent, request } from 'node:http';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { startTestAccounts } from '../server/test/test-accounts.ts';
import { startTestTokens } from '../server/test/test-tokens.ts';
import { startShop, type ShopServer } from './shop-server.ts';

/** Calls the shop as one user, over one connection. */
export interface Caller {
  /** Resolves with the response and how long it took (ms). Throws for a status other than 2xx. */
  call: (method: string, path: string, body?: object) => Promise<TimedResponse>;
}

interface TimedResponse {
  body: unknown;
  ms: number;
}

export interface SignedInShop extends ShopServer {
  /** With a connection of its own. */
  signIn: (uid: string) => Promise<Caller>;
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
  const agents: Agent[] = [];
  return {
    ...shop,
    async signIn(uid) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      agents.push(agent);
      const claims = { email: `${uid}@example.in`, email_verified: true };
      const authorization = `Bearer ${await tokens.signToken({ uid, claims })}`;
      return { call: (...what) => send(agent, shop.url, authorization, ...what) };
    },
    async close() {
      for (const agent of agents) agent.destroy();
      await shop.program.stop();
      await Promise.all([tokens.close(), accounts.close()]);
    },
  };
}

async function send(
  agent: Agent,
  url: string,
  authorization: string,
  ...[method, path, body]: Parameters<Caller['call']>
): Promise<TimedResponse> {
  const isFile = Buffer.isBuffer(body);
  const bytes = isFile || body === undefined ? body : JSON.stringify(body);
  const type = isFile ? 'image/jpeg' : 'application/json';
  const began = performance.now();
  const [status, response] = await new Promise<[number, string]>((done, fail) => {
    const headers = { authorization, ...(bytes && { 'content-type': type }) };
    request(new URL(path, url), { agent, method, headers }, (res) => {
      text(res).then((found) => done([res.statusCode ?? 0, found]), fail);
    })
      .on('error', fail)
      .end(bytes);
  });
  const ms = performance.now() - began;
  if (status >= 300) throw new Error(`${method} ${path} responded with ${status}: ${response}`);
  return { body: JSON.parse(response), ms };
}
