import { Agent, get } from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { apiPaths } from '../src/contract/paths.ts';
import { clientBuild } from './client-build.ts';
import { sendRequest } from './send-request.ts';
import { headOf } from './read-page.ts';
import { copyRoot, sharedDatabaseUri, startServer } from './test-process.ts';
import { temporaryFolder } from '../../embedded-mongodb/test/test-stand-in.ts';
import { useTestDatabase } from './test-database.ts';

const FIREBASE = { FIREBASE_PROJECT_ID: 'shop-of-tests', FIREBASE_API_KEY: 'key' };

/** `npm start` in a folder of its own, with these files of the client. */
async function startBuilt(variables: Record<string, string>, files = {}) {
  const root = await temporaryFolder();
  await copyRoot(root, { ...clientBuild, ...files });
  const own = { MONGODB_URI: sharedDatabaseUri(), ...FIREBASE, ...variables };
  return startServer(own, { entry: 'production.ts', root });
}

const SCRIPT = 'open(shop);\n'.repeat(200);

interface Received {
  status: number;
  closes: boolean;
}

/** A response read to its end, or the code of what went wrong. */
function ask(url: string, path: string, agent: Agent): Promise<Received | string> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    get(new URL(path, url), { agent }, (res) => {
      const response = { status: res.statusCode ?? 0, closes: res.headers.connection === 'close' };
      res.on('error', failed).on('end', () => resolve(response));
      res.resume();
    }).on('error', failed);
  });
}

/** Asks until the server accepts no connection. Resolves with all outcomes before that. */
async function askUntilRefused(url: string, path: string): Promise<(Received | string)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: (Received | string)[] = [];
  for (;;) {
    const outcome = await ask(url, path, agent);
    if (outcome === 'ECONNREFUSED') return outcomes;
    outcomes.push(outcome);
  }
}

/** Makes the process run this code before everything else. */
const preload = (code: string) => `--import=data:text/javascript,${encodeURIComponent(code)}`;

/** The log must hold one fatal entry, and none of the words that were thrown. */
function expectFatalEntry(output: string, msg: string): void {
  expect(output).not.toMatch(/9876543210|^ {4}at /m);
  const entries = output.split('\n').filter((line) => line.startsWith('{"level":60'));
  expect(entries.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ msg }),
  ]);
}

describe('npm start', () => {
  useTestDatabase();

  it.each([
    ['is thrown', 'throw new Error(`${9876543209 + 1} escaped`)'],
    ['is rejected', 'void Promise.reject(`${9876543209 + 1} escaped`)'],
  ])(
    'ends with 1 after one fatal entry without words when something %s outside of a request',
    async (_how, code) => {
      // Outside of every request.
      const NODE_OPTIONS = preload(`process.on("SIGUSR2",()=>{${code}})`);
      const server = await startBuilt({ NODE_OPTIONS });
      const url = await server.url();
      server.signal('SIGUSR2');
      await vi.waitFor(async () => expect((await fetch(url + apiPaths.ready)).status).toBe(503));
      expect(await server.exitCode()).toBe(1);
      expectFatalEntry(server.output(), 'An error escaped. The server stops.');
    },
  );

  it('ends with 1 after one fatal entry without words when the start fails for a reason that nobody knows', async () => {
    const failing =
      'import net from "node:net";net.Server.prototype.listen=()=>{throw new Error(`${9876543209 + 1} failed`)}';
    const server = await startBuilt({ NODE_OPTIONS: preload(failing) });
    expect(await server.exitCode()).toBe(1);
    expectFatalEntry(server.output(), 'The server cannot start.');
  });

  it('serves the API and the page on one port; at SIGTERM it loses no request and ends with 0 (7.4)', async () => {
    const files = {
      'robots.txt': 'User-agent: *',
      'assets/main-abc.js': SCRIPT,
      'assets/main-abc.js.br': brotliCompressSync(SCRIPT),
      '../../server/dist/version.json': JSON.stringify({
        version: '1.2.3',
        commit: 'abc1234',
        builtAt: '2026-11-27T10:00:00.000Z',
      }),
    };
    const server = await startBuilt({ SEED_DEMO: '1' }, files);
    const url = await server.url();

    const navigation = { Accept: 'text/html,*/*;q=0.8', 'Accept-Encoding': 'gzip, deflate, br' };
    const open = (path: string, headers: Record<string, string> = navigation) =>
      sendRequest(url, path, { headers });
    const page = await open('/filter/lawn');
    expect(page.status).toBe(200);
    expect(page.headers).not.toHaveProperty('x-version');
    expect(JSON.parse(server.output().split('\n')[0] ?? '')).toMatchObject({
      msg: 'Version 1.2.3, commit abc1234, built 2026-11-27T10:00:00.000Z',
    });
    expect(headOf(brotliDecompressSync(page.bytes).toString())['title']).toBe('Lawn · Tana Bana');
    expect(page.headers['content-security-policy']).toMatch(
      /frame-src https:\/\/shop-of-tests\.firebaseapp\.com;.*;upgrade-insecure-requests$/,
    );
    const script = await open('/assets/main-abc.js');
    expect(brotliDecompressSync(script.bytes).toString()).toBe(SCRIPT);
    expect((await open('/api/unknown', { Accept: 'text/html' })).status).toBe(404);
    const lawn = await open(apiPaths.category('lawn'));
    expect(JSON.parse(brotliDecompressSync(lawn.bytes).toString())).toHaveLength(24);
    expect((await open(apiPaths.health, {})).status).toBe(200);
    expect((await open(apiPaths.ready, {})).status).toBe(200);
    expect(server.output()).toContain('ADMIN_UID is not set');
    const lines = () => server.output().match(/"route":/g)?.length;
    await vi.waitFor(() => expect(lines(), 'lines in the log').toBe(6));

    const paths = [apiPaths.category('lawn'), apiPaths.ready, apiPaths.health, apiPaths.me];
    const load = Array.from({ length: 16 }, (_, n) =>
      askUntilRefused(url, paths[n % paths.length] ?? ''),
    );
    server.signal('SIGTERM');
    const outcomes = (await Promise.all(load)).flat();
    expect(outcomes.filter((outcome) => typeof outcome === 'string')).toEqual([]);
    const during = (outcomes as Received[]).filter(({ closes }) => closes);
    expect(new Set(during.map(({ status }) => status))).toEqual(new Set([200, 503, 401]));
    expect(await server.exitCode()).toBe(0);
    await vi.waitFor(() => expect(lines(), 'lines in the log').toBe(outcomes.length + 6));
  });
});
