import { Router } from 'express';
import { apiPaths } from '../contract/paths.ts';
import { unavailable } from './api-error.ts';
import { pingDatabase } from '../database/ping-database.ts';
import { deadline } from './deadline.ts';

export interface Readiness {
  /** True once a stop has begun. */
  draining: boolean;
}

/** /healthz: the process is alive. /readyz: it can serve; it listens only once its indexes stand. */
export function healthRouter(readiness: Readiness): Router {
  const router = Router();

  router.get(apiPaths.health, (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.json({ status: 'ok' });
  });

  router.get(apiPaths.ready, deadline, async (_req, res) => {
    if (readiness.draining) throw unavailable();
    await pingDatabase();
    res.setHeader('Cache-Control', 'no-store');
    res.json({ status: 'ok' });
  });

  return router;
}
