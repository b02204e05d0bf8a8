import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { takenPorts } from './free-ports.ts';

const servers: Server[] = [];

async function occupy(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function release(): Promise<void> {
  const closed = servers.splice(0).map((server) => once(server.close(), 'close'));
  await Promise.all(closed);
}

afterEach(release);

describe('takenPorts', () => {
  it('names the ports that are taken, and only those', async () => {
    const wanted = { name: 'the page', port: await occupy('127.0.0.1') };
    const other = { name: 'the API', port: await occupy('127.0.0.1'), host: '0.0.0.0' };
    expect(await takenPorts([wanted, other])).toEqual([wanted, other]);
    await release();
    expect(await takenPorts([wanted, other])).toEqual([]);
  });

  it('notices a program that listens on all addresses', async () => {
    const wanted = { name: 'the page', port: await occupy('0.0.0.0') };
    expect(await takenPorts([wanted])).toEqual([wanted]);
  });
});
