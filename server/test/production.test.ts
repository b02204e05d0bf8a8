import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { apiPaths } from '../src/contract/paths.ts';
import { copyRoot, sharedDatabaseUri, startServer } from './test-process.ts';
import { temporaryFolder } from '../embedded-mongodb/test/test-stand-in.ts';
import { useTestDatabase } from './test-database.ts';

const entry = 'production.ts';
const FIREBASE = { FIREBASE_PROJECT_ID: 'shop-of-tests', FIREBASE_API_KEY: 'key' };

const PAGE = '<!doctype html><title>The shop</title>';
const SCRIPT = 'open(shop);\n'.repeat(200);

/** As it comes over the wire: nothing is unpacked. */
async function ask(url: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      get(new URL(path, url), { headers, agent: false }, (res) => {
        const answer = { status: res.statusCode ?? 0, headers: res.headers };
        buffer(res).then((body) => resolve({ ...answer, body }), reject);
      }).on('error', reject);
    },
  );
}

describe('npm start', { timeout: 40_000 }, () => {
  useTestDatabase();

  it('refuses to start without what it needs or with the emulator, a line for each', async () => {
    const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    const server = startServer({ ...emulator, RATE_LIMIT: 'many' }, { entry });
    expect(await server.exitCode()).toBe(1);
    const [title, ...lines] = server.output().trimEnd().split('\n');
    expect(title).toBe('The environment cannot be used:');
    expect(lines.toSorted()).toEqual([
      '  - FIREBASE_API_KEY is required in production, not restricted by referrer: a server sends none',
      '  - FIREBASE_AUTH_EMULATOR_HOST must not be set in production',
      '  - FIREBASE_PROJECT_ID is required in production',
      '  - MONGODB_URI is required in production',
      expect.stringContaining('RATE_LIMIT') as string,
    ]);
  });

  it('serves the API and the page on one port', async () => {
    const root = await temporaryFolder();
    await copyRoot(root, {
      'index.html': PAGE,
      'robots.txt': 'User-agent: *',
      'assets/main-abc.js': SCRIPT,
      'assets/main-abc.js.br': brotliCompressSync(SCRIPT),
    });
    const server = startServer(
      { MONGODB_URI: sharedDatabaseUri(), ...FIREBASE, SEED_DEMO: '1' },
      { entry, root },
    );
    const url = await server.url();

    const navigation = { Accept: 'text/html,*/*;q=0.8', 'Accept-Encoding': 'gzip, deflate, br' };
    const page = await ask(url, '/filter/lawn', navigation);
    expect([page.status, brotliDecompressSync(page.body).toString()]).toEqual([200, PAGE]);
    expect(page.headers['content-security-policy']).toMatch(
      /frame-src https:\/\/shop-of-tests\.firebaseapp\.com;.*;upgrade-insecure-requests$/,
    );

    const script = await ask(url, '/assets/main-abc.js', navigation);
    expect(brotliDecompressSync(script.body).toString()).toBe(SCRIPT);
    expect((await ask(url, '/api/unknown', { Accept: 'text/html' })).status).toBe(404);
    const lawn = await ask(url, apiPaths.category('lawn'), navigation);
    expect(JSON.parse(brotliDecompressSync(lawn.body).toString())).toHaveLength(24);
    expect((await ask(url, apiPaths.health)).status).toBe(200);
    expect((await ask(url, apiPaths.ready)).status).toBe(200);
    expect(server.output()).toContain('ADMIN_UID is not set');
  });
});
