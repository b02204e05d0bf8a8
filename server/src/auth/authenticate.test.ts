import express, { type RequestHandler } from 'express';
import mongoose from 'mongoose';
import request from 'supertest';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createErasureCheck } from '../account/erasure-check.ts';
import { createIdTokenVerifier } from './id-token.ts';
import { startTestTokens, type TestTokens } from '../../test/test-tokens.ts';
import { getCaller, createIdentify } from './authenticate.ts';
import { errorHandler } from '../http/error-handler.ts';
import { createGuards, type IsErased } from './guards.ts';

let tokens: TestTokens;

beforeAll(async () => {
  tokens = await startTestTokens();
});
afterAll(() => tokens.close());

function buildApp(...guards: RequestHandler[]) {
  const app = express();
  app.all('/', createIdentify(createIdTokenVerifier(tokens)), ...guards, (_req, res) => {
    res.json(getCaller(res));
  });
  app.use(errorHandler);
  return app;
}

/** With nobody's limits. */
const guardsBy = (isErased: IsErased) =>
  createGuards({
    accounts: { requireActive: () => Promise.resolve() },
    isAdmin: () => true,
    perUser: (_req, _res, next) => next(),
    ...createErasureCheck(isErased),
    removeIfErased: isErased,
  });

const bearer = async (uid: string) => `Bearer ${await tokens.signToken({ uid })}`;

describe('authenticate (6.3)', () => {
  it('tells the handler who asks', async () => {
    const authTime = Math.floor(Date.now() / 1_000) - 900;
    const token = await tokens.signToken({ uid: 'user-a', claims: { auth_time: authTime } });
    for (const scheme of ['Bearer', 'bearer']) {
      await request(buildApp())
        .get('/')
        .set('authorization', `${scheme} ${token}`)
        .expect(200, { uid: 'user-a', authTime });
    }
  });

  it('responds with 401 to no token, an empty one, another scheme, and two', async () => {
    const app = buildApp();
    const token = await tokens.signToken({ uid: 'user-a' });
    const wrong = ['', 'Bearer ', `Basic ${token}`, token, `Bearer ${token} ${token}`];
    for (const value of [undefined, ...wrong]) {
      const asked = request(app).get('/');
      const sent = value === undefined ? asked : asked.set('authorization', value);
      await sent.expect(401, { message: 'Please sign in.' });
    }
  });
});

describe('the guards', () => {
  it('responds with 503 while it cannot read whether the account was erased', async () => {
    const isErased = () => Promise.reject(new mongoose.mongo.MongoNetworkError('away'));
    await request(buildApp(...guardsBy(isErased).before({ who: 'user', method: 'get' })))
      .get('/')
      .set('authorization', await bearer('user-a'))
      .expect(503, { message: 'The service is temporarily unavailable. Please try again.' });
  });
});
