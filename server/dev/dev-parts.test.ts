import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Parts, readableLog, type Part } from './dev-parts.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-'));
  await writeFile(join(folder, 'stay.mjs'), 'setInterval(() => {}, 1e6);');
  await writeFile(join(folder, 'fail.mjs'), 'process.exit(3);');
});
afterAll(() => rm(folder, { recursive: true }));

const part = (name: string, script: string): Part => ({ name, script, cwd: folder });

describe('parts', () => {
  it('tell which one ended first, and end together', async () => {
    const parts = new Parts();
    parts.start(part('page', 'stay.mjs'));
    parts.start(part('api', 'fail.mjs'));
    expect(await parts.firstEnd).toEqual({ name: 'api', reason: 'exit code 3' });
    await parts.stop();
  });

  it('blame nobody when they were asked to end, and start nothing afterwards', async () => {
    const parts = new Parts();
    parts.start(part('page', 'stay.mjs'));
    await parts.stop();
    expect(await parts.firstEnd).toBeUndefined();
    parts.start(part('accounts', 'stay.mjs'));
    await parts.stop();
  });

  it('are waited for until they answer', async () => {
    const statuses = [503, 200];
    const server = createServer((_req, res) => res.writeHead(statuses.shift() ?? 500).end());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    expect(await new Parts().answering([url])).toBe(true);
    expect(statuses).toEqual([]);
    server.closeAllConnections();
    await once(server.close(), 'close');
  });

  it('are no longer waited for once they end', async () => {
    const parts = new Parts();
    const answered = parts.answering(['http://127.0.0.1:1/']);
    await parts.stop();
    expect(await answered).toBe(false);
  });
});

describe('readableLog', () => {
  const readable = readableLog();

  it('shows a request in a few words', () => {
    const line =
      '{"level":30,"time":"x","id":"1","method":"GET","route":"/api/me","status":200,"ms":3}';
    expect(readable(line)).toBe('INFO: GET /api/me 200, 3 ms');
  });

  it('keeps messages, errors and plain lines', () => {
    expect(readable('{"level":40,"msg":"Careful."}')).toBe('WARN: Careful.');
    const failure =
      '{"level":50,"msg":"failed","err":{"type":"Error","message":"m","stack":"at x"}}';
    expect(readable(failure)).toMatch(/^ERROR: failed\n[^]*at x/);
    expect(readable('plain')).toBe('plain');
  });
});
