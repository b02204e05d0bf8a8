import type { DataFolder } from './data-folder.ts';

/** There is no login, so no other machine may reach it. */
export const HOST = '127.0.0.1';

export interface RunningEngine {
  uri: string;
  /** Follows the name in the line at start. */
  remark: string;
  close: () => Promise<void>;
}

export interface EngineOptions {
  /** The engine's own folder, and its LevelDB. */
  folder: Pick<DataFolder, 'path' | 'level'>;
  /** Without one a free port is taken. */
  port?: number | undefined;
  /** Gets one line for whatever makes the start take long. */
  announce: (line: string) => void;
}

/** A program that can be the database on this machine. */
export interface EmbeddedEngine {
  /** Kept in the data folder: what one engine wrote, only that one may open again. */
  name: string;
  /** Throws EngineMissing when this machine has no such engine or it does not run here. */
  start: (options: EngineOptions) => Promise<RunningEngine>;
}

/** An engine cannot run on this machine; the message is the reason in a few words, without a full stop. */
export class EngineMissing extends Error {
  override readonly name = 'EngineMissing';
}
