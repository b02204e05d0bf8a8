import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedError } from './embedded-error.ts';
import { readTextIfPresent } from './files.ts';
import { takeLock } from './lock.ts';

/** The embedded database's own folder inside DATA_DIR, held by one process at a time. */
export interface DataFolder {
  path: string;
  /** The engine that first wrote the folder; its files mean nothing to another one. */
  engine: string | undefined;
  /** Writes the name of the started engine into a new folder, before there is any data. */
  claimFor: (engine: string) => void;
  release: () => void;
}

/** Throws EmbeddedError when the folder cannot be written or another process has it. */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const folder = path.resolve(dataDir, 'database');
  makeFolder(folder);
  const release = await takeLock(folder);
  const engineFile = path.join(folder, 'engine');
  return {
    path: folder,
    engine: readTextIfPresent(engineFile),
    claimFor: (engine) => writeFileSync(engineFile, `${engine}\n`, { flag: 'wx', flush: true }),
    release,
  };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new EmbeddedError(
      `The data cannot be kept in ${folder} (${String(error)}): set DATA_DIR to a folder that can be written.`,
    );
  }
}
