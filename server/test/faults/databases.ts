import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { execa } from 'execa';
import { onTestFinished } from 'vitest';
import { ROOT_DIR } from '../../src/root-dir.ts';
import { freePort } from '../listen.ts';
import { startDatabase } from '../database-process.ts';
import { temporaryFolder } from '../../../embedded-mongodb/test/test-stand-in.ts';

export interface FaultyDatabase {
  port: number;
  /** As by kill -9. */
  kill: () => Promise<void>;
  /** On the same port and data. */
  start: () => Promise<void>;
}

export async function startStandIn(): Promise<FaultyDatabase> {
  const variables = { PORT: await freePort(), DATA_DIR: await temporaryFolder() };
  let database = await startDatabase(variables);
  return {
    port: Number(variables.PORT),
    async start() {
      database = await startDatabase(variables);
    },
    async kill() {
      database.signal('SIGKILL');
      await database.exitCode();
    },
  };
}

/** Starts a document database on the port it is given; `kill` and `stop` stand beside it. */
const engineStart = resolve(
  ROOT_DIR,
  process.env['TEST_MONGODB_START'] ?? '../shared/mongodb/start',
);
export const hasEngine = existsSync(engineStart);

export async function startEngine(): Promise<FaultyDatabase> {
  const port = await freePort();
  const folder = dirname(engineStart);
  let data: string | undefined;
  async function start() {
    const env = data ? { MONGODB_KIT_DATA: data } : {};
    await execa(engineStart, [port], { env });
  }
  await start();
  onTestFinished(async () => {
    await execa(resolve(folder, 'stop'), [port]);
  });
  return {
    port: Number(port),
    start,
    async kill() {
      const { stderr } = await execa(resolve(folder, 'kill'), [port]);
      data ??= /the data is in (\S+)/.exec(stderr)?.[1];
    },
  };
}
