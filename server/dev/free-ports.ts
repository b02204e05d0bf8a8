import { once } from 'node:events';
import { createServer } from 'node:net';

interface WantedPort {
  name: string;
  port: number;
  /** Checked in addition to both loopback addresses, of which `localhost` may be either. */
  host?: string;
}

export async function takenPorts(wanted: readonly WantedPort[]): Promise<WantedPort[]> {
  const taken: WantedPort[] = [];
  for (const port of wanted) {
    if (await isTakenAnywhere(port)) taken.push(port);
  }
  return taken;
}

/** One address after the other: attempts at the same time would block each other. */
async function isTakenAnywhere({ port, host = '127.0.0.1' }: WantedPort): Promise<boolean> {
  for (const each of new Set(['127.0.0.1', '::1', host])) {
    if (await isTaken(port, each)) return true;
  }
  return false;
}

async function isTaken(port: number, host: string): Promise<boolean> {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    // Any other failure (no IPv6, say) is not about the port.
    return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  }
  server.close();
  await once(server, 'close');
  return false;
}
