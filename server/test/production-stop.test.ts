import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { apiPaths } from '../src/contract/paths.ts';
import { createProduct } from './factories.ts';
import { useTestDatabase } from './test-database.ts';
import { bearer, demoAccounts, sharedDatabaseUri, startServer } from './test-process.ts';

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

/** Asks once, rests, and asks until the server accepts no connection. Resolves with all outcomes before that. */
async function askUntilRefused(url: string, path: string): Promise<(Received | string)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes = [await ask(url, path, agent)];
  // Half of the time for balancers to notice: its second half is like the first.
  await wait(1_000);
  for (;;) {
    const outcome = await ask(url, path, agent);
    if (outcome === 'ECONNREFUSED') return outcomes;
    outcomes.push(outcome);
  }
}

/** A POST whose headers have arrived and whose body does not. */
async function startPost(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const { Authorization } = bearer('user-a');
  const head = `POST ${apiPaths.addresses} HTTP/1.1\r\nHost: shop\r\nAuthorization: ${Authorization}`;
  socket.write(`${head}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n`);
  await once(socket, 'connect');
}

const refusesConnections = (url: string) =>
  vi.waitFor(async () => {
    const agent = new Agent();
    expect(await ask(url, apiPaths.health, agent)).toBe('ECONNREFUSED');
  }, 10_000);

describe('SIGTERM (7.4)', { timeout: 40_000 }, () => {
  useTestDatabase();

  it('loses no request under load, turns /readyz first, and ends with 0 within 10 s', async () => {
    await createProduct();
    const server = startServer(
      { MONGODB_URI: sharedDatabaseUri(), FIREBASE_PROJECT_ID: 'shop', FIREBASE_API_KEY: 'key' },
      { entry: 'production.ts' },
    );
    const url = await server.url();
    const agent = new Agent();
    expect(await ask(url, apiPaths.ready, agent)).toMatchObject({ status: 200 });
    const paths = [apiPaths.category('lawn'), apiPaths.ready, apiPaths.health, apiPaths.me];
    const load = Array.from({ length: 16 }, (_, n) =>
      askUntilRefused(url, paths[n % paths.length] ?? ''),
    );

    const stopped = performance.now();
    server.signal('SIGTERM');
    const outcomes = (await Promise.all(load)).flat();

    expect(outcomes.filter((outcome) => typeof outcome === 'string')).toEqual([]);
    const responses = outcomes as Received[];
    const during = responses.filter(({ closes }) => closes);
    expect(new Set(during.map(({ status }) => status))).toEqual(new Set([200, 503, 401]));
    expect(await server.exitCode()).toBe(0);
    expect(performance.now() - stopped).toBeLessThan(10_000);
    const lines = () => server.output().match(/"route":/g)?.length;
    await vi.waitFor(() => expect(lines(), 'lines in the log').toBe(outcomes.length + 1));
  });

  it('ends at once when it comes again, but not for the echo of one Ctrl-C', async () => {
    const server = startServer({ MONGODB_URI: sharedDatabaseUri(), ...demoAccounts() });
    const url = await server.url();
    await startPost(url);

    server.signal('SIGINT');
    server.signal('SIGTERM');
    await refusesConnections(url);
    let code: number | null | undefined;
    void server.exitCode().then((exitCode) => (code = exitCode));
    await vi.waitFor(
      () => {
        server.signal('SIGTERM');
        expect(code).toBe(1);
      },
      { timeout: 5_000, interval: 700 },
    );
  });
});
