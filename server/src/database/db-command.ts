import { resolve } from 'node:path';
import { ROOT_DIR } from '../config/root-dir.ts';
import { onStopSignal } from '../lib/stop-signal.ts';
import { openDatabase } from './connect.ts';
import { DatabaseError } from './database-error.ts';

const DEFAULT_PORT = 27017;

/** `npm run db`: the embedded database alone. `.env` is not read, since its PORT is the API's. */
async function run(): Promise<void> {
  const { PORT, DATA_DIR = '.data', NODE_ENV } = process.env;
  const database = await openDatabase({
    dataDir: DATA_DIR === ':memory:' ? DATA_DIR : resolve(ROOT_DIR, DATA_DIR),
    production: NODE_ENV === 'production',
    databasePort: portOf(PORT),
  });
  onStopSignal(() => database.close());
  console.log(database.reason);
  console.log(database.uri);
}

function portOf(text: string | undefined): number {
  if (!text) return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port <= 65_535) return port;
  throw new DatabaseError(`PORT must be a number from 1 to 65535, not '${text}'.`);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof DatabaseError ? error.message : error);
  process.exitCode = 1;
}
