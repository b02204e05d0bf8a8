import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import express from 'express';
import mongoose from 'mongoose';
import request from 'supertest';
import { expect, it, onTestFinished } from 'vitest';
import { apiMessages } from '../contract/error.ts';
import { createLogger } from '../lib/logger.ts';
import { errorHandler } from './error-handler.ts';
import { requestLog } from './request-log.ts';

it('ends the connection of a response that fails on its way, and says so in the log alone', async () => {
  const sink = new PassThrough();
  const app = express().use(requestLog(createLogger({ production: true }, sink)));
  // In its tests Express prints nothing.
  app.set('env', 'production');
  app.get('/', (_req, res) => {
    res.write('The first half');
    throw new Error('9876543210');
  });
  const server = app.use(errorHandler).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const text = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  await expect(text).rejects.toThrow();
  const log = String(sink.read());
  expect(JSON.parse(log)).toMatchObject({ level: 50, aborted: true, err: { type: 'Error' } });
  expect(log).not.toContain('9876543210');
});

it('logs an error with 500', async () => {
  const sink = new PassThrough();
  const app = express().use(requestLog(createLogger({ production: true }, sink)));
  app.get('/', () => {
    throw new mongoose.Error('Query was already executed');
  });
  app.use(errorHandler);
  await request(app).get('/').expect(500, { message: apiMessages.failed });
  expect(JSON.parse(String(sink.read()))).toMatchObject({ level: 50, status: 500 });
});
