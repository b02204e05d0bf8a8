import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
// oxlint-disable-next-line no-restricted-imports -- the limits here are of time on a real connection
import { setTimeout as wait } from 'node:timers/promises';
import express, { type RequestHandler, type Response } from 'express';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serveApp } from '../../test/serve-app.ts';
import { CLIENT_LIMITS, drain, slowRequest } from './http-server.ts';

/** Sends these bytes and nothing more; `text` resolves with all that was sent back when the server hangs up. */
function sendOnly(port: number, bytes: string) {
  const socket: Socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  // A connection that is cut off may end by a reset.
  socket.on('error', () => undefined);
  return { socket, text: once(socket, 'close').then(() => received) };
}

describe('the HTTP server', () => {
  it('shakes off 500 half-open connections, and refuses more than 16 kB of headers', async () => {
    const app = express();
    app.get('/', (_req, res) => res.send('served'));
    app.post('/', express.json(), (_req, res) => res.send('served'));
    const limits = { ...CLIENT_LIMITS, headers: 1_500, request: 2_000, checkInterval: 50 };
    const { port, url } = await serveApp(app, { limits });
    const large = await fetch(url, { headers: { 'X-Large': 'x'.repeat(17_000) } });
    expect(large.status).toBe(431);
    const halves = [
      '',
      'GET / HTT',
      'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ',
      'POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ];
    const slow = Array.from({ length: 500 }, (_, n) => sendOnly(port, halves[n % 4] ?? ''));
    const connecting = slow.filter(({ socket }) => socket.connecting);
    await Promise.all(connecting.map(({ socket }) => once(socket, 'connect')));

    const responses = await Promise.all(
      Array.from({ length: 50 }, () => fetch(url).then((response) => response.text())),
    );
    expect(new Set(responses)).toEqual(new Set(['served']));
    const received = await Promise.all(slow.map(({ text }) => text));
    expect(received.filter((text) => text.includes('200 OK'))).toEqual([]);
    expect(received.filter((text) => text.startsWith('HTTP/1.1 408'))).not.toEqual([]);
  });
});

describe('requests that are sent without waiting for a response', () => {
  /** What the server reads at once. */
  const ONE_READ = 65_536;

  it('get their responses in order, with their own bodies, and keep the connection as they ask', async () => {
    const app = express();
    app.get('/slow', (_req, res) => void setTimeout(() => res.send('[slow]'), 50));
    app.get('/large', (_req, res) => res.send(`[${'x'.repeat(300_000)}]`));
    app.get('/:name', (req, res) => res.send(`[${req.params.name}]`));
    app.post('/refused', (_req, res) => res.status(401).send('[refused]'));
    app.post('/', express.text({ limit: '1mb' }), (req, res) =>
      res.send(`[${String(req.body).length}]`),
    );
    const { port } = await serveApp(app);
    const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${more}\r\n`;
    const post = (path: string, length: number, more = '') =>
      `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: text/plain\r\n${more}` +
      `Content-Length: ${length}\r\n\r\n${'y'.repeat(length)}`;
    const { text } = sendOnly(
      port,
      [
        get('/slow') + post('/', 200_000) + get('/large') + post('/refused', 150_000),
        `HEAD /head HTTP/1.1\r\nHost: shop\r\n\r\n`,
        post('/', 3, 'Expect: 100-continue\r\n'),
        ...Array.from({ length: 25 }, (_, n) => get(`/${n}`)),
        get('/last', 'Connection: close\r\n'),
      ].join(''),
    );
    const received = await text;
    const bodies = [...received.matchAll(/\[([^\]]+)\]/g)].map(([, body = '']) =>
      body.length > 100 ? body.length : body,
    );
    const numbered = Array.from({ length: 25 }, (_, n) => String(n));
    expect(bodies).toEqual(['slow', '200000', 300_000, 'refused', '3', ...numbered, 'last']);
    expect(received.match(/HTTP\/1\.1 100 Continue/g)).toHaveLength(1);
  });

  it('leave nothing open when the client reads nothing and leaves', async () => {
    const opened = new Set<Response>();
    const app = express().get('/', (_req, res) => {
      opened.add(res);
      res.once('close', () => opened.delete(res));
      Readable.from(Buffer.alloc(200_000)).pipe(res);
    });
    const { port } = await serveApp(app);
    const clients = Array.from({ length: 10 }, () => {
      const socket = connect(port, '127.0.0.1').pause();
      socket.on('error', () => undefined);
      socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(30));
      return socket;
    });
    await vi.waitFor(() => expect(opened.size).toBeGreaterThan(0));
    expect(opened.size).toBeLessThanOrEqual(clients.length);
    for (const client of clients) client.destroy();
    await vi.waitFor(() => expect(opened.size).toBe(0), 5_000);
  });

  it('end the connection when more than 32 of them wait', async () => {
    const handled = vi.fn();
    const app = express().get('/:from', (req, res) => {
      handled(req.params.from);
      setImmediate(() => res.send('[served]'));
    });
    const { port, url } = await serveApp(app);
    const ask = (from: string, requests: number) =>
      sendOnly(
        port,
        `GET /${from} HTTP/1.1\r\nHost: shop\r\n\r\n`.repeat(requests - 1) +
          `GET /${from} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`,
      ).text;

    // Each of these sends what one read holds, about 1,800 requests.
    const refused = await Promise.all(Array.from({ length: 5 }, () => ask('many', 1_800)));
    expect(refused.join('')).toBe('');
    expect(handled).toHaveBeenCalledTimes(5);

    expect((await ask('few', 33)).match(/\[served\]/g)).toHaveLength(33);
    expect(await (await fetch(`${url}other`)).text()).toBe('[served]');
  });

  it('are not read while one waits for its response', async () => {
    let finish = () => undefined as unknown;
    const response = 'x'.repeat(300_000);
    const app = express().get('/', (_req, res) => void (finish = () => res.send(response)));
    const { server, port } = await serveApp(app);
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const client = connect(port, '127.0.0.1');
    onTestFinished(() => void client.destroy());
    client.write(`GET / HTTP/1.1\r\nHost: shop\r\nX: ${'x'.repeat(5_000)}\r\n\r\n`.repeat(200));
    client.resume();
    const [connection] = await accepted;
    await vi.waitFor(() => expect(connection.bytesRead).toBeGreaterThan(0));
    // One read brings a dozen; each response fills the connection, and Node reads on when that has drained.
    for (let responses = 0; responses < 10; responses += 1) {
      await vi.waitFor(() =>
        expect(client.bytesRead).toBeGreaterThanOrEqual(responses * response.length),
      );
      await wait(20);
      expect(connection.bytesRead).toBeLessThanOrEqual(ONE_READ);
      finish();
    }
  });
});

describe('silence', () => {
  /** Serves a body of this size, or nothing; the client has sent its request and reads nothing. */
  async function askFor(size: number, silence: number) {
    const app = express().get('/', (_req, res) => void (size > 0 && res.end(Buffer.alloc(size))));
    const { server, port } = await serveApp(app, { limits: { ...CLIENT_LIMITS, silence } });
    const client = connect(port, '127.0.0.1').pause();
    client.on('error', () => undefined);
    onTestFinished(() => void client.destroy());
    client.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
    return { client, server };
  }

  it.each([
    ['does not read its response', 20_000_000],
    ['waits for a response that does not come', 0],
  ])('ends the connection of a client that %s', async (_what, size) => {
    const { server } = await askFor(size, 600);
    const [{ socket }] = (await once(server, 'request')) as [IncomingMessage];
    await Promise.all([once(socket, 'timeout'), once(socket, 'close')]);
  });

  it('may last longer between two requests of a connection', async () => {
    const { server } = await askFor(6, 600);
    const [{ socket }] = (await once(server, 'request')) as [IncomingMessage];
    await vi.waitFor(() => expect(socket.timeout).toBeGreaterThanOrEqual(CLIENT_LIMITS.keepAlive));
  });
});

describe('slowRequest', () => {
  it('changes no limit for a client that left while the guards were asking', async () => {
    const app = express();
    const handled = vi.fn<RequestHandler>();
    const untilLeft: RequestHandler = async (_req, res, next) => {
      await once(res, 'close');
      next();
    };
    app.post('/', untilLeft, (req, res) => {
      slowRequest(req, res, 60_000);
      handled(req, res, () => {});
    });
    const { server, port } = await serveApp(app);
    const { socket } = sendOnly(
      port,
      'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\n{',
    );
    await once(server, 'request');
    socket.destroy();
    await vi.waitFor(() => expect(handled).toHaveBeenCalledOnce());
    expect(server.requestTimeout).toBe(CLIENT_LIMITS.request);
  });
});

describe('drain', () => {
  it('finishes what has arrived, sends clients elsewhere, and closes', async () => {
    const app = express();
    let finish = () => undefined as unknown;
    app.get('/slow', (_req, res) => void (finish = () => res.send('finished')));
    app.get('/', (_req, res) => res.send('served'));
    const { server, url } = await serveApp(app);
    const slow = fetch(`${url}slow`);
    await once(server, 'request');

    const drained = drain(server, { graceMs: 100, limitMs: 3_000 });
    const during = await fetch(url);
    expect([during.status, during.headers.get('connection')]).toEqual([200, 'close']);
    await vi.waitUntil(() => !server.listening, { interval: 5 });
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    finish();

    expect(await (await slow).text()).toBe('finished');
    await drained;
  });

  it('ends at its limit whatever is still going on', async () => {
    const app = express().get('/', () => undefined);
    const { server, url } = await serveApp(app);
    const endless = fetch(url).catch((error: unknown) => error);
    await once(server, 'request');

    await drain(server, { graceMs: 0, limitMs: 100 });

    expect(await endless).toBeInstanceOf(Error);
  });
});
