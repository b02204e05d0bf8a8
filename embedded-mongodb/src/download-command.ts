import { EngineMissing } from './engine.ts';
import { fetchMongod } from './mongod/fetch-mongod.ts';

/** `npm run db:download`: a real MongoDB for the embedded database of the next new DATA_DIR. */
try {
  const file = await fetchMongod(console.log, { MONGOMS_RUNTIME_DOWNLOAD: 'true' });
  console.log(`MongoDB is here: ${file}. A new DATA_DIR will be kept by it.`);
} catch (error) {
  console.error(
    error instanceof EngineMissing ? `MongoDB cannot be had here (${error.message}).` : error,
  );
  process.exitCode = 1;
}
