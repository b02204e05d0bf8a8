import { DatabaseError } from '../database-error.ts';
import { openDataFolder, type DataFolder } from './data-folder.ts';
import { engines, type EmbeddedEngine, type RunningEngine } from './engines.ts';
import { hasCode } from './files.ts';

export interface Embedded extends RunningEngine {
  engine: EmbeddedEngine;
  /** Where the data is kept, in words. */
  place: string;
}

/** Starts the engine that wrote the folder, or the first choice for a new one. `:memory:` keeps nothing. */
export async function startEmbedded(dataDir: string, port?: number): Promise<Embedded> {
  if (dataDir === ':memory:') {
    const engine = firstChoice();
    const running = await start(engine, { ...(port !== undefined && { port }) });
    return { ...running, engine, place: 'nothing is kept' };
  }
  const folder = openDataFolder(dataDir);
  try {
    const engine = engineFor(folder);
    const running = await start(engine, {
      folder: folder.path,
      ...(port !== undefined && { port }),
    });
    const close = async () => {
      await running.close();
      folder.release();
    };
    return { uri: running.uri, close, engine, place: `data in ${folder.path}` };
  } catch (error) {
    folder.release();
    throw error;
  }
}

function firstChoice(): EmbeddedEngine {
  const [first] = engines;
  if (first === undefined) throw new DatabaseError('No embedded database: set MONGODB_URI.');
  return first;
}

/** Never another engine than the one that wrote the data: it would start empty and hide them. */
function engineFor(folder: DataFolder): EmbeddedEngine {
  if (folder.engine === undefined) {
    const engine = firstChoice();
    folder.claimFor(engine.name);
    return engine;
  }
  const engine = engines.find(({ name }) => name === folder.engine);
  if (engine !== undefined) return engine;
  throw new DatabaseError(
    `The data in ${folder.path} were written by ${folder.engine}, which cannot be started here: set DATA_DIR to another folder or MONGODB_URI to a server.`,
  );
}

async function start(
  engine: EmbeddedEngine,
  options: { folder?: string; port?: number },
): Promise<RunningEngine> {
  try {
    return await engine.start(options);
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    throw new DatabaseError(
      `Port ${options.port} of the database is taken: set PORT to another one or end what uses it.`,
    );
  }
}
