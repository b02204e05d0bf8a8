import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiPaths } from '../src/contract/paths.ts';
import { buildAddressInput } from './contract-factories.ts';
import { listen } from './listen.ts';
import { bearer, caller, demoAccounts, startServer } from './test-process.ts';
import { startTestSmtp } from './test-smtp.ts';
import { noMongod, temporaryFolder } from '../../embedded-mongodb/test/test-stand-in.ts';

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

const lawnOf = async (url: string) =>
  (await (await fetch(url + apiPaths.category('lawn'))).json()) as object[];

async function placeOrder(url: string, product: object): Promise<void> {
  const call = caller(url, 'shopper');
  for (const [path, body] of [
    [apiPaths.addresses, buildAddressInput()],
    [apiPaths.cart, product],
    [apiPaths.placeOrder, {}],
  ] as const) {
    const { status } = await call('POST', path, body);
    expect(status, path).toBeLessThan(300);
  }
}

/** A POST whose headers have arrived and whose body does not. */
async function startPost(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const { Authorization } = bearer('user-a');
  const head = `POST ${apiPaths.addresses} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${Authorization}`;
  socket.write(`${head}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n`);
  await once(socket, 'connect');
}

describe('a signal during the start', () => {
  it('ends it with 0 while it waits for the database, and closes its connections', async () => {
    const { uri, sockets, server: database } = await startSilentDatabase();
    const server = startServer({ MONGODB_URI: uri });
    await once(database, 'connection');
    server.signal('SIGTERM');
    expect(await server.exitCode()).toBe(0);
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

describe('the server process', () => {
  it('starts with the demo, writes e-mails to files, and has its data at the next start (4.13)', async () => {
    const DATA_DIR = await temporaryFolder();
    const variables = { DATA_DIR, ...noMongod, ...demoAccounts() };
    const first = startServer({ ...variables, SEED_DEMO: '1' });
    const url = await first.url();
    const list = await lawnOf(url);
    expect(list).toHaveLength(24);
    expect(first.output()).toContain('stand-in');
    await placeOrder(url, { ...list[0], noOfItems: 1 });
    const named = await first.waitForOutput(/An e-mail: .*(TB-\S+-placed-\w+\.eml)/);
    expect(await readdir(join(DATA_DIR, 'mail'))).toEqual([named]);
    const { subject } = await PostalMime.parse(await readFile(join(DATA_DIR, 'mail', named)));
    expect(subject).toMatch(/^Order placed: TB-/);
    first.signal('SIGTERM');
    expect(await first.exitCode()).toBe(0);

    const second = startServer(variables);
    expect(await lawnOf(await second.url())).toEqual(list);
    await expectSignalsHeard(second, await second.url());
  });

  it('says in one line that its address cannot be read', async () => {
    const server = startServer({ MONGODB_URI: 'mongodb://shop:secret@db.example/?ssl=perhaps' });
    expect(await server.exitCode()).toBe(1);
    expect(server.output()).toMatch(/^The database \(db\.example\) cannot be used: .*$/m);
    expect(server.output()).not.toMatch(/secret|^ {4}at /m);
  });

  it('refuses a mail server that would get the password without TLS (4.13)', async () => {
    const smtp = await startTestSmtp();
    onTestFinished(smtp.close);
    const server = startServer({
      ...noMongod,
      // This machine, too, but not by an address of its own.
      SMTP_URL: `smtp://shop:secret@0.0.0.0:${smtp.port}`,
      MAIL_FROM: 'orders@shop.example',
    });
    expect(await server.exitCode()).toBe(1);
    expect(server.output()).toMatch(/^ {2}- SMTP_URL names a mail server that takes no TLS/m);
    expect(server.output()).not.toMatch(/secret|^ {4}at /m);
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

/** With a request that does not end, it goes on after the echo of one Ctrl-C, and ends at once when a signal comes again. */
async function expectSignalsHeard(server: ReturnType<typeof startServer>, url: string) {
  await startPost(url);
  server.signal('SIGINT');
  server.signal('SIGTERM');
  const health = () => fetch(url + apiPaths.health, { headers: { Connection: 'close' } });
  await vi.waitFor(() => expect(health()).rejects.toThrow('fetch failed'), 10_000);
  let code: number | null | undefined;
  void server.exitCode().then((exitCode) => (code = exitCode));
  await vi.waitFor(
    () => {
      server.signal('SIGTERM');
      expect(code).toBe(1);
    },
    { timeout: 5_000, interval: 700 },
  );
}
