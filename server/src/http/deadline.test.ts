import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import express, { type Express } from 'express';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../test/listen.ts';
import { apiMessages } from '../contract/error.ts';
import { CLIENT_LIMITS, createHttpServer } from './http-server.ts';
import { createDeadline } from './deadline.ts';

const deadline = createDeadline();
import { errorHandler } from './error-handler.ts';
import { jsonBody } from './json-body.ts';

const answer: express.RequestHandler = (_req, res) => void res.json('in time');

const takeTime =
  (ms: number): express.RequestHandler =>
  (_req, _res, next) => {
    vi.advanceTimersByTime(ms);
    next();
  };

/** Sends the headers and half of the body; the server gives the rest a second. */
async function sendHalf(app: Express) {
  const limits = { ...CLIENT_LIMITS, headers: 500, request: 1_000, checkInterval: 50 };
  const server = createHttpServer(app, { limits });
  const arrived = new Promise<void>((done) => {
    server.on('request', (req) => req.once('data', () => done()));
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = await listen(server);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': 7 };
  const sending = httpRequest({ method: 'POST', port, headers });
  const status = once(sending, 'response').then(([response]) => response.resume().statusCode);
  sending.write('{"a"');
  await arrived;
  return { sending, status };
}

describe('deadline', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('answers 503 when the handler does not, and ignores an answer that comes later', async () => {
    const app = express();
    let answerLate = () => Promise.resolve();
    app.get('/', deadline, async (_req, res) => {
      await new Promise<void>((done) => {
        answerLate = async () => {
          done();
          await Promise.resolve();
        };
        vi.advanceTimersByTime(5_000);
      });
      res.json({ message: 'late' });
    });
    app.use(errorHandler);

    const { status, body } = await request(app).get('/');
    await answerLate();

    expect({ status, body: body as unknown }).toEqual({
      status: 503,
      body: { message: apiMessages.unavailable },
    });
  });

  it('counts the time before and after the body together', async () => {
    const app = express();
    app.post('/', deadline, takeTime(4_000), jsonBody(), takeTime(999), answer);
    app.put('/', deadline, takeTime(4_000), jsonBody(), takeTime(1_000), answer);
    app.use(errorHandler);
    await request(app).post('/').send({}).expect(200, '"in time"');
    await request(app).put('/').send({}).expect(503);
  });

  it('does not count the time that a body takes to arrive, and leaves no timer behind', async () => {
    const app = express().post('/', deadline, jsonBody(), answer);
    const { sending, status } = await sendHalf(app);
    vi.advanceTimersByTime(14_000);
    sending.end(':1}');
    expect(await status).toBe(200);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
  });

  it('leaves a body that does not arrive to the limit of the server, which is 408', async () => {
    const app = express().post('/', deadline, jsonBody(), answer);
    const { status } = await sendHalf(app);
    vi.advanceTimersByTime(14_000);
    expect(await status).toBe(408);
    expect(vi.getTimerCount()).toBe(0);
  });
});
