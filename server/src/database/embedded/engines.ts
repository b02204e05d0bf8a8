import { startStandIn } from './stand-in/server.ts';

export interface RunningEngine {
  uri: string;
  close: () => Promise<void>;
}

/** A way to have a database on this machine without being told of one. */
export interface EmbeddedEngine {
  /** Kept in the data folder: what one engine wrote, only that one may open again. */
  name: string;
  /** Follows the name in the line at start. */
  remark: string;
  /** Without a folder nothing is kept; without a port a free one is taken. */
  start: (options: { folder?: string; port?: number }) => Promise<RunningEngine>;
}

const standIn: EmbeddedEngine = {
  name: 'stand-in',
  remark: 'standing in for MongoDB, for development and tests only',
  start: startStandIn,
};

/** In order of preference for a new folder: a real mongod belongs before the stand-in. */
export const engines: readonly EmbeddedEngine[] = [standIn];
