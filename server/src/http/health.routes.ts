import * as z from 'zod/mini';
import { apiPaths } from '../contract/paths.ts';
import { pingDatabase } from '../database/ping-database.ts';
import { unavailable } from './api-error.ts';
import { route } from './route.ts';

export interface Readiness {
  /** True once the database, the unique indexes and the lists are there. Until then all but these two paths is 503. */
  hasStarted: boolean;
  draining: boolean;
}

const status = z.object({ status: z.literal('ok') });
const OK = { status: 'ok' } as const;

export const healthRoutes = ({ readiness }: { readiness: Readiness }) => ({
  health: route({
    method: 'get',
    path: apiPaths.health,
    who: 'anyone',
    summary: 'Whether the process is alive',
    responses: { 200: status },
    handler: () => OK,
  }),
  ready: route({
    method: 'get',
    path: apiPaths.ready,
    who: 'anyone',
    summary: 'Whether the server can serve',
    responses: { 200: status },
    errors: [503],
    async handler() {
      if (!readiness.hasStarted || readiness.draining) throw unavailable();
      await pingDatabase();
      return OK;
    },
  }),
});
