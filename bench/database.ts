import { resolve } from 'node:path';
import mongoose from 'mongoose';
import { connectMongoose } from '../server/src/database/connect.ts';
import { ROOT_DIR } from '../server/src/root-dir.ts';
import { freePort } from '../server/test/listen.ts';
import { withDatabase } from '../server/test/with-database.ts';
import { defer } from './defer.ts';
import { startNode } from './processes.ts';

const DB_COMMAND = resolve(ROOT_DIR, 'embedded-mongodb/dist/db-command.js');

/** The server of MONGODB_URI, else the embedded database in a process of its own, which keeps nothing. */
export async function startDatabaseServer(): Promise<{ uri: string; name: string }> {
  const given = process.env['MONGODB_URI'];
  if (given) {
    const info = await ask(given, (db) => db?.command({ buildInfo: 1 }));
    const engines = ((info?.['storageEngines'] ?? []) as string[]).join();
    const version = `${String(info?.['version'])} (${engines})`;
    return { uri: given, name: `Database: the server of MONGODB_URI, ${version}.` };
  }
  const env = { PORT: await freePort(), DATA_DIR: ':memory:' };
  const program = startNode([DB_COMMAND], { env });
  const uri = await program.waitForOutput(/^(mongodb:\S+)$/m);
  return { uri, name: program.output().split('\n')[0] ?? '' };
}

/** An empty database whose name no shop uses. A run that was interrupted may have left one at MONGODB_URI. */
export async function openDatabase(server: string, name: string): Promise<string> {
  const uri = withDatabase(server, `tanabana_bench_${name}`);
  if (process.env['MONGODB_URI']) {
    const remove = () => ask(uri, (db) => db?.dropDatabase());
    await remove();
    defer(remove);
  }
  return uri;
}

async function ask<T>(uri: string, question: (db: mongoose.mongo.Db | undefined) => T) {
  const connection = await mongoose.createConnection(uri).asPromise();
  try {
    return await question(connection.db);
  } finally {
    await connection.close();
  }
}

/** For the models, until the part has ended. */
export async function connectModels(databaseUri: string): Promise<void> {
  await connectMongoose(databaseUri);
  defer(() => mongoose.disconnect());
}
