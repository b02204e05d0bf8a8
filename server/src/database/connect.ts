import { ConnectionString } from 'mongodb-connection-string-url';
import mongoose from 'mongoose';
import { hostsIn } from './mongodb-address.ts';

export interface Database {
  uri: string;
  engine: string;
  /** For the log: which database it is and why. Contains no password. */
  reason: string;
  close: () => Promise<void>;
}

interface DatabaseOptions {
  mongodbUri?: string | undefined;
  /** `:memory:` keeps nothing. */
  dataDir: string;
  announce?: (message: string) => void;
}

/** The database cannot be used. The message says why and what to do. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** Uses the server of MONGODB_URI or starts an embedded one. Throws DatabaseError. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.mongodbUri) {
    return {
      uri: options.mongodbUri,
      engine: 'MONGODB_URI',
      reason: `Database: the server of MONGODB_URI (${hostsIn(options.mongodbUri)}).`,
      close: () => Promise.resolve(),
    };
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

/** How long the database may work on one query (ms). */
export const QUERY_MS = 3_000;
/** How long the driver searches for a server before an operation fails (ms). */
const SERVER_SELECTION_MS = 3_000;
/** How long a connection may be silent (ms). */
const SOCKET_MS = 5_000;
/** How long an operation waits for a free connection (ms). */
const POOL_WAIT_MS = 3_000;

const DEFAULT_DATABASE = 'tanabana';

const LIMITS = {
  serverSelectionTimeoutMS: SERVER_SELECTION_MS,
  connectTimeoutMS: SERVER_SELECTION_MS,
  socketTimeoutMS: SOCKET_MS,
  // No retries and no long queue: while the database hangs, every request must end within 6 s.
  retryReads: false,
  waitQueueTimeoutMS: POOL_WAIT_MS,
  writeConcern: { w: 'majority', j: true },
} satisfies mongoose.mongo.MongoClientOptions;

const OPTIONS: mongoose.ConnectOptions = {
  ...LIMITS,
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
};

/** Connects Mongoose. `dbName` replaces the database in the address. Throws DatabaseError. */
export async function connectMongoose(uri: string, dbName = databaseName(uri)): Promise<void> {
  mongoose.set('strictQuery', 'throw');
  // Mongoose sends this limit with finds and find-and-modifies. The socket timeout ends other writes that hang.
  mongoose.set('maxTimeMS', QUERY_MS);
  await mongoose.connect(uri, { ...OPTIONS, dbName }).catch(explainFor(uri));
}

/** Pings over a connection of its own. Throws what the driver throws. */
export async function tryDatabase(uri: string): Promise<void> {
  const client = new mongoose.mongo.MongoClient(uri, { ...LIMITS, maxPoolSize: 1 });
  try {
    await client.connect();
    await client.db().command({ ping: 1 });
  } finally {
    client.close().catch(() => undefined);
  }
}

function explainFor(uri: string) {
  return (error: unknown): never => {
    throw new DatabaseError(`The database (${hostsIn(uri)}) cannot be used: ${String(error)}`, {
      cause: error,
    });
  };
}

/** The database that the address names, else the shop's own and not the driver's `test`. Throws DatabaseError. */
function databaseName(uri: string): string {
  try {
    return decodeURIComponent(new ConnectionString(uri).pathname.slice(1)) || DEFAULT_DATABASE;
  } catch {
    throw new DatabaseError(
      `The database (${hostsIn(uri)}) cannot be used: its address cannot be read, or has a % that encodes nothing.`,
    );
  }
}

/** A second connection, for work that may take minutes: it has no socket timeout. Throws DatabaseError. */
export const connectWithoutLimit = (uri: string): Promise<mongoose.Connection> =>
  mongoose
    .createConnection(uri, { ...OPTIONS, dbName: mongoose.connection.name, socketTimeoutMS: 0 })
    .asPromise()
    .catch(explainFor(uri));
