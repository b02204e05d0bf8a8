import { once } from 'node:events';
import express from 'express';
import mongoose from 'mongoose';
import request from 'supertest';
import { expect, it, vi } from 'vitest';
import { keptLog } from '../../test/kept-log.ts';
import { serveApp } from '../../test/serve-app.ts';
import { apiMessages } from '../contract/error.ts';
import { errorHandler } from './error-handler.ts';
import { requestLog } from './request-log.ts';

it('ends the connection of a response that fails on its way, and says so in the log alone', async () => {
  const { logger, entries } = keptLog();
  const app = express().use(requestLog(logger));
  // In its tests Express prints nothing.
  app.set('env', 'production');
  app.get('/', (_req, res) => {
    res.write('The first half');
    throw new Error('9876543210');
  });
  const { url } = await serveApp(app.use(errorHandler));
  const text = fetch(url).then((response) => response.text());
  await expect(text).rejects.toThrow();
  const log = entries();
  expect(log).toMatchObject([{ level: 50, aborted: true, err: { type: 'Error' } }]);
  expect(JSON.stringify(log)).not.toContain('9876543210');
});

it('logs an error with 500', async () => {
  const { logger, entries } = keptLog();
  const app = express().use(requestLog(logger));
  app.get('/', () => {
    throw new mongoose.Error('Query was already executed');
  });
  app.use(errorHandler);
  await request(app).get('/').expect(500, { message: apiMessages.failed });
  expect(entries()).toMatchObject([{ level: 50, status: 500 }]);
});

it('says in the log that the client left before its response', async () => {
  const { logger, entries } = keptLog();
  const app = express().get('/', () => undefined);
  const { server, url } = await serveApp(app, { beforeExpress: requestLog(logger) });
  const client = new AbortController();
  const asked = fetch(url, { signal: client.signal }).catch(String);
  await once(server, 'request');
  client.abort();
  await vi.waitFor(() => expect(entries()).toMatchObject([{ method: 'GET', aborted: true }]));
  expect(await asked).toContain('AbortError');
});
