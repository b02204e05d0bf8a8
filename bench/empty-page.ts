import { resolve } from 'node:path';
import { build } from 'vite';
import { compressFolder } from '../client/compress-folder.ts';
import { freePort } from '../server/test/listen.ts';
import { startScript } from './processes.ts';

const ROOT = resolve(import.meta.dirname, 'empty-page');

/** Builds a React page with one heading, by this project's React, and serves it compressed. Resolves with its URL. */
export async function startEmptyPage(): Promise<string> {
  const polyfill = { modulePreload: { polyfill: false } };
  await build({ root: ROOT, configFile: false, logLevel: 'silent', build: polyfill });
  const folder = resolve(ROOT, 'dist');
  await compressFolder(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  await startScript('files-server.ts', folder, port).waitForResponse(`${url}index.html`);
  return url;
}
