import mongoose from 'mongoose';
import { QUERY_MS } from './time-limit.ts';
import { DatabaseError } from './database-error.ts';

export interface Database {
  uri: string;
  engine: string;
  /** The one line for the start: which database it is and why. Carries no password. */
  reason: string;
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  mongodbUri?: string | undefined;
  /** `:memory:` keeps nothing. */
  dataDir: string;
  production: boolean;
  /** Gets one line for whatever makes the start take long. */
  announce?: (line: string) => void;
}

/** Names the server of MONGODB_URI or starts an embedded one. Throws DatabaseError with one line for the reader. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.mongodbUri) {
    return {
      uri: options.mongodbUri,
      engine: 'MONGODB_URI',
      reason: `Database: the server of MONGODB_URI (${hostsOf(options.mongodbUri)}).`,
      close: () => Promise.resolve(),
    };
  }
  if (options.production) {
    throw new DatabaseError('In production the database must be named: set MONGODB_URI.');
  }
  // Production does not install this package.
  const { EmbeddedError, startEmbedded } = await import('@tanabana/embedded-mongodb');
  try {
    const { dataDir, announce } = options;
    return await startEmbedded({ dataDir, ...(announce && { announce }) });
  } catch (error) {
    if (error instanceof EmbeddedError) throw new DatabaseError(error.message);
    throw error;
  }
}

const HOST = '(?:[\\w.-]+|\\[[\\da-f:.]+\\])(?::\\d+)?';
const ADDRESS = new RegExp(
  `^mongodb(?:\\+srv)?://(?:[^?]*@)?(${HOST}(?:,${HOST})*)(?:[/?][^@]*)?$`,
  'i',
);

/** Hosts and ports only: names, passwords and options stay secret, also when the address is malformed. */
export function hostsOf(uri: string): string {
  return ADDRESS.exec(uri)?.[1] ?? 'its address cannot be shown';
}

/** How long the driver looks for a server before an operation fails (ms). */
const SERVER_SELECTION_MS = 3_000;
/** How long a silent server is waited for (ms). */
const SOCKET_MS = 5_000;
/** How long an operation waits for a free connection (ms). */
const POOL_WAIT_MS = 3_000;

const DEFAULT_DATABASE = 'tanabana';

const OPTIONS: mongoose.ConnectOptions = {
  serverSelectionTimeoutMS: SERVER_SELECTION_MS,
  connectTimeoutMS: SERVER_SELECTION_MS,
  socketTimeoutMS: SOCKET_MS,
  // A hung server is answered for within 6 s: nobody waits twice for it, and no queue grows behind it.
  retryReads: false,
  waitQueueTimeoutMS: POOL_WAIT_MS,
  writeConcern: { w: 'majority', j: true },
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
};

/** Connects Mongoose with the limits of standards.md. `dbName` takes the place of the database in the address.
 * Throws DatabaseError with one line for the reader. */
export async function connectMongoose(uri: string, dbName = databaseOf(uri)): Promise<void> {
  mongoose.set('strictQuery', 'throw');
  // Mongoose sends this with what it finds, with or without a change. Other writes that hang end with the
  // silence of their connection.
  mongoose.set('maxTimeMS', QUERY_MS);
  await mongoose.connect(uri, { ...OPTIONS, dbName }).catch(explainFor(uri));
}

/**
 * Gives Mongoose a new client. The old one is closed in the background, since closing it may hang too.
 * Until this resolves, every operation fails at once. Throws DatabaseError with one line for the reader.
 */
export async function reconnectMongoose(uri: string): Promise<void> {
  const { connection } = mongoose;
  const old = connection.getClient();
  // Closing the old client must not mark the new one as disconnected.
  old.removeAllListeners();
  // While Mongoose counts as connected or connecting, connect() does nothing.
  Object.assign(connection, { readyState: mongoose.STATES.disconnected });
  old.close().catch(() => undefined);
  await connectMongoose(uri, connection.name);
}

function explainFor(uri: string) {
  return (error: unknown): never => {
    throw new DatabaseError(`The database (${hostsOf(uri)}) cannot be used: ${String(error)}`, {
      cause: error,
    });
  };
}

/** The database that the address names, else the shop's own and not the driver's `test`. Throws DatabaseError. */
function databaseOf(uri: string): string {
  const [, name] = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^/?]+)/.exec(uri) ?? [];
  try {
    return name ? decodeURIComponent(name) : DEFAULT_DATABASE;
  } catch {
    throw new DatabaseError(
      `The database (${hostsOf(uri)}) cannot be used: the name behind the host has a % that encodes nothing.`,
    );
  }
}

/**
 * Makes the indexes of all models, so that the guards of the shop stand before the first request. On a large
 * collection that takes minutes, so their client has no socket limit. Throws DatabaseError with one line for the
 * reader.
 */
export async function prepareIndexes(uri: string): Promise<void> {
  const options = { ...OPTIONS, dbName: mongoose.connection.name, socketTimeoutMS: 0 };
  const connection = await mongoose
    .createConnection(uri, options)
    .asPromise()
    .catch(explainFor(uri));
  try {
    await Promise.all(
      Object.values(mongoose.models).map(async ({ modelName, schema, collection }) => {
        const model = connection.model(modelName, schema);
        await model.createIndexes().catch((error: unknown) => {
          // After `dup key` the database quotes the values of a document.
          const reason = String(error).replace(/ dup key:.*/s, '');
          throw new DatabaseError(
            `The indexes of ${collection.collectionName} cannot be made: ${reason}`,
          );
        });
      }),
    );
  } finally {
    await connection.destroy();
  }
}
