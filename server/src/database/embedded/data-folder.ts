import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readTextIfPresent } from './files.ts';
import { takeLock } from './lock.ts';

/** The embedded database's own folder inside DATA_DIR, held by one process at a time. */
export interface DataFolder {
  path: string;
  /** The engine that first wrote the folder; its files mean nothing to another one. */
  engine: string | undefined;
  /** Writes the engine's name into a new folder, before any of its data. */
  claimFor: (engine: string) => void;
  release: () => void;
}

/** Throws DatabaseError when another living process has the folder. */
export function openDataFolder(dataDir: string): DataFolder {
  const folder = path.resolve(dataDir, 'database');
  mkdirSync(folder, { recursive: true });
  const release = takeLock(path.join(folder, 'lock'));
  const engineFile = path.join(folder, 'engine');
  return {
    path: folder,
    engine: readTextIfPresent(engineFile),
    claimFor: (engine) => writeFileSync(engineFile, `${engine}\n`, { flag: 'wx', flush: true }),
    release,
  };
}
