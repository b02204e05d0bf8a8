import express, { type RequestHandler } from 'express';
import mongoose from 'mongoose';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../contract/messages.ts';
import { badRequest, unavailable } from '../http/api-error.ts';
import { createAuthenticate } from '../auth/authenticate.ts';
import { deadline } from '../http/deadline.ts';
import { errorHandler } from '../http/error-handler.ts';
import { createSettleWrite, type SweepIfErased } from './settle-write.ts';

const CALLER = { uid: 'user-a', authTime: 1_700_000_000 };

function ask(
  method: 'post' | 'put' | 'get' | 'delete',
  sweepIfErased: SweepIfErased,
  handler: RequestHandler,
) {
  const app = express();
  const verifier = { verify: () => Promise.resolve({ ...CALLER, expiresAt: 0 }) };
  app.use(deadline, createAuthenticate({ verifier }), createSettleWrite(sweepIfErased), handler);
  app.use(errorHandler);
  return request(app)[method]('/').set('Authorization', 'Bearer x');
}

const created: RequestHandler = (_req, res) => void res.status(201).json({ _id: '1' });
const refused: RequestHandler = () => {
  throw badRequest('Refused.');
};
const never = () => new Promise<boolean>(() => {});

describe('settle-write', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('answers a POST as it was, once it is known that the account still stands', async () => {
    const sweepIfErased = vi.fn(() => Promise.resolve(false));
    await ask('post', sweepIfErased, created).expect(201, { _id: '1' });
    await ask('post', sweepIfErased, refused).expect(400, { message: 'Refused.' });
    expect(sweepIfErased.mock.calls).toEqual(Array(2).fill([CALLER.uid, CALLER.authTime]));
  });

  const away = new mongoose.mongo.MongoNetworkError('away');
  it.each([
    ['was erased', () => Promise.resolve(true), 401, messages.api.unauthenticated],
    ['cannot be asked about', () => Promise.reject(away), 503, messages.api.unavailable],
    ['is asked about in vain', never, 503, messages.api.unavailable],
  ])(
    'answers as always when the account %s, also to what was refused',
    async (_what, sweepIfErased, status, message) => {
      for (const handler of [created, refused]) {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        const answer = await ask(
          'post',
          () => {
            const asked = sweepIfErased();
            if (sweepIfErased === never) vi.advanceTimersByTime(5_000);
            return asked;
          },
          handler,
        );
        expect([answer.status, answer.type, answer.body]).toEqual([
          status,
          'application/json',
          { message },
        ]);
        vi.useRealTimers();
      }
    },
  );

  it('asks nothing about requests that add no document', async () => {
    for (const method of ['get', 'put', 'delete'] as const) {
      await ask(method, never, created).expect(201);
    }
  });

  it('makes nobody wait longer who is told that there is no answer', async () => {
    await ask('post', never, () => {
      throw unavailable();
    }).expect(503);
  });

  it('asks also about what is written after that', async () => {
    const sweepIfErased = vi.fn(() => Promise.resolve(false));
    await ask('post', sweepIfErased, (_req, res, next) => {
      next(unavailable());
      created(_req, res, next);
    }).expect(503);
    expect(sweepIfErased).toHaveBeenCalledTimes(1);
  });
});
