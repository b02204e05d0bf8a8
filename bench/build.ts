import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { ROOT_DIR } from '../server/src/root-dir.ts';

const SOURCES = [
  'server/src',
  'embedded-mongodb/src',
  'client/src',
  'client/worker',
  'client/public',
];
const BUILT = [
  'server/dist/production.js',
  'embedded-mongodb/dist/db-command.js',
  'client/dist/index.html',
];

/** Builds the shop when a part of the build is missing or older than a source. */
export async function buildIfNeeded(announce: (line: string) => void): Promise<void> {
  const built = Math.min(...(await Promise.all(BUILT.map((file) => changedAt(file)))));
  const sources = await Promise.all(SOURCES.map((folder) => newestIn(folder)));
  if (built > Math.max(...sources)) return;
  announce('Building the shop, since the build is missing or old.');
  await execa('npm', ['run', 'build', '--prefix', ROOT_DIR]);
}

async function newestIn(folder: string): Promise<number> {
  const all = await readdir(resolve(ROOT_DIR, folder), { recursive: true, withFileTypes: true });
  const files = all
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));
  return Math.max(...(await Promise.all(files.map(changedAt))));
}

/** In ms, of a path from the root or an absolute one; 0 for a file that is missing. */
async function changedAt(file: string): Promise<number> {
  const found = await stat(resolve(ROOT_DIR, file)).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}
