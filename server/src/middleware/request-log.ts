import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from '../lib/logger.ts';

/** One line a request: id, method, route pattern, status, ms. The address itself may hold ids and is not logged. */
export function requestLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const id = randomUUID();
    const started = performance.now();
    res.setHeader('X-Request-Id', id);
    res.once('close', () => {
      logger.info({
        id,
        method: req.method,
        route: routePattern(req),
        status: res.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
        ...(res.writableFinished ? {} : { aborted: true }),
      });
    });
    next();
  };
}

/** `/api/ordered/cancel/:id`. Express has forgotten where the router was mounted when a request was refused. */
function routePattern(req: Request): string {
  const pattern = (req.route as { path?: unknown } | undefined)?.path;
  if (typeof pattern !== 'string') return '(none)';
  const own = segmentsOf(pattern);
  const asked = segmentsOf(req.originalUrl.split('?', 1)[0] ?? '');
  return `/${[...asked.slice(0, asked.length - own.length), ...own].join('/')}`;
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');
