import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import type { Express } from 'express';

/** Slow clients are shaken off (ms): headers must arrive within 10 s, a whole request within 15 s. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
const CHECK_INTERVAL_MS = 1_000;

/**
 * The HTTP server of an Express app. Express gives every request and response its own prototype when
 * they arrive, which costs it most of its speed; here they are born with it, so that the change is a
 * no-op. They must be real classes: only objects of one class keep their shape.
 */
export function createHttpServer(app: Express): Server {
  class ShopRequest extends IncomingMessage {}
  class ShopResponse extends ServerResponse {}
  app.request = bornAs(ShopRequest, app.request);
  app.response = bornAs(ShopResponse, app.response);

  return createServer(
    {
      IncomingMessage: ShopRequest,
      ServerResponse: ShopResponse,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
    },
    app,
  );
}

/** Puts Express' prototype (which carries `app` and ends in Node's own) behind the class. */
function bornAs<T extends object>(aClass: { prototype: object }, expressPrototype: T): T {
  Object.setPrototypeOf(aClass.prototype, expressPrototype);
  return aClass.prototype as T;
}
