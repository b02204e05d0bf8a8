import { pingDatabase } from '../database/ping-database.ts';
import { unavailable } from './api-error.ts';

export interface Readiness {
  /** True once a stop has begun. */
  draining: boolean;
}

const OK = { status: 'ok' } as const;

/** Whether the process is alive, and whether it can serve; it listens only once its unique indexes are made. */
export const healthHandlers = (readiness: Readiness) => ({
  health: () => OK,
  ready: async () => {
    if (readiness.draining) throw unavailable();
    await pingDatabase();
    return OK;
  },
});
