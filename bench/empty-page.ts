import { resolve } from 'node:path';
import { build } from 'vite';
import { compressFolder } from '../client/compress-folder.ts';
import { freePort } from '../server/test/listen.ts';
import { startNode } from './processes.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Builds a React page with one heading, by this project's React, and serves it compressed. */
export async function startEmptyPage() {
  const folder = temporaryFolder();
  await build({
    root: resolve(import.meta.dirname, 'empty-page'),
    configFile: false,
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  await compressFolder(folder);
  const port = await freePort();
  const file = resolve(import.meta.dirname, 'servers/files-server.ts');
  const program = startNode(['--conditions=source', '--import', 'tsx', file, folder, port]);
  const url = `http://127.0.0.1:${port}/`;
  await program.waitForResponse(`${url}index.html`);
  return { url, close: program.stop };
}
