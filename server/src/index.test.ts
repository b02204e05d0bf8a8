import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROOT_DIR } from './config/root-dir.ts';
import { apiPaths } from './contract/paths.ts';

const ENTRY = resolve(ROOT_DIR, 'server/src/index.ts');
const LISTENS = /The API listens on (http:\/\/[\d.]+:\d+)/;

let dataDir: string;
const stops: (() => void)[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tanabana-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The server as its own process; the environment holds nothing but what is given. */
function startServer(variables: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', ENTRY], {
    cwd: resolve(ROOT_DIR, 'server'),
    // Set but empty, so that no .env of the reader's takes part.
    env: { PATH: process.env['PATH'], MONGODB_URI: '', PORT: '0', DATA_DIR: dataDir, ...variables },
  });
  stops.push(() => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const exit = once(child, 'exit') as Promise<[number | null]>;
  return {
    output: () => output,
    exitCode: async () => (await exit)[0],
    url: () =>
      vi.waitFor(
        () => {
          const [, url] = LISTENS.exec(output) ?? [];
          if (!url) throw new Error(`The server does not listen:\n${output}`);
          return url;
        },
        { timeout: 15_000, interval: 20 },
      ),
    stop: (signal: NodeJS.Signals) => child.kill(signal),
  };
}

describe('the server process', { timeout: 30_000 }, () => {
  it('starts with the demo, ends with 0 when asked to, and has its data at the next start', async () => {
    const first = startServer({ SEED_DEMO: '1' });
    const url = await first.url();
    const list = await (await fetch(url + apiPaths.category('lawn'))).json();
    expect(list).toHaveLength(24);
    expect(first.output()).toContain('stand-in');
    first.stop('SIGTERM');
    expect(await first.exitCode()).toBe(0);

    const second = startServer({});
    const again = await (await fetch((await second.url()) + apiPaths.category('lawn'))).json();
    expect(again).toEqual(list);
    second.stop('SIGINT');
    expect(await second.exitCode()).toBe(0);
  });

  it('names every wrong variable and ends with 1', async () => {
    const server = startServer({ NODE_ENV: 'production', RATE_LIMIT: 'many' });
    expect(await server.exitCode()).toBe(1);
    for (const name of ['MONGODB_URI', 'FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'RATE_LIMIT']) {
      expect(server.output()).toContain(name);
    }
    expect(server.output()).not.toContain('    at ');
  });

  it('says in one line that the database cannot be reached, without its password', async () => {
    const server = startServer({ MONGODB_URI: 'mongodb://owner:secret-word@127.0.0.1:1/shop' });
    expect(await server.exitCode()).toBe(1);
    expect(server.output()).toContain('127.0.0.1:1');
    expect(server.output()).not.toContain('secret-word');
    expect(server.output()).not.toContain('    at ');
  });

  it('says in one line that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = startServer({ PORT: String(port), DATA_DIR: ':memory:' });
    expect(await server.exitCode()).toBe(1);
    expect(server.output()).toContain('The API cannot listen there: listen EADDRINUSE');
    expect(server.output()).not.toContain('    at ');
    other.close();
  });
});
