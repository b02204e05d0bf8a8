import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import mongoose from 'mongoose';
import { inject, onTestFinished, vi } from 'vitest';
import { builtFile } from './built-server.ts';
import { noMongod, temporaryFolder } from '../embedded-mongodb/test/test-stand-in.ts';
import { unsignedToken } from './test-tokens.ts';

const LISTENS = /The API listens on (http:\/\/[\d.]+:\d+)/;
const STARTED = { timeout: 30_000, interval: 20 };

export interface ProcessOptions {
  /** A file below the built `server/dist`. */
  entry: string;
  /** All of the environment. */
  variables?: Record<string, string>;
  /** Where the project stands. */
  root?: string;
}

/** A program of the server as a process of its own, killed when the test ends. */
export function startProcess({
  entry,
  variables = {},
  root = inject('builtHouse'),
}: ProcessOptions) {
  const child = spawn(process.execPath, [builtFile(entry, root)], {
    cwd: join(root, 'server'),
    env: { ...noMongod, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const exit = once(child, 'exit') as Promise<[number | null]>;
  return {
    output: () => output,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    exitCode: async () => (await exit)[0],
    /** What the output says once the process has got that far. */
    said: (words: RegExp) =>
      vi.waitFor(() => {
        const [, said] = words.exec(output) ?? [];
        if (said === undefined) throw new Error(`The process has not said ${words}:\n${output}`);
        return said;
      }, STARTED),
  };
}

// Set but empty, so that no .env of the reader's takes part.
const NO_DOTENV = Object.fromEntries(
  [
    ...['NODE_ENV', 'MONGODB_URI', 'ADMIN_UID', 'CORS_ORIGINS', 'TRUST_PROXY', 'SEED_DEMO'],
    ...['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'],
    ...['FIREBASE_AUTH_EMULATOR_HOST'],
  ].map((name) => [name, '']),
);

/** The server as a process on a free port of this machine; `url` resolves when it listens. */
export function startServer(
  variables: Record<string, string>,
  options: Partial<ProcessOptions> = {},
) {
  const server = startProcess({
    entry: 'index.ts',
    ...options,
    variables: {
      ...NO_DOTENV,
      ...{ HOST: '127.0.0.1', PORT: '0', DATA_DIR: ':memory:', RATE_LIMIT: '0' },
      ...variables,
    },
  });
  return { ...server, url: () => server.said(LISTENS) };
}

/** The address of the database that `useTestDatabase` connected to, for processes to share. */
export function sharedDatabaseUri(): string {
  return inject('databaseUri').replace(
    /^([^:]+:\/\/[^/?]+)\/?[^?]*/,
    `$1/${mongoose.connection.name}`,
  );
}

const DEMO_PROJECT = 'demo-tanabana';

/** Whose tokens a server accepts outside production: those of `tokenFor`. The host is asked about accounts only. */
export const demoAccounts = (emulatorHost = '127.0.0.1:9') => ({
  FIREBASE_PROJECT_ID: DEMO_PROJECT,
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
});

/** The header that says who asks, as the emulator's accounts say it. */
export function bearer(uid: string): { Authorization: string } {
  const iss = `https://securetoken.google.com/${DEMO_PROJECT}`;
  return { Authorization: `Bearer ${unsignedToken({ uid, claims: { iss, aud: DEMO_PROJECT } })}` };
}

/** A copy of the server beside a built client of these files, as `npm run build` leaves the two. */
export async function buildHouse(clientFiles: Record<string, string | Buffer>): Promise<string> {
  const root = await temporaryFolder();
  await cp(inject('builtHouse'), root, { recursive: true, verbatimSymlinks: true });
  for (const [name, content] of Object.entries(clientFiles)) {
    const file = join(root, 'client/dist', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return root;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return String(port);
}
