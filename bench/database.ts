import { resolve } from 'node:path';
import mongoose from 'mongoose';
import { startNode } from './processes.ts';
import { ROOT_DIR } from '../server/src/root-dir.ts';
import { withDatabase } from '../server/test/with-database.ts';
import { freePort } from '../server/test/listen.ts';

const DB_COMMAND = resolve(ROOT_DIR, 'embedded-mongodb/dist/db-command.js');

/** A database for one part of the benchmark, in a process of its own. */
interface BenchDatabase {
  uri: string;
  close: () => Promise<void>;
}

export interface DatabaseServer {
  /** For the report. */
  name: string;
  open: (name: string) => Promise<BenchDatabase>;
  close: () => Promise<void>;
}

/**
 * Uses the server of MONGODB_URI, else starts the embedded database, which keeps nothing. Each part has a database
 * whose name no shop uses.
 */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const named = (server: string, name: string) => withDatabase(server, `tanabana_bench_${name}`);
  const given = process.env['MONGODB_URI'];
  if (given) {
    const { version, storageEngines } = await describeServer(given);
    const name = `Database: the server of MONGODB_URI, ${version} (${storageEngines.join()}).`;
    const open = (part: string) => openEmpty(named(given, part));
    return { name, open, close: () => Promise.resolve() };
  }
  const port = await freePort();
  const program = startNode([DB_COMMAND], { env: { PORT: port, DATA_DIR: ':memory:' } });
  const uri = await program.waitForOutput(/^(mongodb:\S+)$/m);
  const name = program.output().split('\n')[0] ?? '';
  const open = (part: string) =>
    Promise.resolve({ uri: named(uri, part), close: () => Promise.resolve() });
  return { name, open, close: program.stop };
}

async function describeServer(uri: string) {
  const connection = await mongoose.createConnection(uri).asPromise();
  // By MongoDB's own name, which the stand-in knows too.
  const info = await connection.db?.command({ buildInfo: 1 });
  await connection.close();
  return {
    version: String(info?.['version']),
    storageEngines: (info?.['storageEngines'] ?? []) as string[],
  };
}

/** Begins empty and leaves nothing: a run that was interrupted has left its database. */
async function openEmpty(uri: string): Promise<BenchDatabase> {
  await remove(uri);
  return { uri, close: () => remove(uri) };
}

async function remove(uri: string): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  await connection.dropDatabase();
  await connection.close();
}
