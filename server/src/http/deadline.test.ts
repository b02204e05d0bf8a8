import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import express, { type Express } from 'express';
import request from 'supertest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addressRoutes } from '../addresses/addresses.routes.ts';
import { buildAddressInput } from '../../test/contract-factories.ts';
import { serveApp } from '../../test/serve-app.ts';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import { mountRoutes } from '../mount-routes.ts';
import { CLIENT_LIMITS } from './http-server.ts';
import { createDeadline } from './deadline.ts';

import { errorHandler } from './error-handler.ts';
import { jsonBody } from './json-body.ts';

const deadline = createDeadline();

const response: express.RequestHandler = (_req, res) => void res.json('in time');

/** Sends the headers and half of the body; the server gives the rest a second. */
async function sendHalf(app: Express) {
  const limits = { ...CLIENT_LIMITS, headers: 500, request: 1_000, checkInterval: 50 };
  const { server, port } = await serveApp(app, { limits });
  const arrived = new Promise<void>((done) => {
    server.on('request', (req) => req.once('data', () => done()));
  });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': 7 };
  const sending = httpRequest({ method: 'POST', port, headers });
  const status = once(sending, 'response').then(([response]) => response.resume().statusCode);
  sending.write('{"a"');
  await arrived;
  return { sending, status };
}

describe('deadline', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  it('responds with 503 when the handler does not, and ignores a response that comes later', async () => {
    const app = express();
    let respondLate = () => Promise.resolve();
    app.get('/', deadline, async (_req, res) => {
      await new Promise<void>((done) => {
        respondLate = async () => {
          done();
          await Promise.resolve();
        };
        vi.advanceTimersByTime(5_000);
      });
      res.json({ message: 'late' });
    });
    app.use(errorHandler);

    const { status, body } = await request(app).get('/');
    await respondLate();

    expect({ status, body: body as unknown }).toEqual({
      status: 503,
      body: { message: apiMessages.unavailable },
    });
  });

  it('begins again behind the body of a route', async () => {
    const app = express();
    const signIn: express.RequestHandler = (_req, res, next) => {
      res.locals.caller = { uid: 'user-a', authTime: 0 };
      vi.advanceTimersByTime(4_999);
      next();
    };
    const guards = { before: () => [signIn], confirmWrite: () => Promise.resolve() };
    const addAddress = () => {
      vi.advanceTimersByTime(4_999);
      queueMicrotask(() => vi.advanceTimersByTime(1));
      return new Promise<never>(() => {});
    };
    const { addAddress: row } = addressRoutes({ listAddresses: () => Promise.resolve([]) });
    mountRoutes(app, guards, { addAddress: { ...row, handler: addAddress } });
    app.use(errorHandler);
    await request(app).post(apiPaths.addresses).send(buildAddressInput()).expect(503);
  });

  it('does not count the time that a body takes to arrive, and leaves no timer behind', async () => {
    const app = express().post('/', deadline, jsonBody(), response);
    const [whole, half] = [await sendHalf(app), await sendHalf(app)];
    vi.advanceTimersByTime(14_000);
    whole.sending.end(':1}');
    expect(await whole.status).toBe(200);
    expect(await half.status).toBe(408);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
  });
});
