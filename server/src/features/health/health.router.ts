import { Router } from 'express';
import mongoose from 'mongoose';
import { unavailable } from '../../lib/api-error.ts';

const CONNECTED = 1;
/** How long the database may take to say that it is there (ms). */
const PING_LIMIT_MS = 1_000;

export interface Readiness {
  /** True once a stop has begun: nothing new should be sent here. */
  draining: boolean;
}

/** /healthz: the process is alive. /readyz: it can serve. */
export function healthRouter(readiness: Readiness): Router {
  const router = Router();

  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });

  router.get('/readyz', async (_req, res) => {
    const { connection } = mongoose;
    if (readiness.draining || connection.readyState !== CONNECTED || !connection.db) {
      throw unavailable();
    }
    await connection.db.command({ ping: 1 }, { timeoutMS: PING_LIMIT_MS });
    res.json({ status: 'ok' });
  });

  return router;
}
