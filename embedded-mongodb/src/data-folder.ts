import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedError } from './embedded-error.ts';
import { readTextIfPresent } from './files.ts';
import { openLevel, type Level } from './level.ts';

/** The embedded database's own folder inside DATA_DIR, held by one process at a time. */
export interface DataFolder {
  path: string;
  /** The stand-in keeps its documents here; for every engine it is the lock of the folder. */
  level: Level;
  /** The engine that first wrote the folder; its files mean nothing to another one. */
  engine: string | undefined;
  /** Writes the name of the started engine into a new folder, before there is any data. */
  claimFor: (engine: string) => void;
  release: () => Promise<void>;
}

/** Throws EmbeddedError when the folder cannot be written, another process has it, or an older version wrote it. */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const folder = path.resolve(dataDir, 'database');
  if (existsSync(path.join(folder, 'journal'))) {
    throw new EmbeddedError(
      `The data in ${folder} are of an older version of the stand-in: delete that folder to start with a new one.`,
    );
  }
  const level = await openLevel(path.join(folder, 'level'));
  const engineFile = path.join(folder, 'engine');
  return {
    path: folder,
    level,
    engine: readTextIfPresent(engineFile),
    claimFor: (engine) => writeFileSync(engineFile, `${engine}\n`, { flag: 'wx', flush: true }),
    release: () => level.close(),
  };
}
