import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';

it("gives requests and responses Express' methods at birth, so that Express changes nothing", async () => {
  const app = express();
  const server = createHttpServer(app);
  const born: unknown[] = [];
  server.prependListener('request', (req, res) => {
    born.push(Object.getPrototypeOf(req), Object.getPrototypeOf(res));
  });
  app.get('/', (req, res) => {
    expect([Object.getPrototypeOf(req), Object.getPrototypeOf(res)]).toEqual(born);
    res.json({ app: req.app === app && res.app === app, host: req.hostname });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const response = await fetch(`http://127.0.0.1:${port}/`);

  expect(await response.json()).toEqual({ app: true, host: '127.0.0.1' });
  expect(born).toEqual([app.request, app.response]);
  server.closeAllConnections();
  server.close();
});
