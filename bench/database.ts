import { resolve } from 'node:path';
import mongoose from 'mongoose';
import { freePort, startNode, untilOutput } from './processes.ts';
import { ROOT_DIR } from '../server/src/root-dir.ts';

const DB_COMMAND = resolve(ROOT_DIR, 'server/embedded-mongodb/dist/db-command.js');

/** A database for one part of the benchmark, in a process of its own. */
export interface BenchDatabase {
  uri: string;
  close: () => Promise<void>;
}

export interface DatabaseServer {
  /** For the report. */
  name: string;
  /** The stand-in searches and sorts without indexes. */
  hasIndexes: boolean;
  open: (name: string) => BenchDatabase;
  close: () => Promise<void>;
}

/** Uses the server of MONGODB_URI, else starts the embedded database, which keeps nothing. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const given = process.env['MONGODB_URI'];
  if (given) {
    const name = 'Database: the server of MONGODB_URI.';
    return { name, hasIndexes: true, ...databasesOf(given) };
  }
  const port = String(await freePort());
  const program = startNode([DB_COMMAND], { env: { PORT: port, DATA_DIR: ':memory:' } });
  const uri = await untilOutput(program, /^(mongodb:\S+)$/m);
  const name = program.output().split('\n')[0] ?? '';
  const { open } = databasesOf(uri);
  return { name, hasIndexes: !name.includes('stand-in'), open, close: program.stop };
}

/** Each has a name that no shop uses, and `close` removes those that are left. */
function databasesOf(server: string): Pick<DatabaseServer, 'open' | 'close'> {
  const left = new Set<string>();
  const remove = async (uri: string) => {
    left.delete(uri);
    const connection = await mongoose.createConnection(uri).asPromise();
    await connection.dropDatabase();
    await connection.close();
  };
  return {
    open(name) {
      const database = `tanabana_bench_${process.pid}_${name}`;
      const uri = server.replace(/^([^:]+:\/\/[^/?]+)\/?[^?]*/, `$1/${database}`);
      left.add(uri);
      return { uri, close: () => remove(uri) };
    },
    async close() {
      await Promise.all([...left].map(remove));
    },
  };
}
