import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import mongoose from 'mongoose';
import { inject, onTestFinished } from 'vitest';
import { startNode } from '../dev/node-process.ts';
import { builtFile } from './built-server.ts';
import { withDatabase } from './with-database.ts';
import { noMongod } from '../../embedded-mongodb/test/test-stand-in.ts';
import { sendRequest } from './send-request.ts';
import type { TestAccounts } from './test-accounts.ts';
import { unsignedToken } from './test-tokens.ts';

const LISTENS = /The API listens on (http:\/\/[\d.]+:\d+)/;

interface ProcessOptions {
  /** A file below the built `server/dist`. */
  entry: string;
  /** All of the environment. */
  variables?: Record<string, string>;
  /** Where the built server and client are. */
  root?: string;
}

/** A program of the server as a process of its own, killed when the test ends. */
export function startProcess(options: ProcessOptions) {
  const child = launchProcess(options);
  onTestFinished(() => void child.signal('SIGKILL'));
  return child;
}

/** The same for several tests: the caller ends it. */
const launchProcess = ({ entry, variables = {}, root = inject('builtRoot') }: ProcessOptions) =>
  startNode([builtFile(entry, root)], {
    cwd: join(root, 'server'),
    env: { ...noMongod, ...variables },
  });

// Set but empty, so that a .env file has no effect.
const NO_DOTENV = Object.fromEntries(
  [
    ...['NODE_ENV', 'MONGODB_URI', 'ADMIN_UID', 'CORS_ORIGINS', 'TRUST_PROXY', 'SEED_DEMO'],
    ...['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'MAIL_ORDERS_TO'],
    ...['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'],
    ...['FIREBASE_AUTH_EMULATOR_HOST'],
  ].map((name) => [name, '']),
);

type ServerOptions = Partial<ProcessOptions>;

/** The server as a process on a free port of this machine; `url` resolves when it listens. */
export function startServer(variables: Record<string, string>, options: ServerOptions = {}) {
  const server = startProcess(serverOptions(variables, options));
  return { ...server, url: () => server.waitForOutput(LISTENS) };
}

/** A server on the database of this test file with these accounts, which takes the tokens of `bearer`; the caller stops it. */
export async function launchServer(
  variables: Record<string, string>,
  { accounts, ...options }: ServerOptions & { accounts: TestAccounts },
) {
  const own = {
    MONGODB_URI: sharedDatabaseUri(),
    ADMIN_UID: 'admin',
    ...demoAccounts(new URL(accounts.serviceUrl).host),
  };
  const server = launchProcess(serverOptions({ ...own, ...variables }, options));
  return {
    ...server,
    url: await server.waitForOutput(LISTENS),
  };
}

export type LaunchedServer = Awaited<ReturnType<typeof launchServer>>;

const serverOptions = (
  variables: Record<string, string>,
  options: ServerOptions = {},
): ProcessOptions => ({
  entry: 'index.ts',
  ...options,
  variables: {
    ...NO_DOTENV,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: ':memory:',
    RATE_LIMIT: '0',
    ...variables,
  },
});

/** The address of the database that `useTestDatabase` connected to, for processes to share. */
export function sharedDatabaseUri(): string {
  return withDatabase(inject('databaseUri'), mongoose.connection.name);
}

const DEMO_PROJECT = 'demo-tanabana';

/** A server with these variables accepts the tokens of `bearer`. It asks the host about accounts only. */
export const demoAccounts = (emulatorHost = '127.0.0.1:9') => ({
  FIREBASE_PROJECT_ID: DEMO_PROJECT,
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
});

/** The verified e-mail address in the tokens of `bearer`. */
export const emailOf = (uid: string) => `${uid}@example.in`;

/** The header of a user who is signed in at the emulator. */
export function bearer(uid: string): { Authorization: string } {
  const iss = `https://securetoken.google.com/${DEMO_PROJECT}`;
  const claims = { iss, aud: DEMO_PROJECT, email: emailOf(uid), email_verified: true };
  return { Authorization: `Bearer ${unsignedToken({ uid, claims })}` };
}

/** Calls a server as a user who is signed in at the emulator. */
export const caller =
  (url: string, uid: string) =>
  async (method: string, path: string, sent?: unknown, signal?: AbortSignal) => {
    // A kept connection could end just when a slow machine uses it again.
    const headers = { ...bearer(uid), 'Content-Type': 'application/json', Connection: 'close' };
    const body = sent === undefined ? undefined : JSON.stringify(sent);
    const { status, text } = await sendRequest(url, path, { method, headers, body, signal });
    return { status, body: JSON.parse(text) as unknown };
  };

export type Caller = ReturnType<typeof caller>;

/** Copies the built server into `root`, beside a client of these files, as `npm run build` leaves both. */
export async function copyRoot(
  root: string,
  clientFiles: Record<string, string | Buffer>,
): Promise<void> {
  await cp(inject('builtRoot'), root, { recursive: true, verbatimSymlinks: true });
  for (const [name, content] of Object.entries(clientFiles)) {
    const file = join(root, 'client/dist', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
