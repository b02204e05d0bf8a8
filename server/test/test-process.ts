import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import mongoose from 'mongoose';
import { inject, onTestFinished, vi } from 'vitest';
import { builtFile } from './built-server.ts';
import { noMongod } from '../embedded-mongodb/test/test-stand-in.ts';
import type { TestAccounts } from './test-accounts.ts';
import { unsignedToken } from './test-tokens.ts';

const LISTENS = /The API listens on (http:\/\/[\d.]+:\d+)/;
const STARTED = { timeout: 30_000, interval: 20 };

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
function launchProcess({ entry, variables = {}, root = inject('builtRoot') }: ProcessOptions) {
  const child = spawn(process.execPath, [builtFile(entry, root)], {
    cwd: join(root, 'server'),
    env: { ...noMongod, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  // Unlike `exit` it comes after all output.
  const exit = once(child, 'close') as Promise<[number | null]>;
  return {
    pid: child.pid,
    output: () => output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    exitCode: async () => (await exit)[0],
    /** The first group of the pattern, as soon as the output has a match. */
    waitForOutput: (pattern: RegExp) =>
      vi.waitFor(() => {
        const [, found] = pattern.exec(output) ?? [];
        if (found === undefined) throw new Error(`No ${pattern} in the output:\n${output}`);
        return found;
      }, STARTED),
  };
}

// Set but empty, so that a .env file has no effect.
const NO_DOTENV = Object.fromEntries(
  [
    ...['NODE_ENV', 'MONGODB_URI', 'ADMIN_UID', 'CORS_ORIGINS', 'TRUST_PROXY', 'SEED_DEMO'],
    ...['PUBLIC_URL'],
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
    async stop() {
      server.signal('SIGTERM');
      await server.exitCode();
    },
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
    ...{ HOST: '127.0.0.1', PORT: '0', DATA_DIR: ':memory:', RATE_LIMIT: '0' },
    ...variables,
  },
});

/** The address of the database that `useTestDatabase` connected to, for processes to share. */
export function sharedDatabaseUri(): string {
  return inject('databaseUri').replace(
    /^([^:]+:\/\/[^/?]+)\/?[^?]*/,
    `$1/${mongoose.connection.name}`,
  );
}

const DEMO_PROJECT = 'demo-tanabana';

/** A server with these variables accepts the tokens of `bearer`. It asks the host about accounts only. */
export const demoAccounts = (emulatorHost = '127.0.0.1:9') => ({
  FIREBASE_PROJECT_ID: DEMO_PROJECT,
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
});

/** The header of a user who is signed in at the emulator. */
export function bearer(uid: string): { Authorization: string } {
  const iss = `https://securetoken.google.com/${DEMO_PROJECT}`;
  return { Authorization: `Bearer ${unsignedToken({ uid, claims: { iss, aud: DEMO_PROJECT } })}` };
}

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
