import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFiles } from './client-files.ts';
import { errorHandler } from './error-handler.ts';

describe('clientFiles', () => {
  let parent: string;
  const app = express();

  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'tanabana-'));
    // A checkout may lie below a folder whose name begins with a dot.
    const dir = join(parent, '.checkout', 'dist');
    await mkdir(join(dir, 'assets'), { recursive: true });
    await writeFile(join(dir, 'index.html'), '<title>The page</title>');
    await writeFile(join(dir, 'assets', 'main.js'), 'start()');
    app.use(clientFiles(dir), errorHandler);
  });
  afterAll(() => rm(parent, { recursive: true }));

  it.each(['/', '/cart', '/filter/lawn', '/search?q=lawn'])(
    'answers the page at %s',
    async (path) => {
      const { status, text, headers } = await request(app).get(path).set('Accept', 'text/html');
      expect({ status, text }).toEqual({ status: 200, text: '<title>The page</title>' });
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it('answers a file with the file', async () => {
    const { text } = await request(app).get('/assets/main.js').expect(200);
    expect(text).toBe('start()');
  });

  it('answers a range or condition that does not fit with its own status, as JSON', async () => {
    const range = await request(app).get('/assets/main.js').set('Range', 'bytes=999-');
    const condition = await request(app).get('/assets/main.js').set('If-Match', '"other"');
    for (const { status, type, body } of [range, condition]) {
      expect([412, 416]).toContain(status);
      expect(type).toBe('application/json');
      expect(body).toEqual({ message: expect.any(String) });
    }
  });

  it('never takes the page for a file that is not there, nor for a call', async () => {
    await request(app).get('/assets/gone.js').expect(404);
    await request(app).get('/cart').set('Accept', 'application/json').expect(404);
    await request(app).post('/cart').expect(404);
  });
});
