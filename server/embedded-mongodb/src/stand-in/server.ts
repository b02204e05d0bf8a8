import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { EmbeddedError } from '../embedded-error.ts';
import { Engine } from './engine.ts';
import { FileJournal, noJournal, type Journal } from './journal.ts';
import { encodeReply, MessageReader, parseRequest } from './wire.ts';

/** How often expired documents are removed (ms), as in MongoDB. */
const EXPIRY_MS = 60_000;

/** There is no login, so no other machine may reach it. */
const HOST = '127.0.0.1';

export interface StandInOptions {
  /** Keeps the journal; without one nothing is kept. */
  folder?: string;
  /** Without one a free port is taken. */
  port?: number;
  /** A journal of fewer bytes is compacted at start only. */
  compactAbove?: number;
}

interface StandIn {
  uri: string;
  close: () => Promise<void>;
}

/**
 * Starts the stand-in. Throws in production, when the port is taken, and when the journal is damaged or cannot be
 * written.
 */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new EmbeddedError('The stand-in database does not run in production: set MONGODB_URI.');
  }
  const journal = await openJournal(options);
  const engine = new Engine(journal);
  await engine.expire(new Date());
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    void serve(socket, engine);
  });
  try {
    await listen(server, options.port ?? 0);
  } catch (error) {
    await journal.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  const expiry = setInterval(() => void engine.expire(new Date()), EXPIRY_MS).unref();
  return {
    uri: `mongodb://${HOST}:${port}/`,
    close: async () => {
      clearInterval(expiry);
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
      await journal.close();
    },
  };
}

async function openJournal({ folder, compactAbove }: StandInOptions): Promise<Journal> {
  if (folder === undefined) return noJournal();
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'journal');
  try {
    return await FileJournal.open(file, compactAbove);
  } catch (error) {
    if (error instanceof EmbeddedError) throw error;
    throw new EmbeddedError(
      `The data cannot be kept in ${file} (${String(error)}): make room for it, or set DATA_DIR to another folder.`,
    );
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, HOST);
  await once(server, 'listening');
}

/** One message after the other. A client that does not speak the protocol loses its connection and nothing else. */
async function serve(socket: Socket, engine: Engine): Promise<void> {
  socket.setNoDelay(true);
  const reader = new MessageReader();
  try {
    for await (const chunk of socket) {
      for (const message of reader.read(chunk as Buffer)) {
        const request = parseRequest(message);
        const reply = encodeReply(request, await engine.execute(request.command));
        await new Promise((sent) => socket.write(reply, sent));
      }
    }
  } catch {
    socket.destroy();
  }
}
