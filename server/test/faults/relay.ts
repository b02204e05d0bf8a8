import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { listen } from '../listen.ts';

/** A TCP relay in front of the database that can hang: connections are still accepted, and nothing moves. */
export async function startRelay(databasePort: number) {
  const sockets = new Set<Socket>();
  let isHanging = false;

  const server = createServer((near) => {
    const far = connect(databasePort, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isHanging) from.pause();
    }
  });
  const port = await listen(server);
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });

  return {
    port,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isHanging = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
