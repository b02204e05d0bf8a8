import { describe, expect, it, vi } from 'vitest';
import { apiMessages } from '../src/contract/error.ts';
import { apiPaths } from '../src/contract/paths.ts';
import { buildAddressInput } from './contract-factories.ts';
import { startDatabase } from './database-process.ts';
import { freePort } from './listen.ts';
import { caller, demoAccounts, startServer } from './test-process.ts';
import { temporaryFolder } from '../../embedded-mongodb/test/test-stand-in.ts';

const ask = (url: string, path: string, method = 'GET', sent?: unknown) =>
  caller(url, 'user-a')(method, path, sent);

const save = (url: string) => ask(url, apiPaths.addresses, 'POST', buildAddressInput());

const UNAVAILABLE = { status: 503, body: { message: apiMessages.unavailable } };

/** A server on the demo, started before its database, which is then started at this place. */
async function startBeforeDatabase() {
  const place = { PORT: await freePort(), DATA_DIR: await temporaryFolder() };
  const PORT = await freePort();
  const MONGODB_URI = `mongodb://127.0.0.1:${place.PORT}/`;
  const server = startServer({ PORT, MONGODB_URI, SEED_DEMO: '1', ...demoAccounts() });
  await server.waitForOutput(/(cannot be reached)/);
  const url = `http://127.0.0.1:${PORT}`;
  const statusOf = async (path: string) => (await fetch(url + path)).status;
  expect(await statusOf(apiPaths.health)).toBe(200);
  for (const path of [
    apiPaths.ready,
    '/',
    apiPaths.category('lawn'),
    apiPaths.cart,
    '/robots.txt',
  ]) {
    expect(await ask(url, path)).toEqual(UNAVAILABLE);
  }
  expect(await save(url)).toEqual(UNAVAILABLE);
  const database = await startDatabase(place);
  expect(await server.url()).toBe(url);
  expect(await statusOf(apiPaths.ready)).toBe(200);
  return { place, server, url, database };
}

/** What needs the database is 503, and what needs none is there. */
async function expectOutage(url: string, asked: ReturnType<typeof ask>[]): Promise<void> {
  const catalogue = await ask(url, apiPaths.category('lawn'));
  expect(catalogue.body).toHaveLength(24);
  expect((await ask(url, apiPaths.health)).status).toBe(200);
  for (const response of await Promise.all([...asked, ask(url, apiPaths.ready)]))
    expect(response).toEqual(UNAVAILABLE);
}

const expectRecovery = (url: string) =>
  vi.waitFor(
    async () => {
      expect((await ask(url, apiPaths.ready)).status).toBe(200);
      expect((await ask(url, apiPaths.cart)).status).toBe(200);
    },
    { timeout: 5_000, interval: 100 },
  );

// This file stops and kills the database, so it starts one of its own.
describe('while the database is away (7.4)', () => {
  it('responds with 503 and shows the catalogue, at its start and later, and recovers', async () => {
    const { place, server, url, database } = await startBeforeDatabase();
    const saved = await save(url);
    expect(saved.status).toBe(201);

    // It hangs: it still accepts connections and responds with nothing.
    database.signal('SIGSTOP');
    await expectOutage(
      url,
      Array.from({ length: 150 }, () => ask(url, apiPaths.cart)),
    );
    database.signal('SIGCONT');
    await expectRecovery(url);

    database.signal('SIGKILL');
    await database.exitCode();
    await expectOutage(url, [
      ask(url, apiPaths.cart),
      save(url),
      ask(url, apiPaths.placeOrder, 'POST'),
      ask(url, apiPaths.ordered),
    ]);
    const restarted = await startDatabase(place);
    await expectRecovery(url);
    const { body } = await ask(url, apiPaths.addresses);
    expect(body).toMatchObject([saved.body]);

    // It hangs again while the server is asked to end.
    restarted.signal('SIGSTOP');
    const cart = ask(url, apiPaths.cart);
    await vi.waitFor(async () => expect((await ask(url, apiPaths.health)).status).toBe(200));
    server.signal('SIGTERM');
    expect(await cart).toEqual(UNAVAILABLE);
    expect(await server.exitCode()).toBe(0);
    expect(server.output()).not.toContain('"level":50');
  });
});
