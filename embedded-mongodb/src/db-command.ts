import { resolve } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';
import { ROOT_DIR } from './root-dir.ts';
import { startEmbedded, type RunningDatabase } from './start-embedded.ts';

const DEFAULT_PORT = 27017;

/** `npm run db`: the embedded database alone. `.env` is not read, since its PORT is the API's. */
async function run(): Promise<void> {
  const { PORT, DATA_DIR = '.data' } = process.env;
  const database = await startEmbedded({
    dataDir: DATA_DIR === ':memory:' ? DATA_DIR : resolve(ROOT_DIR, DATA_DIR),
    port: readPort(PORT),
  });
  closeOnSignal(database);
  console.log(database.reason);
  console.log(database.uri);
}

/** One Ctrl-C may arrive twice, from the terminal and from npm. */
function closeOnSignal({ close }: RunningDatabase): void {
  let closing: Promise<void> | undefined;
  const stop = () => {
    closing ??= close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

function readPort(text: string | undefined): number {
  if (!text) return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port <= 65_535) return port;
  throw new EmbeddedError(`PORT must be a number from 1 to 65535, not '${text}'.`);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof EmbeddedError ? error.message : error);
  process.exitCode = 1;
}
