import express from 'express';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../contract/messages.ts';
import { deadline, importDeadline } from './deadline.ts';
import { errorHandler } from './error-handler.ts';

describe('deadline', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('answers 503 when the handler does not, and lets a late answer go nowhere', async () => {
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
      body: { message: messages.api.unavailable },
    });
  });

  it('counts anew from where the next one stands', async () => {
    const app = express();
    const takeTime =
      (ms: number): express.RequestHandler =>
      (_req, _res, next) => {
        vi.advanceTimersByTime(ms);
        next();
      };
    app.get('/', importDeadline, takeTime(14_000), importDeadline, takeTime(14_000));
    app.get('/', (_req, res) => res.json('in time'));
    await request(app).get('/').expect(200, '"in time"');
  });

  it('leaves an answer in time alone, and no timer behind', async () => {
    const app = express();
    app.get('/', deadline, (_req, res) => res.json('in time'));
    await request(app).get('/').expect(200, '"in time"');
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
  });
});
