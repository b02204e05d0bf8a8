import { resolve } from 'node:path';
import { startNode, type Process } from './processes.ts';
import { ROOT_DIR } from '../server/src/root-dir.ts';
import { freePort } from '../server/test/listen.ts';

export interface ShopServer {
  url: string;
  program: Process;
  /** From the start of the process to its first 200 (ms). */
  startMs: number;
}

interface ShopOptions {
  databaseUri: string;
  /** Extra options of Node. */
  nodeOptions?: readonly string[];
  env?: Record<string, string>;
}

export const ADMIN_UID = 'bench-admin';

const PROGRAM = resolve(ROOT_DIR, 'server/dist/production.js');

/** The built server as production runs it. Only the rate limit is off. */
export async function startShop(options: ShopOptions): Promise<ShopServer> {
  const { databaseUri, nodeOptions = [], env = {} } = options;
  const url = `http://127.0.0.1:${await freePort()}`;
  const began = performance.now();
  const program = startNode([...nodeOptions, PROGRAM], {
    cwd: resolve(ROOT_DIR, 'server'),
    env: { ...PRODUCTION, ...env, MONGODB_URI: databaseUri, PORT: new URL(url).port },
    // Its log is written and thrown away.
    stdout: 'ignore',
  });
  const startMs = (await program.waitForResponse(`${url}/readyz`)) - began;
  return { url, program, startMs };
}

/** Set but empty, so that a .env file has no effect. */
const PRODUCTION = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  RATE_LIMIT: '0',
  SEED_DEMO: '1',
  FIREBASE_PROJECT_ID: 'test-tanabana',
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
