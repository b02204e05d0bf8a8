import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { listen } from './listen.ts';

/** The address of a proxy of this database that delays the first index (ms). */
export async function slowIndexProxy(databaseUri: string, indexMs: number): Promise<string> {
  const { port, hostname } = new URL(databaseUri);
  const sockets = new Set<Socket>();
  let isSlow = true;
  const proxy = createServer((client) => {
    const database = connect(Number(port), hostname);
    database.pipe(client);
    client.on('data', (chunk: Buffer) => {
      if (isSlow && chunk.includes('createIndexes')) {
        isSlow = false;
        setTimeout(() => database.write(chunk), indexMs);
      } else {
        database.write(chunk);
      }
    });
    for (const socket of [client, database]) {
      sockets.add(socket);
      // Both ends may close at any time.
      socket.on('error', () => undefined);
    }
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  onTestFinished(() => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  });
  return `mongodb://127.0.0.1:${await listen(proxy)}/`;
}
