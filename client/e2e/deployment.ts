import { cp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { execa } from 'execa';
import { startNode, type NodeProcess } from '../../server/dev/node-process.ts';
import { buildDir, builtClientDir, builtServerDir, clientEnv, rootDir, serverEnv } from './shop.ts';

/** Each has a page and files of its own. */
const builds = {
  first: {},
  second: { VITE_FIREBASE_AUTH_DOMAIN: 'second.example' },
  removing: { VITE_SERVICE_WORKER: 'remove' },
};

/** A second shop at an address of its own, where one build after the other is put into service. */
export function deployment() {
  const port = String(Number(serverEnv.PORT) + 100);
  const url = `http://127.0.0.1:${port}`;
  const folder = resolve(buildDir, 'deployed');
  const folderOf = (name: keyof typeof builds) =>
    name === 'first' ? builtClientDir : resolve(buildDir, name, 'dist');
  let server: NodeProcess | undefined;

  async function build(): Promise<void> {
    const vite = resolve(rootDir, 'node_modules/vite/bin/vite.js');
    for (const name of ['second', 'removing'] as const) {
      await execa(
        process.execPath,
        [vite, 'build', '--emptyOutDir', '--logLevel', 'warn', '--outDir', folderOf(name)],
        { cwd: resolve(rootDir, 'client'), env: { ...clientEnv, ...builds[name] } },
      );
    }
  }

  /** Replaces the files and restarts the server. */
  async function deploy(name: keyof typeof builds): Promise<void> {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
    await cp(builtServerDir, resolve(folder, 'server/dist'), { recursive: true });
    await cp(folderOf(name), resolve(folder, 'client/dist'), { recursive: true });
    server = startNode(['index.js'], {
      cwd: resolve(folder, 'server/dist'),
      env: { ...process.env, ...serverEnv, PORT: port },
    });
    await server.waitForResponse(`${url}/readyz`);
  }

  const signal = (name: NodeJS.Signals) => server?.signal(name);
  return { url, build, deploy, signal, stop: () => server?.stop() };
}
