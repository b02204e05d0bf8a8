import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { apiPaths } from '../src/contract/paths.ts';
import { listen } from './listen.ts';
import { startServer } from './test-process.ts';
import { noMongod, openStandIn, temporaryFolder } from '../embedded-mongodb/test/test-stand-in.ts';

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

  it('says in one line that its HOST cannot be looked up', async () => {
    const server = startServer({ HOST: '[::1]' });
    expect(await server.exitCode()).toBe(1);
    expect(server.output()).toContain('The API cannot listen there: getaddrinfo');
    expect(server.output()).not.toContain('    at ');
  });
});
