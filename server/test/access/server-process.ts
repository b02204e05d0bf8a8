import { spawn } from 'node:child_process';
import { once } from 'node:events';
import mongoose from 'mongoose';
import { inject, vi } from 'vitest';
import { builtFile } from '../built-server.ts';
import { unsignedToken } from '../test-tokens.ts';

const LISTENS = /The API listens on (http:\/\/[\d.]+:\d+)/;
const PROJECT = 'demo-tanabana';

export interface ServerProcess {
  url: string;
  pid: number;
  /** Lines of the log so far. */
  log: () => string[];
  isAlive: () => boolean;
  stop: () => Promise<void>;
}

/**
 * The real server as a process of its own on the running test's database, in development mode: it takes the
 * unsigned tokens of the emulator, whose place `accountsHost` takes.
 */
export async function startServerProcess(accountsHost = '127.0.0.1:9'): Promise<ServerProcess> {
  const child = spawn(process.execPath, [builtFile('index.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      MONGODB_URI: databaseOfThisTest(),
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: '',
      FIREBASE_AUTH_EMULATOR_HOST: accountsHost,
      ADMIN_UID: 'owner',
      RATE_LIMIT: '0',
      SEED_DEMO: '',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const exit = once(child, 'exit');
  const url = await vi.waitFor(
    () => {
      const [, found] = LISTENS.exec(output) ?? [];
      if (!found) throw new Error(`The server does not listen:\n${output}`);
      return found;
    },
    { timeout: 30_000, interval: 20 },
  );
  return {
    url,
    pid: child.pid ?? 0,
    log: () => output.split('\n').filter((line) => line !== ''),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** `Authorization` of this person, as the emulator would sign nobody. */
export function bearer(uid: string): string {
  const claims = { iss: `https://securetoken.google.com/${PROJECT}`, aud: PROJECT };
  return `Bearer ${unsignedToken({ uid, claims })}`;
}

function databaseOfThisTest(): string {
  const { name } = mongoose.connection;
  return inject('databaseUri').replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*/, `$1/${name}`);
}
