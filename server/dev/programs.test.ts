import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../test/listen.ts';
import { Programs, type Program } from './programs.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'programs-'));
  await writeFile(join(folder, 'stay.mjs'), 'setInterval(() => {}, 1e6);');
  await writeFile(join(folder, 'fail.mjs'), 'process.exit(3);');
});
afterAll(() => rm(folder, { recursive: true }));

const program = (name: string, script: string): Program => ({ name, script, cwd: folder });

it('all end with the first that ends, which is named', async () => {
  const programs = new Programs();
  programs.start(program('page', 'stay.mjs'));
  programs.start(program('api', 'fail.mjs'));
  await programs.ended();
  expect(programs.failure).toBe('[api] ended (exit code 3), so everything ends.');
});

it('end without a failure when they are stopped; none starts after that, and none is waited for', async () => {
  const programs = new Programs();
  programs.start(program('page', 'stay.mjs'));
  const received = programs.responding(['http://127.0.0.1:1/']);
  programs.stop();
  expect(await received).toBe(false);
  programs.start(program('accounts', 'stay.mjs'));
  await programs.ended();
  expect(programs.failure).toBeUndefined();
});

it('are waited for until they respond with success', async () => {
  const statuses = [503, 200];
  const server = createServer((_req, res) => res.writeHead(statuses.shift() ?? 500).end());
  const url = `http://127.0.0.1:${await listen(server)}/`;
  expect(await new Programs().responding([url])).toBe(true);
  expect(statuses).toEqual([]);
  server.closeAllConnections();
  await once(server.close(), 'close');
});
