import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { HOST } from '../engine.ts';
import type { Level } from '../level.ts';
import { Engine } from './engine.ts';
import { encodeReply, MessageReader, parseRequest } from './wire.ts';

/** How often expired documents are removed (ms), as in MongoDB. */
const EXPIRY_MS = 60_000;

interface StandInOptions {
  /** Keeps the documents; without one nothing is kept. It stays open when the stand-in closes. */
  level?: Level | undefined;
  /** Without one a free port is taken. */
  port?: number | undefined;
}

/** Starts the stand-in. Throws when the port is taken. */
export async function startStandIn({ level, port: wanted = 0 }: StandInOptions) {
  const engine = await Engine.open(level);
  await engine.expire(new Date());
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    void serve(socket, engine);
  });
  server.listen(wanted, HOST);
  await once(server, 'listening');
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
    },
  };
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
