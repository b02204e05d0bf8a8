import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** Listens on a free port of this machine, and says which. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A port that was free just now. */
export async function freePort(): Promise<string> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((done) => server.close(done));
  return String(port);
}
