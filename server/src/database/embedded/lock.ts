import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseError } from '../database-error.ts';
import { hasCode, isAlive, readTextIfPresent } from './files.ts';

/** Locks of this process: our own number in any other one is that of a dead process, as in a restarted container. */
const held = new Set<string>();

/**
 * Takes the lock file, which holds the process id of its owner; a dead owner's lock is taken over.
 * Returns what gives it back. Throws DatabaseError when a living process has it.
 */
export function takeLock(file: string): () => void {
  const mine = `${file}.${process.pid}`;
  // A file that is linked into its place has its content from the first moment on.
  writeFileSync(mine, `${process.pid}\n`);
  try {
    while (!isLinked(mine, file)) {
      const owner = readTextIfPresent(file);
      if (owner === undefined) continue;
      if (isHeld(file, Number(owner))) throw inUse(file, owner);
      removeDead(file, owner);
    }
  } finally {
    rmSync(mine);
  }
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
}

function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function isHeld(file: string, owner: number): boolean {
  return owner === process.pid ? held.has(file) : isAlive(owner);
}

/** Of two processes that find the same dead lock only one may remove it: whoever moved a newer one puts it back. */
function removeDead(file: string, owner: string): void {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readTextIfPresent(aside) !== owner) isLinked(aside, file);
  rmSync(aside);
}

function inUse(file: string, owner: string): DatabaseError {
  return new DatabaseError(
    `The database folder is in use by process ${owner}: end that one or set DATA_DIR to another folder (if it is no server of the shop, delete ${file}).`,
  );
}
