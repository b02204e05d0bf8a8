import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { transformWithOxc } from 'vite';
import { ROOT_DIR } from '../config/root-dir.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The root of a house with a built server. */
    builtHouse: string;
  }
}

/**
 * Builds the server into `root` as `npm run build` does, but without looking at types. The processes of all tests
 * share it: a loader of TypeScript would take each of them as long again to start.
 */
export async function buildServer(root: string): Promise<void> {
  const [source, built] = [join(ROOT_DIR, 'server/src'), join(root, 'server/dist')];
  await mkdir(built, { recursive: true });
  const files = await readdir(source, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((file) => file.isFile() && !file.name.endsWith('.test.ts'))
      .map((file) => join(file.parentPath, file.name).slice(source.length + 1))
      .filter((file) => !file.startsWith('testing'))
      .map((file) => buildFile(join(source, file), join(built, file))),
  );
  for (const file of ['package.json', 'server/package.json']) {
    await cp(join(ROOT_DIR, file), join(root, file));
  }
  for (const folder of ['node_modules', 'server/node_modules']) {
    await symlink(join(ROOT_DIR, folder), join(root, folder), 'junction');
  }
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

/** What a file of `server/src` has become in the house of this test run, or in another. */
export function builtFile(file: string, root = inject('builtHouse')): string {
  return join(root, 'server/dist', nameOfBuilt(file));
}
