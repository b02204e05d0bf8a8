import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import mongoose from 'mongoose';
import { onTestFinished } from 'vitest';
import { startNode } from '../../server/dev/node-process.ts';
import { builtEmbedded } from '../../server/test/built-server.ts';
import { openLevel } from '../src/level.ts';
import { startStandIn } from '../src/stand-in/server.ts';

/** The environment of a machine without a mongod; this version is in no cache. */
export const noMongod = {
  MONGOMS_VERSION: '8.2.999',
  MONGOMS_SYSTEM_BINARY: '',
  MONGOMS_RUNTIME_DOWNLOAD: 'false',
  PATH: '',
};

/** A folder of the running test's own, gone after it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tanabana-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A stand-in of the running test's own, with a client; `close` may be called before the test ends. */
export async function openStandIn({ folder }: { folder?: string } = {}) {
  const level = folder === undefined ? undefined : await openLevel(folder);
  const standIn = await startStandIn({ level });
  const client = await openClient(standIn.uri);
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= end());
  const end = async () => {
    await client.close();
    await standIn.close();
    await level?.close();
  };
  onTestFinished(close);
  return { uri: standIn.uri, db: client.db('shop'), level, close };
}

export async function openClient(uri: string): Promise<mongoose.mongo.MongoClient> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 3_000 });
  onTestFinished(() => client.close());
  return client.connect();
}

/**
 * A process that runs this code with a built file of the package, which it knows as `module`, and the first line that
 * it prints. `command` ends in what runs the code.
 */
export async function runInProcess(file: string, code: string, command = [process.execPath]) {
  const url = pathToFileURL(builtEmbedded(file)).href;
  const [program, ...given] = command;
  const started = startNode(
    [...given, '--input-type=module', '--eval'].concat(
      `const module = await import(${JSON.stringify(url)});
      ${code}`,
    ),
    { ...(program && { file: program }), env: process.env },
  );
  onTestFinished(() => void started.signal('SIGKILL'));
  return { ...started, line: await started.waitForOutput(/^(.*)\n/) };
}
