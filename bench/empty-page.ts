import { resolve } from 'node:path';
import { build } from 'vite';
import { compressFolder } from '../client/compress-folder.ts';
import { freePort } from '../server/test/listen.ts';
import { startNode } from './processes.ts';

const ROOT = resolve(import.meta.dirname, 'empty-page');

/** Builds a React page with one heading, by this project's React, and serves it compressed. */
export async function startEmptyPage() {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    build: { modulePreload: { polyfill: false } },
  });
  const folder = resolve(ROOT, 'dist');
  await compressFolder(folder);
  const port = await freePort();
  const file = resolve(import.meta.dirname, 'servers/files-server.ts');
  const program = startNode(['--conditions=source', '--import', 'tsx', file, folder, port]);
  const url = `http://127.0.0.1:${port}/`;
  await program.waitForResponse(`${url}index.html`);
  return { url, close: program.stop };
}
