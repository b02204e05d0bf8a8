import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { unavailable } from '../lib/api-error.ts';
import type { IsErased } from '../lib/erasure-check.ts';
import { createAuthenticate } from './authenticate.ts';
import { errorHandler } from './error-handler.ts';
import { createSettleWrite } from './settle-write.ts';

const CALLER = { uid: 'user-a', authTime: 1_700_000_000 };

function ask(
  method: 'post' | 'put' | 'get' | 'delete',
  isErased: IsErased,
  handler: RequestHandler,
) {
  const app = express();
  const verifier = { verify: () => Promise.resolve({ ...CALLER, expiresAt: 0 }) };
  app.use(createAuthenticate({ verifier }), createSettleWrite(isErased), handler, errorHandler);
  return request(app)[method]('/').set('Authorization', 'Bearer x');
}

const created: RequestHandler = (_req, res) => void res.status(201).json({ _id: '1' });
const never = () => new Promise<boolean>(() => {});

describe('settle-write', () => {
  it('answers a POST as it was, once it is known that the account still stands', async () => {
    const isErased = vi.fn(() => Promise.resolve(false));
    await ask('post', isErased, created).expect(201, { _id: '1' });
    expect(isErased.mock.calls).toEqual([[CALLER.uid, CALLER.authTime]]);
  });

  it('answers 401 instead when the account was erased meanwhile, also to what was refused', async () => {
    const isErased = () => Promise.resolve(true);
    await ask('post', isErased, created).expect(401);
    await ask('post', isErased, (_req, res) => void res.status(400).json({})).expect(401);
  });

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
    const isErased = vi.fn(() => Promise.resolve(false));
    await ask('post', isErased, (_req, res, next) => {
      next(unavailable());
      created(_req, res, next);
    }).expect(503);
    expect(isErased).toHaveBeenCalledTimes(1);
  });
});
