import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiPaths } from '../src/contract/paths.ts';
import { startDatabase } from './database-process.ts';
import { freePort, listen } from './listen.ts';
import { startServer } from './test-process.ts';
import { noMongod, openStandIn, temporaryFolder } from '../embedded-mongodb/test/test-stand-in.ts';

/** A database that accepts connections and says nothing. */
async function startSilentDatabase() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.resume();
  });
  const port = await listen(server);
  onTestFinished(() => void server.close());
  return { uri: `mongodb://127.0.0.1:${port}/shop`, sockets, server };
}

describe('a start while the database is away (7.4)', { timeout: 60_000 }, () => {
  it('waits, says that it is alive and not ready and nothing else, and serves when the database is there', async () => {
    const [PORT, databasePort] = [await freePort(), await freePort()];
    const MONGODB_URI = `mongodb://127.0.0.1:${databasePort}/`;
    const server = startServer({ PORT, MONGODB_URI, SEED_DEMO: '1' });
    await server.waitForOutput(/(cannot be reached)/);
    const url = `http://127.0.0.1:${PORT}`;
    const statusOf = async (path: string) => (await fetch(url + path)).status;
    expect(await statusOf(apiPaths.health)).toBe(200);
    expect(await statusOf(apiPaths.ready)).toBe(503);
    for (const path of ['/', apiPaths.category('lawn'), '/robots.txt']) {
      await expect(statusOf(path)).rejects.toThrow('fetch failed');
    }

    await startDatabase({ PORT: databasePort, DATA_DIR: await temporaryFolder() });
    expect(await server.url()).toBe(url);
    expect(await statusOf(apiPaths.ready)).toBe(200);
    expect(await (await fetch(url + apiPaths.category('lawn'))).json()).toHaveLength(24);
  });

  it('ends in one line for an address that cannot be read', async () => {
    const server = startServer({ MONGODB_URI: 'mongodb://shop:secret@db.example/?ssl=perhaps' });
    expect(await server.exitCode()).toBe(1);
    expect(server.output()).toMatch(/^The database \(db\.example\) cannot be used: .*$/m);
    expect(server.output()).not.toMatch(/secret|^ {4}at /m);
  });
});

describe('a signal during the start', { timeout: 40_000 }, () => {
  it('ends it with 0 while it waits for the database, and closes its connections', async () => {
    const { uri, sockets, server: database } = await startSilentDatabase();
    const server = startServer({ MONGODB_URI: uri });
    await once(database, 'connection');
    const signalled = performance.now();
    server.signal('SIGTERM');
    expect(await server.exitCode()).toBe(0);
    expect(performance.now() - signalled).toBeLessThan(10_000);
    await vi.waitFor(() => expect(sockets.size).toBe(0));
    expect(server.output()).not.toMatch(/not clean|^ {4}at /m);
  });

  it('ends it with 0 while indexes are made', async () => {
    const DATA_DIR = await temporaryFolder();
    const server = startServer({ DATA_DIR, SEED_DEMO: '1', ...noMongod });
    await server.waitForOutput(/(Checking the indexes)/);
    server.signal('SIGTERM');
    expect(await server.exitCode()).toBe(0);
    expect(server.output()).not.toMatch(/API listens on|cannot be|not clean|^ {4}at /m);
  });
});

describe('the server process', { timeout: 30_000 }, () => {
  it('starts with the demo, ends with 0 when asked to, and has its data at the next start', async () => {
    const DATA_DIR = await temporaryFolder();
    const first = startServer({ DATA_DIR, SEED_DEMO: '1', ...noMongod });
    const url = await first.url();
    const list = await (await fetch(url + apiPaths.category('lawn'))).json();
    expect(list).toHaveLength(24);
    expect(first.output()).toContain('stand-in');
    first.signal('SIGTERM');
    expect(await first.exitCode()).toBe(0);

    const second = startServer({ DATA_DIR, ...noMongod });
    const again = await (await fetch((await second.url()) + apiPaths.category('lawn'))).json();
    expect(again).toEqual(list);
    second.signal('SIGINT');
    expect(await second.exitCode()).toBe(0);
  });

  it('says in one line which index cannot be made, without the values of a document', async () => {
    const { uri, client } = await openStandIn();
    const order = { user: 'secret-uid', status: 'open' };
    await client
      .db('tanabana')
      .collection('orders')
      .insertMany([{ ...order }, { ...order }]);
    const server = startServer({ MONGODB_URI: uri });
    expect(await server.exitCode()).toBe(1);
    expect(server.output()).toMatch(/^The indexes of orders cannot be made: .*user_1.*$/m);
    expect(server.output()).not.toMatch(/secret-uid|^ {4}at /m);
  });

  it('says in one line that its port is taken', async () => {
    const other = createServer();
    const server = startServer({ PORT: String(await listen(other)) });
    expect(await server.exitCode()).toBe(1);
    expect(server.output()).toContain('The API cannot listen there: listen EADDRINUSE');
    expect(server.output()).not.toContain('    at ');
    other.close();
  });
});
