import { pingDatabase } from '../database/ping-database.ts';
import { unavailable } from './api-error.ts';

export interface Readiness {
  /** True once the database, the unique indexes and the lists are there. Until then all but these two paths is 503. */
  hasStarted: boolean;
  /** True once a stop has begun. */
  draining: boolean;
}

const OK = { status: 'ok' } as const;

/** Whether the process is alive, and whether it can serve. */
export const healthHandlers = (readiness: Readiness) => ({
  health: () => OK,
  ready: async () => {
    if (!readiness.hasStarted || readiness.draining) throw unavailable();
    await pingDatabase();
    return OK;
  },
});
