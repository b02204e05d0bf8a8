import { randomInt, randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { infoJson, type Logger } from '../lib/logger.ts';
import { createWho } from './who.ts';

declare module 'express-serve-static-core' {
  interface Locals {
    requestId?: string;
    /** Where the request came from. A closed connection does not tell it. */
    ip?: string | undefined;
    startedAt?: number;
    /** The path of a response that no router sent. */
    route?: string;
    /** What went wrong on the server's side. It is logged with the request. */
    failure?: unknown;
  }
}

export const REQUEST_ID = 'X-Request-Id';

/** A request id of a trusted proxy: one word, so that nothing else gets into the log. */
const GIVEN_ID = /^[\w-]{8,64}$/;

/**
 * Logs one entry a request: id, who, method, route pattern, status, ms, and a failure of the server. The URL is not
 * logged, since it may contain personal data. The id is a trusted proxy's `X-Request-Id` or a new one. Each response
 * names the version, if there is one to name.
 */
export function requestLog(logger: Logger, version?: string): RequestHandler {
  const whoIs = createWho();

  function logClosed(this: Response): void {
    const { requestId: id, startedAt = 0, failure, caller, ip } = this.locals;
    const { route = routePattern(this.req) } = this.locals;
    const who = whoIs(caller?.uid, ip);
    const { statusCode: status } = this;
    const { method } = this.req;
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const isAborted = !this.writableFinished;
    if (failure === undefined) {
      // Nothing needs escaping: id and who are one word each, Node knows the method, and the route is written in our code.
      const fields = `"id":"${id}","who":"${who}","method":"${method}","route":"${route}","status":${status},"ms":${ms}`;
      infoJson(logger, isAborted ? `${fields},"aborted":true` : fields);
      return;
    }
    logger[status === 503 ? 'warn' : 'error']({
      id,
      who,
      method,
      route,
      status,
      ms,
      ...(isAborted && { aborted: true }),
      err: toError(failure),
    });
  }

  return (req, res, next) => {
    // Express has not made it yet.
    res.locals = { requestId: requestId(req), ip: readIp(req), startedAt: performance.now() };
    if (version) res.setHeader('X-Version', version);
    res.on('close', logClosed);
    next();
  };
}

/** Without the header both are the same, and Express takes long to find that out. */
const readIp = (req: Request) =>
  req.headers['x-forwarded-for'] === undefined ? req.socket.remoteAddress : req.ip;

const toError = (failure: unknown): Error =>
  failure instanceof Error ? failure : new Error('The thrown value is not an error');

/** Ids count from a random start: a random id for each request would cost more than some responses. */
const PREFIX = randomUUID().slice(0, -8);
/** Larger numbers cost several times as much. */
const IDS = 2 ** 30;
let lastId = randomInt(IDS);

function requestId(req: Request): string {
  const given = req.headers['x-request-id'];
  // `ips` is empty unless the request came through a proxy of TRUST_PROXY.
  if (typeof given === 'string' && GIVEN_ID.test(given) && req.ips.length > 0) return given;
  lastId = (lastId + 1) % IDS;
  return PREFIX + lastId.toString(16).padStart(8, '0');
}

/** `/api/ordered/cancel/:id`. */
const routePattern = ({ route }: Request) =>
  String((route as { path: string } | undefined)?.path ?? '(none)');
