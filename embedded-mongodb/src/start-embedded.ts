import { openDataFolder, type DataFolder } from './data-folder.ts';
import { EmbeddedError } from './embedded-error.ts';
import {
  EngineMissing,
  type EmbeddedEngine,
  type EngineOptions,
  type RunningEngine,
} from './engine.ts';
import { hasCode } from './files.ts';
import { mongod } from './mongod/mongod.ts';
import { startStandIn } from './stand-in/server.ts';

const STAND_IN = {
  name: 'stand-in',
  remark: 'standing in for MongoDB, for development and tests only',
};

/** In order of preference for a new folder. */
const engines: readonly EmbeddedEngine[] = [
  mongod,
  {
    name: STAND_IN.name,
    start: async ({ folder: { level }, port }) => ({
      ...STAND_IN,
      ...(await startStandIn({ level, port })),
    }),
  },
];

interface Started extends RunningEngine {
  name: string;
  /** Why none of the engines before it was started. */
  reasons?: string[];
}

export interface RunningDatabase {
  uri: string;
  engine: string;
  /** The one line for the start: which engine it is and why. */
  reason: string;
  close: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** `:memory:` keeps nothing. */
  dataDir: string;
  /** Without one a free port is taken. */
  port?: number | undefined;
  /** Gets one line for whatever makes the start take long. */
  announce?: (line: string) => void;
}

/**
 * Starts the engine that wrote the folder, or the first that is available for a new one. Throws EmbeddedError with one
 * line for the reader.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<RunningDatabase> {
  const { dataDir, port, announce = console.error } = options;
  if (process.env['NODE_ENV'] === 'production') {
    throw new EmbeddedError('In production the database must be named: set MONGODB_URI.');
  }
  const folder = dataDir === ':memory:' ? undefined : await openDataFolder(dataDir);
  try {
    const running: Started = folder
      ? await startIn(folder, { folder, announce, port })
      : { ...STAND_IN, ...(await startStandIn({ port })) };
    const { name, remark, uri, reasons = [] } = running;
    const why = ['MONGODB_URI is not set', ...reasons].join(' and ');
    const place = folder ? `data in ${folder.path}` : 'nothing is kept';
    const close = async () => {
      await running.close();
      await folder?.release();
    };
    const reason = `Database: the ${name} (${remark}) on ${uri}, since ${why}; ${place}.`;
    return { uri, engine: name, reason, close };
  } catch (error) {
    await folder?.release();
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    throw new EmbeddedError(
      `Port ${port} of the database is taken: set PORT to another one or end what uses it.`,
    );
  }
}

const startIn = (folder: DataFolder, options: EngineOptions): Promise<Started> =>
  folder.engine === undefined ? startFirst(folder, options) : startAgain(folder.engine, options);

async function startFirst(folder: DataFolder, options: EngineOptions): Promise<Started> {
  const reasons: string[] = [];
  for (const engine of engines) {
    try {
      const running = await engine.start(options);
      folder.claimFor(engine.name);
      return { ...running, name: engine.name, reasons };
    } catch (error) {
      if (!(error instanceof EngineMissing)) throw error;
      reasons.push(`no ${engine.name} is available here (${error.message})`);
    }
  }
  throw new EmbeddedError(`${reasons.join(', ')}: set MONGODB_URI.`);
}

/** Never another engine than the one that wrote the data: it would start empty and hide them. */
async function startAgain(name: string, options: EngineOptions): Promise<Started> {
  try {
    const engine = engines.find((candidate) => candidate.name === name);
    if (engine === undefined) throw new EngineMissing('the name is not known');
    return { ...(await engine.start(options)), name };
  } catch (error) {
    if (!(error instanceof EngineMissing)) throw error;
    throw new EmbeddedError(
      `The data in ${options.folder.path} were written by ${name}, which cannot be started here (${error.message}): set DATA_DIR to another folder or MONGODB_URI to a server.`,
    );
  }
}
