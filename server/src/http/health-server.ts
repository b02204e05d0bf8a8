import type { Server } from 'node:http';
import express, { type Request } from 'express';
import { apiPaths } from '../contract/paths.ts';
import { errorHandler } from './error-handler.ts';
import { healthHandlers } from './health.router.ts';
import { createHttpServer } from './http-server.ts';

/**
 * Says that the process is alive and not ready. To all else it is as if nothing listened, so that a balancer asks
 * another server.
 */
export function createHealthServer(): Server {
  const app = express();
  app.disable('x-powered-by');
  const { health, ready } = healthHandlers({ draining: true });
  app.get(apiPaths.health, (_req, res) => void res.json(health()));
  app.get(apiPaths.ready, async (_req, res) => void res.json(await ready()));
  app.use((req: Request) => void req.socket.destroy(), errorHandler);
  return createHttpServer(app);
}
