import {
  createServer,
  IncomingMessage,
  ServerResponse,
  type RequestListener,
  type Server,
} from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as immediate, setTimeout as wait } from 'node:timers/promises';
import type { Express, Request, RequestHandler, Response } from 'express';
import { oneAtATime } from './connections.ts';

/** How long clients may take (ms). */
interface ClientLimits {
  headers: number;
  /** The whole request, headers included. */
  request: number;
  /** Between two requests of one connection. Longer than a balancer's (60 s), so that the balancer closes first. */
  keepAlive: number;
  /** Without a byte in either direction. Node lets a client that reads nothing wait up to twice as long. */
  silence: number;
  checkInterval: number;
}

export const CLIENT_LIMITS: ClientLimits = {
  headers: 10_000,
  request: 15_000,
  keepAlive: 65_000,
  silence: 30_000,
  checkInterval: 1_000,
};

const HEADER_BYTES_MAX = 16 * 1_024;

interface HttpServerOptions {
  beforeExpress?: RequestHandler;
  limits?: ClientLimits;
}

/**
 * The HTTP server of an Express app. Express changes the prototype of every request and response, which costs
 * most of its speed. Here they are created with that prototype, so that the change does nothing. They must be
 * real classes: V8 keeps one shape for objects of one class.
 */
export function createHttpServer(
  app: Express,
  { beforeExpress, limits = CLIENT_LIMITS }: HttpServerOptions = {},
): Server {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  app.request = giveExpressPrototype(AppRequest, app.request);
  app.response = giveExpressPrototype(AppResponse, app.response);

  const server = createServer(
    {
      IncomingMessage: AppRequest,
      ServerResponse: AppResponse,
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.checkInterval,
      maxHeaderSize: HEADER_BYTES_MAX,
    },
    oneAtATime(
      beforeExpress
        ? (req, res) =>
            void beforeExpress(req as Request, res as Response, () => void app(req, res))
        : app,
    ),
  );
  server.timeout = limits.silence;
  return server;
}

/** The servers with slow requests: how many, and the request limit from before. */
const slowServers = new WeakMap<Server, { usual: number; count: number }>();

/** Lets a request take up to `limitMs`. Node has one limit for all requests of a server, so meanwhile they all may. */
export function slowRequest(req: Request, res: Response, limitMs: number): void {
  // The client has left, so the `close` event below would never come.
  if (res.closed) return;
  const { server } = req.socket as Socket & { server: Server };
  const slow = slowServers.get(server) ?? { usual: server.requestTimeout, count: 0 };
  slowServers.set(server, slow);
  slow.count += 1;
  server.requestTimeout = limitMs;
  req.setTimeout(limitMs);
  res.once('close', () => {
    slow.count -= 1;
    if (slow.count === 0) server.requestTimeout = slow.usual;
  });
}

/** Makes the class inherit from Express' prototype, which itself inherits from Node's class. Returns its prototype. */
function giveExpressPrototype<T extends object>(Class: { prototype: object }, prototype: T): T {
  Object.setPrototypeOf(Class.prototype, prototype);
  return Class.prototype as T;
}

interface DrainOptions {
  /** How long connections are still accepted (ms), so that balancers notice the stop. */
  graceMs: number;
  /** Requests whose headers have arrived may take this long after that (ms). */
  limitMs: number;
}

/** How long requests are held before the server closes (ms): a client that waits opens no new connection. */
const HOLD_MS = 50;
const QUIET_TRIES = 1_000;

/** Finishes the requests that have arrived, closes their connections, and then the server. */
export async function drain(server: Server, { graceMs, limitMs }: DrainOptions): Promise<void> {
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
  await wait(graceMs);
  const release = holdRequests(server);
  await wait(HOLD_MS);
  await untilQuiet(server);
  await new Promise<void>((done) => {
    const limit = setTimeout(() => server.closeAllConnections(), limitMs);
    // For connections whose last request ends from now on.
    server.keepAliveTimeout = 1;
    server.close(() => {
      clearTimeout(limit);
      done();
    });
    release();
  });
}

/** Holds all requests until the returned function is called. */
function holdRequests(server: Server): () => void {
  const held: Parameters<RequestListener>[] = [];
  const hold: RequestListener = (...request) => void held.push(request);
  const handlers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request').on('request', hold);
  return () => {
    server.off('request', hold);
    for (const handler of handlers) server.on('request', handler);
    for (const request of held) server.emit('request', ...request);
  };
}

/**
 * When the server closes, the system resets connections that wait to be accepted. One is accepted in each round
 * of the event loop, so after a round without any it is safe to close.
 */
async function untilQuiet(server: Server): Promise<void> {
  let accepted = true;
  const onConnection = () => (accepted = true);
  server.on('connection', onConnection);
  for (let tries = 0; accepted && tries < QUIET_TRIES; tries += 1) {
    accepted = false;
    await immediate();
  }
  server.off('connection', onConnection);
}
