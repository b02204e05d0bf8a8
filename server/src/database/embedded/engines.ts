import { mongod } from './mongod/mongod.ts';
import { startStandIn } from './stand-in/server.ts';

export interface RunningEngine {
  uri: string;
  /** Follows the name in the line at start. */
  remark: string;
  close: () => Promise<void>;
}

export interface EngineOptions {
  folder: string;
  /** Without one a free port is taken. */
  port?: number;
  /** Tells the reader, in one line, what makes the start take long. */
  announce: (line: string) => void;
}

/** A way to have a database on this machine without being told of one. */
export interface EmbeddedEngine {
  /** Kept in the data folder: what one engine wrote, only that one may open again. */
  name: string;
  /** Throws EngineMissing when this machine has no such engine or it does not run here. */
  start: (options: EngineOptions) => Promise<RunningEngine>;
}

const remark = 'standing in for MongoDB, for development and tests only';

const standIn: EmbeddedEngine = {
  name: 'stand-in',
  start: async (options) => ({ ...(await startStandIn(options)), remark }),
};

/** In order of preference for a new folder. */
export const engines: readonly EmbeddedEngine[] = [mongod, standIn];

/** Keeps nothing, and starts at once: for tests, and for whoever asks for `:memory:`. */
export async function startInMemory(port?: number): Promise<RunningEngine & { name: string }> {
  const running = await startStandIn({ ...(port !== undefined && { port }) });
  return { ...running, remark, name: standIn.name };
}
