import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from '../lib/logger.ts';

/** One line a request: id, method, route pattern, status, ms. The address itself may hold ids and is not logged. */
export function requestLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const id = randomUUID();
    const started = performance.now();
    res.setHeader('X-Request-Id', id);
    res.once('close', () => {
      const route: unknown = req.route?.path;
      logger.info({
        id,
        method: req.method,
        route: typeof route === 'string' ? req.baseUrl + route : '(none)',
        status: res.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
        ...(res.writableFinished ? {} : { aborted: true }),
      });
    });
    next();
  };
}
