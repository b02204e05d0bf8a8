import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { takenPorts } from './free-ports.ts';

async function occupy(host: string) {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const release = () => once(server.close(), 'close');
  return { port: (server.address() as AddressInfo).port, release };
}

it('takenPorts names the ports that are taken, by a program on all addresses too, and only those', async () => {
  const programs = await Promise.all(['127.0.0.1', '127.0.0.1', '0.0.0.0'].map(occupy));
  const [page = 0, api = 0, other = 0] = programs.map(({ port }) => port);
  const wanted = [
    { name: 'the page', port: page },
    { name: 'the API', port: api, host: '0.0.0.0' },
    { name: 'the accounts', port: other },
  ];
  expect(await takenPorts(wanted)).toEqual(wanted);
  await Promise.all(programs.map(({ release }) => release()));
  expect(await takenPorts(wanted)).toEqual([]);
});
