import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import express, { type Express, type RequestHandler } from 'express';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../test/listen.ts';
import { CLIENT_LIMITS, createHttpServer, drain, slowRequest } from './http-server.ts';

async function serve(app: Express, limits = CLIENT_LIMITS) {
  const server = createHttpServer(app, { limits });
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port, url: `http://127.0.0.1:${port}/` };
}

/** Sends these bytes and nothing more; `text` resolves with all that was answered when the server hangs up. */
function sendOnly(port: number, bytes: string) {
  const socket: Socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  let answered = '';
  socket.on('data', (chunk: Buffer) => (answered += chunk.toString()));
  // A connection that is cut off may end by a reset.
  socket.on('error', () => undefined);
  return { socket, text: once(socket, 'close').then(() => answered) };
}

describe('createHttpServer', () => {
  it('shakes off 500 half-open connections and answers everybody else meanwhile', async () => {
    const app = express();
    app.get('/', (_req, res) => res.send('served'));
    app.post('/', express.json(), (_req, res) => res.send('served'));
    const limits = { ...CLIENT_LIMITS, headers: 1_500, request: 2_000, checkInterval: 50 };
    const { port, url } = await serve(app, limits);
    const halves = [
      '',
      'GET / HTT',
      'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ',
      'POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ];
    const slow = Array.from({ length: 500 }, (_, n) => sendOnly(port, halves[n % 4] ?? ''));
    const connecting = slow.filter(({ socket }) => socket.connecting);
    await Promise.all(connecting.map(({ socket }) => once(socket, 'connect')));

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => fetch(url).then((response) => response.text())),
    );
    expect(new Set(answers)).toEqual(new Set(['served']));
    const answered = await Promise.all(slow.map(({ text }) => text));
    expect(answered.filter((text) => text.includes('200 OK'))).toEqual([]);
    expect(answered.filter((text) => text.startsWith('HTTP/1.1 408'))).not.toEqual([]);
  });

  it('refuses more than 16 kB of headers', async () => {
    const app = express().get('/', (_req, res) => res.send('served'));
    const { url } = await serve(app);
    const { status } = await fetch(url, { headers: { 'X-Large': 'x'.repeat(17_000) } });
    expect(status).toBe(431);
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
    app.post('/', untilLeft, slowRequest(60_000), handled);
    const { server, port } = await serve(app);
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
    const { server, url } = await serve(app);
    const slow = fetch(`${url}slow`);
    await once(server, 'request');

    const drained = drain(server, { graceMs: 100, limitMs: 5_000 });
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
    const { server, url } = await serve(app);
    const endless = fetch(url).catch((error: unknown) => error);
    await once(server, 'request');

    await drain(server, { graceMs: 0, limitMs: 100 });

    expect(await endless).toBeInstanceOf(Error);
  });
});
