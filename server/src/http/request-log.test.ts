import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../test/listen.ts';
import { createHttpServer } from './http-server.ts';
import { createLogger } from '../lib/logger.ts';
import { requestLog } from './request-log.ts';

it('says that the client left before its response', async () => {
  const sink = new PassThrough();
  const app = express().get('/', () => undefined);
  const first = requestLog(createLogger({ production: true }, sink));
  const server = createHttpServer(app, { beforeExpress: first });
  onTestFinished(() => void server.close());
  const port = await listen(server);
  const client = new AbortController();
  const asked = fetch(`http://127.0.0.1:${port}/`, { signal: client.signal }).catch(String);
  await once(server, 'request');

  client.abort();
  await once(sink, 'readable');

  expect(JSON.parse(String(sink.read()))).toMatchObject({ method: 'GET', aborted: true });
  expect(await asked).toContain('AbortError');
});
