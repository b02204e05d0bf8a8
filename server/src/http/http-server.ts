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

/** How long clients may take (ms). */
interface ClientLimits {
  headers: number;
  /** The whole request, headers included. */
  request: number;
  /** Between two requests of one connection. Longer than a balancer's (60 s), so that the balancer closes first. */
  keepAlive: number;
  /** Without a byte in either direction. */
  silence: number;
  /** How often Node checks the limits. */
  checkInterval: number;
}

export const CLIENT_LIMITS: ClientLimits = {
  headers: 10_000,
  request: 15_000,
  keepAlive: 65_000,
  silence: 30_000,
  checkInterval: 1_000,
};

const MAX_HEADER_BYTES = 16 * 1_024;

/**
 * The HTTP server of an Express app. Express changes the prototype of every request and response, which costs
 * most of its speed. Here they are created with that prototype, so that the change does nothing. They must be
 * real classes: V8 keeps one shape for objects of one class. `first` comes before all of Express.
 */
export function createHttpServer(
  app: Express,
  { first, limits = CLIENT_LIMITS }: { first?: RequestHandler; limits?: ClientLimits } = {},
): Server {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  app.request = createdAs(AppRequest, app.request);
  app.response = createdAs(AppResponse, app.response);

  const server = createServer(
    {
      IncomingMessage: AppRequest,
      ServerResponse: AppResponse,
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.checkInterval,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    first
      ? (req, res) => void first(req as Request, res as Response, () => void app(req, res))
      : app,
  );
  server.timeout = limits.silence;
  return server;
}

/** The servers that wait for slow requests: the limit for all others, and how many are slow. */
const waiting = new WeakMap<Server, { usual: number; count: number }>();

/**
 * Lets a request take so long (ms). Node knows one limit for all requests of a server, so while there is such a request
 * they all may.
 */
export function slowRequest(limitMs: number): RequestHandler {
  return (req, res, next) => {
    // It left before: it would never be counted off.
    if (res.closed) {
      next();
      return;
    }
    const { server } = req.socket as Socket & { server: Server };
    const slow = waiting.get(server) ?? { usual: server.requestTimeout, count: 0 };
    waiting.set(server, slow);
    slow.count += 1;
    server.requestTimeout = limitMs;
    req.setTimeout(limitMs);
    res.once('close', () => {
      slow.count -= 1;
      if (slow.count === 0) server.requestTimeout = slow.usual;
    });
    next();
  };
}

/** Puts Express' prototype (which carries `app` and ends in Node's own) behind the class. */
function createdAs<T extends object>(aClass: { prototype: object }, expressPrototype: T): T {
  Object.setPrototypeOf(aClass.prototype, expressPrototype);
  return aClass.prototype as T;
}

interface DrainOptions {
  /** How long connections are still accepted (ms), so that balancers notice the stop. */
  graceMs: number;
  /** Requests whose headers have arrived may take this long after that (ms). */
  limitMs: number;
}

/** How long requests are held before the server closes: waiting clients open no new connections (ms). */
const HOLD_MS = 50;
const QUIET_TRIES = 1_000;
const IDLE_CHECK_MS = 50;

/** Answers the requests that have arrived, closes their connections, and then the server. */
export async function drain(server: Server, { graceMs, limitMs }: DrainOptions): Promise<void> {
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
  await wait(graceMs);
  const release = holdRequests(server);
  await wait(HOLD_MS);
  await untilQuiet(server);
  await new Promise<void>((done) => {
    const limit = setTimeout(() => server.closeAllConnections(), limitMs);
    // A connection that is kept alive turns idle when its last request ends.
    const idle = setInterval(
      () => setImmediate(() => server.closeIdleConnections()),
      IDLE_CHECK_MS,
    );
    server.close(() => {
      clearTimeout(limit);
      clearInterval(idle);
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
  const note = () => (accepted = true);
  server.on('connection', note);
  for (let tries = 0; accepted && tries < QUIET_TRIES; tries += 1) {
    accepted = false;
    await immediate();
  }
  server.off('connection', note);
}
