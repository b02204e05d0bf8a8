import type { EmbeddedEngine, RunningEngine } from './engine.ts';
import { mongod } from './mongod/mongod.ts';
import { startStandIn } from './stand-in/server.ts';

const remark = 'standing in for MongoDB, for development and tests only';

const standIn: EmbeddedEngine = {
  name: 'stand-in',
  start: async ({ folder: { level }, port }) => ({
    ...(await startStandIn({ level, ...(port !== undefined && { port }) })),
    remark,
  }),
};

/** In order of preference for a new folder. */
export const engines: readonly EmbeddedEngine[] = [mongod, standIn];

/** Keeps nothing, and starts at once: for tests and `DATA_DIR=:memory:`. */
export async function startInMemory(port?: number): Promise<RunningEngine & { name: string }> {
  const running = await startStandIn({ ...(port !== undefined && { port }) });
  return { ...running, remark, name: standIn.name };
}
