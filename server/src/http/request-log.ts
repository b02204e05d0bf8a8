import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Router } from 'express';
import type { Logger } from './logger.ts';

declare module 'express-serve-static-core' {
  interface Locals {
    /** What went wrong on the server's side. It is logged with the request. */
    failure?: unknown;
  }
}

const patterns = new WeakMap<object, string>();

/** A request id of a trusted proxy: one word, so that nothing else gets into the log. */
const GIVEN_ID = /^[\w-]{8,64}$/;

/**
 * Logs one line a request: id, method, route pattern, status, ms, and a failure of the server. The URL is not
 * logged, since it may contain personal data. The id is a trusted proxy's `X-Request-Id` or a new one, and is sent
 * back.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const id = requestId(req);
    const started = performance.now();
    res.setHeader('X-Request-Id', id);
    res.once('close', () => {
      const line = {
        id,
        method: req.method,
        route: routePattern(req),
        status: res.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
        ...(res.writableFinished ? {} : { aborted: true }),
      };
      const { failure } = res.locals;
      if (failure === undefined) logger.info(line);
      else logger[res.statusCode === 503 ? 'warn' : 'error']({ ...line, err: toError(failure) });
    });
    next();
  };
}

const toError = (failure: unknown): Error =>
  failure instanceof Error ? failure : new Error('The thrown value is not an error');

function requestId(req: Request): string {
  const given = req.get('x-request-id') ?? '';
  // Empty unless the request came through a proxy of TRUST_PROXY.
  const isProxied = req.ips.length > 0;
  return isProxied && GIVEN_ID.test(given) ? given : randomUUID();
}

/**
 * Registers the patterns of a router's routes for the log, with the path where the router is mounted.
 */
export function nameRoutes(mount: string, { stack }: Router): void {
  for (const { route } of stack) {
    if (route) patterns.set(route, [...segmentsOf(mount), ...segmentsOf(route.path)].join(''));
  }
}

/** `/api/ordered/cancel/:id`. */
function routePattern(req: Request): string {
  return patterns.get(req.route as object) ?? '(none)';
}

/** Each with its slash. */
const segmentsOf = (path: string) => path.match(/\/[^/]+/g) ?? [];
