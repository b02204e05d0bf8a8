import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { transformWithOxc } from 'vite';
import { ROOT_DIR } from '../src/root-dir.ts';

/** Here the built server finds the package by its name. */
const EMBEDDED = 'server/dist/node_modules/@tanabana/embedded-mongodb';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder like the root of the project, with a built server. */
    builtRoot: string;
  }
}

/**
 * Builds the server into `root` as `npm run build` does, but without looking at types. The processes of all tests
 * share it: with a loader of TypeScript each would take twice as long to start.
 */
export async function buildServer(root: string): Promise<void> {
  await buildFolder(join(ROOT_DIR, 'server/src'), join(root, 'server/dist'));
  await buildFolder(join(ROOT_DIR, 'embedded-mongodb/src'), join(root, EMBEDDED));
  await writeFile(
    join(root, EMBEDDED, 'package.json'),
    JSON.stringify({ type: 'module', exports: './index.js' }),
  );
  for (const file of ['package.json', 'server/package.json']) {
    await cp(join(ROOT_DIR, file), join(root, file));
  }
  for (const folder of ['node_modules', 'server/node_modules']) {
    await symlink(join(ROOT_DIR, folder), join(root, folder), 'junction');
  }
}

async function buildFolder(source: string, built: string): Promise<void> {
  const files = await readdir(source, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((file) => file.isFile() && !file.name.endsWith('.test.ts'))
      .map((file) => join(file.parentPath, file.name).slice(source.length + 1))
      .map((file) => buildFile(join(source, file), join(built, file))),
  );
}

async function buildFile(source: string, built: string): Promise<void> {
  await mkdir(dirname(built), { recursive: true });
  if (!source.endsWith('.ts')) return cp(source, built);
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, {
    sourcemap: false,
    typescript: { rewriteImportExtensions: 'rewrite' },
  });
  await writeFile(nameOfBuilt(built), code);
}

const nameOfBuilt = (file: string) => file.replace(/\.ts$/, '.js');

/** The built form of a file of `server/src`, in this test run's root or another. */
export function builtFile(file: string, root = inject('builtRoot')): string {
  return join(root, 'server/dist', nameOfBuilt(file));
}

/** The same for a file of `embedded-mongodb/src`. */
export function builtEmbedded(file: string, root = inject('builtRoot')): string {
  return join(root, EMBEDDED, nameOfBuilt(file));
}
