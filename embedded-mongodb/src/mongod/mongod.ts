import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import {
  EngineMissing,
  HOST,
  type EmbeddedEngine,
  type EngineOptions,
  type RunningEngine,
} from '../engine.ts';
import { findMongod } from './find-mongod.ts';
import { waitForStaleMongod } from './stale-mongod.ts';

/** A start after a crash reads the journal first (ms). */
const LAUNCH_MS = 60_000;

/** A small cache, and no diagnostics: a development machine has other work. */
const SETTINGS = [
  ...['--wiredTigerCacheSizeGB', '0.25'],
  ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  ...(process.platform === 'win32' ? [] : ['--nounixsocket']),
];

/** A real MongoDB as a child of this process, run by mongodb-memory-server, which ends it when this process ends without `close`. */
export const mongod: EmbeddedEngine = { name: 'mongod', start };

async function start({ folder, port, announce }: EngineOptions): Promise<RunningEngine> {
  const file = await findMongod(announce);
  const dbPath = path.join(folder.path, 'mongod');
  await mkdir(dbPath, { recursive: true });
  await waitForStaleMongod(dbPath, announce);
  const freePort = await findPort(port);
  const instance = await launch(file, dbPath, freePort);
  const reportEnd = () => announce('The mongod of the embedded database has ended: start again.');
  instance.mongodProcess?.once('exit', reportEnd);
  const close = async () => {
    instance.mongodProcess?.off('exit', reportEnd);
    await instance.stop();
  };
  return { uri: `mongodb://${HOST}:${freePort}/`, remark: `MongoDB itself, ${file}`, close };
}

async function launch(file: string, dbPath: string, port: number) {
  const { MongoInstance } = await import('mongodb-memory-server');
  const instance = new MongoInstance({
    instance: {
      ip: HOST,
      port,
      dbPath,
      storageEngine: 'wiredTiger',
      launchTimeout: LAUNCH_MS,
      args: SETTINGS,
    },
    binary: { systemBinary: file },
    // Ctrl-C goes to a terminal's whole group, but requests that are under way still need their database.
    spawn: { detached: true, windowsHide: true },
  });
  try {
    await instance.start();
  } catch (error) {
    await instance.stop();
    const [why] = String(error instanceof Error ? error.message : error)
      .split('\n')
      .slice(-1);
    throw new EngineMissing(`${file} did not start: ${why}`);
  }
  return instance;
}

/** The port itself when it is free, or any free one. Throws EADDRINUSE. */
async function findPort(wanted = 0): Promise<number> {
  const server = createServer().listen(wanted, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
