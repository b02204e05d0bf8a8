import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { execa } from 'execa';
import { build } from 'vite';
import type { Plugin } from 'vite';
import {
  builtClientDir,
  builtServerDir,
  clientEnv,
  buildDir,
  rootDir,
  senderAddress,
} from './shop.ts';

/** Builds server and client for the end-to-end tests, with the emulator's address and without a look at types. */
rmSync(buildDir, { recursive: true, force: true });
const compile = (config: string, ...options: string[]) =>
  execa(process.execPath, [
    resolve(rootDir, 'node_modules/typescript/bin/tsc'),
    ...['-p', resolve(rootDir, config), '--noCheck', ...options],
  ]);

/** The shop under test has a sender's address on its labels. */
const sender: Plugin = {
  name: 'sender',
  transform: {
    filter: { id: /\/config\/brand\.ts$/ },
    handler: (code) => code.replace(/(?<=senderAddress\b.* = )\[\]/, JSON.stringify(senderAddress)),
  },
};

Object.assign(process.env, clientEnv);
await Promise.all([
  compile('embedded-mongodb/tsconfig.build.json'),
  compile('server/tsconfig.build.json', '--outDir', builtServerDir),
  build({
    configFile: resolve(rootDir, 'client/vite.config.ts'),
    logLevel: 'warn',
    plugins: [sender],
    build: { outDir: builtClientDir, emptyOutDir: true },
  }),
]);
