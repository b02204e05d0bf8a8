import {
  createServer,
  IncomingMessage,
  ServerResponse,
  type RequestListener,
  type Server,
} from 'node:http';
import { setImmediate as immediate, setTimeout as wait } from 'node:timers/promises';
import type { Express } from 'express';

/** How long clients may take (ms). */
export interface ClientLimits {
  headers: number;
  /** The whole request, headers included. */
  request: number;
  /** Between two requests of one connection. Longer than balancers keep theirs (60 s), so that it is they who end it. */
  keepAlive: number;
  /** Without a byte in either direction, such as a reader that has stopped reading. */
  silence: number;
  /** How often slow clients are looked for. */
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
 * The HTTP server of an Express app. Express gives every request and response its own prototype when
 * they arrive, which costs it most of its speed; here they are born with it, so that the change is a
 * no-op. They must be real classes: only objects of one class keep their shape.
 */
export function createHttpServer(app: Express, limits = CLIENT_LIMITS): Server {
  class ShopRequest extends IncomingMessage {}
  class ShopResponse extends ServerResponse {}
  app.request = bornAs(ShopRequest, app.request);
  app.response = bornAs(ShopResponse, app.response);

  const server = createServer(
    {
      IncomingMessage: ShopRequest,
      ServerResponse: ShopResponse,
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.checkInterval,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    app,
  );
  server.timeout = limits.silence;
  return server;
}

/** Puts Express' prototype (which carries `app` and ends in Node's own) behind the class. */
function bornAs<T extends object>(aClass: { prototype: object }, expressPrototype: T): T {
  Object.setPrototypeOf(aClass.prototype, expressPrototype);
  return aClass.prototype as T;
}

export interface DrainOptions {
  /** Still accepting (ms), so that whoever sends requests here can notice that we are leaving. */
  graceMs: number;
  /** Requests whose headers have arrived may take this long after that (ms). */
  limitMs: number;
}

/** How long requests wait while the doors close: their clients, waiting too, open no new connections (ms). */
const HOLD_MS = 50;
const QUIET_TRIES = 1_000;
const IDLE_CHECK_MS = 50;

/** Answers what has arrived, tells clients to go elsewhere, and closes. */
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

/** From now on requests wait, until the function that this returns lets them go on. */
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
 * The system cuts off connections that wait to be accepted when nobody listens any more. One is accepted
 * in each round of the event loop: a round in which none came is the moment to close.
 */
async function untilQuiet(server: Server): Promise<void> {
  let cameIn = true;
  const note = () => (cameIn = true);
  server.on('connection', note);
  for (let tries = 0; cameIn && tries < QUIET_TRIES; tries += 1) {
    cameIn = false;
    await immediate();
  }
  server.off('connection', note);
}
