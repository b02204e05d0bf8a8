import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientBuild } from '../../test/client-build.ts';
import { listen } from '../../test/listen.ts';
import { sendRequest } from '../../test/send-request.ts';
import { apiMessages } from '../contract/error.ts';
import { NO_INDEX } from '../pages/page-head.ts';
import { PageTemplate } from '../pages/page-template.ts';
import { createPages } from '../pages/pages.ts';
import { clientFiles } from './client-files.ts';
import { errorHandler, unknownPath } from './error-handler.ts';
import { createCount } from './rate-limits.ts';

const SCRIPT = 'start()';

describe('clientFiles', () => {
  let parent: string;
  let server: Server;
  let port: number;
  let page: string;

  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'tanabana-'));
    await writeFile(join(parent, 'secret.txt'), 'a secret');
    // A checkout may lie below a folder whose name begins with a dot.
    const dir = join(parent, '.checkout', 'dist');
    await mkdir(join(dir, 'assets'), { recursive: true });
    await mkdir(join(dir, 'ratings'));
    await mkdir(join(dir, '.vite'));
    const files = {
      ...clientBuild,
      'assets/main-abc.js': SCRIPT,
      'ratings/5.svg': '<svg/>',
      'robots.txt': 'User-agent: *',
    };
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(dir, name), text);
      await writeFile(join(dir, `${name}.br`), brotliCompressSync(text));
      await writeFile(join(dir, `${name}.gz`), gzipSync(text));
    }
    for (const name of ['manifest.webmanifest', 'sw.js', '.env']) {
      await writeFile(join(dir, name), '"a secret"');
    }
    page = new PageTemplate(dir).bare(NO_INDEX);
    const limit = createCount({ limit: 0 });
    const { sendBare } = createPages({ clientDir: dir, headers: {}, origin: undefined, limit });
    const app = express().use(clientFiles(dir, sendBare), unknownPath, errorHandler);
    server = createServer(app);
    port = await listen(server);
  });
  afterAll(async () => {
    await new Promise((done) => server.close(done));
    await rm(parent, { recursive: true });
  });

  const ask = (path: string, headers: Record<string, string> = {}) =>
    sendRequest(`http://127.0.0.1:${port}`, path, { headers });
  /** The build writes it in small letters, the library in large ones. */
  const typeOf = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
    headers['content-type']?.toLowerCase();

  it('responds with the page at the address of a screen, to be revalidated each time', async () => {
    for (const path of ['/', '/cart', '/filter/lawn/', '/search?q=a.b', '/a-page/unknown']) {
      const asked = request(server).get(path).set('Accept', 'text/html,*/*;q=0.8');
      const { status, text, headers } = await asked;
      expect({ path, status, text }).toEqual({ path, status: 200, text: page });
      expect(headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
      expect(headers['cache-control']).toBe('no-cache');
      const again = request(server)
        .get(path)
        .set('If-None-Match', headers['etag'] ?? '');
      await again.expect(304, '');
    }
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliCompressSync(SCRIPT)],
    ['br;q=0.5, gzip', 'gzip', gzipSync(SCRIPT)],
    ['br;q=0, gzip;q=0', undefined, Buffer.from(SCRIPT)],
    [undefined, undefined, Buffer.from(SCRIPT)],
  ])('sends what the build compressed: %j gets %s', async (accepted, encoding, expected) => {
    const given: Record<string, string> = accepted ? { 'Accept-Encoding': accepted } : {};
    const script = await ask('/assets/main-abc.js', given);
    expect(script.headers['content-encoding']).toBe(encoding);
    expect(typeOf(script)).toBe('text/javascript; charset=utf-8');
    expect(script.headers['vary']).toBe('Accept-Encoding');
    expect(script.bytes).toEqual(expected);
    const page = await ask('/cart', given);
    expect(page.headers['content-encoding']).toBe(encoding);
    expect(typeOf(page)).toBe('text/html; charset=utf-8');
  });

  it('keeps hashed files for a year, other files for a day (2.28)', async () => {
    const kept = async (path: string) =>
      (await request(server).get(path).expect(200)).headers['cache-control'] as string;
    expect(await kept('/assets/main-abc.js')).toBe('public, max-age=31536000, immutable');
    expect(await kept('/ratings/5.svg')).toBe('public, max-age=86400');
    expect(await kept('/robots.txt')).toBe('public, max-age=86400');
    for (const path of ['/index.html', '/sw.js', '/manifest.webmanifest'])
      expect(await kept(path)).toBe('no-cache');
  });

  it('responds to what is no file, or lies outside, with 404 as JSON', async () => {
    for (const path of [
      ...['/assets/gone.js', '/assets/gone', '/assets/', '/assets', '/ASSETS/gone', '/gone.png'],
      ...['/filter/lawn.map', '/.env', '/.git/config', '/%2eenv', '/../secret.txt'],
      ...['/..%2f..%2fsecret.txt', '/%2e%2e/%2e%2e/secret.txt', '/..%5c..%5csecret.txt'],
      ...['/assets/..%2f..%2f..%2fsecret.txt', '/cart%00', '/%00/../index', '/%ZZ'],
    ]) {
      const response = await ask(path, { Accept: 'text/html', 'Accept-Encoding': 'br' });
      const { status, text, headers } = response;
      expect([path, status, typeOf(response), JSON.parse(text)]).toEqual([
        ...[path, 404, 'application/json; charset=utf-8'],
        { message: apiMessages.notFound },
      ]);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('shows the page to a navigation alone, and never to a call', async () => {
    await request(server).get('/cart').set('Accept', 'application/json').expect(404);
    await request(server).post('/cart').expect(404);
    for (const [status, accept, mode] of [
      [200, 'text/html,*/*;q=0.8', 'navigate'],
      [404, 'text/html,*/*;q=0.8', 'cors'],
      [404, 'image/avif,image/webp,*/*;q=0.8', 'no-cors'],
      [404, 'image/webp,*/*', undefined],
      [200, 'application/xhtml+xml,text/html;q=0.9', undefined],
      [200, '*/*', undefined],
      [200, '', undefined],
      [200, undefined, undefined],
    ] as const) {
      const { status: received } = await ask('/pictures/missing', {
        ...(accept !== undefined && { Accept: accept }),
        ...(mode !== undefined && { 'Sec-Fetch-Mode': mode }),
      });
      expect([accept, mode, received]).toEqual([accept, mode, status]);
    }
  });

  it('responds to a range or condition that does not fit with its own status, as JSON', async () => {
    const path = '/assets/main-abc.js';
    const range = await request(server).get(path).set('Range', 'bytes=999-');
    const condition = await request(server).get(path).set('If-Match', '"other"');
    for (const { status, type, headers, body } of [range, condition]) {
      expect([412, 416]).toContain(status);
      expect(type).toBe('application/json');
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toEqual({ message: expect.any(String) });
    }
  });
});
