import express, { type RequestHandler } from 'express';
import mongoose from 'mongoose';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createErasureCheck, type IsErased } from '../account/erasure-check.ts';
import { createIdTokenVerifier } from './id-token.ts';
import { startTestTokens, unsignedToken, type TestTokens } from '../../test/test-tokens.ts';
import { callerOf, createAuthenticate, type AuthenticateOptions } from './authenticate.ts';
import { errorHandler } from '../http/error-handler.ts';
import { createRefuseErased } from '../account/refuse-erased.ts';
import { createRequireAdmin } from './require-admin.ts';

let tokens: TestTokens;

beforeAll(async () => {
  tokens = await startTestTokens();
});
afterAll(() => tokens.close());

function buildApp(...guards: RequestHandler[]) {
  const app = express();
  app.all('/', ...guards, (_req, res) => {
    res.json(callerOf(res));
  });
  app.use(errorHandler);
  return app;
}

const authenticate = (options: Partial<AuthenticateOptions> = {}) =>
  createAuthenticate({ verifier: createIdTokenVerifier(tokens), ...options });

const refuseErased = (isErased: IsErased) => createRefuseErased(createErasureCheck(isErased));

const bearer = async (uid: string) => `Bearer ${await tokens.signToken({ uid })}`;

describe('authenticate', () => {
  it('tells the handler who asks', async () => {
    const authTime = Math.floor(Date.now() / 1_000) - 900;
    const token = await tokens.signToken({ uid: 'user-a', claims: { auth_time: authTime } });
    for (const scheme of ['Bearer', 'bearer']) {
      await request(buildApp(authenticate()))
        .get('/')
        .set('authorization', `${scheme} ${token}`)
        .expect(200, { uid: 'user-a', authTime });
    }
  });

  it.each([
    ['no header', () => undefined],
    ['an empty header', () => ''],
    ['no token', () => 'Bearer '],
    ['another scheme', (token: string) => `Basic ${token}`],
    ['the token alone', (token: string) => token],
    ['two tokens', (token: string) => `Bearer ${token} ${token}`],
    ['a token that is no token', () => 'Bearer garbage'],
    ['an unsigned token', () => `Bearer ${unsignedToken({ uid: 'user-a' })}`],
  ])('answers 401 to %s', async (_name, header) => {
    const value = header(await tokens.signToken({ uid: 'user-a' }));
    const asked = request(buildApp(authenticate())).get('/');
    await (value === undefined ? asked : asked.set('authorization', value)).expect(401, {
      message: 'Please sign in.',
    });
  });

  it('answers 503 while the keys cannot be had', async () => {
    const gone = await startTestTokens();
    await gone.close();
    const app = buildApp(authenticate({ verifier: createIdTokenVerifier(gone) }));
    await request(app)
      .get('/')
      .set('authorization', `Bearer ${await gone.signToken({ uid: 'user-a' })}`)
      .expect(503, { message: 'The service is temporarily unavailable. Please try again.' });
  });
});

describe('refuse-erased', () => {
  it('answers 401 to a sign-in from before an erasure', async () => {
    const isErased = vi.fn(async (uid: string) => uid === 'gone');
    const app = buildApp(authenticate(), refuseErased(isErased));
    await request(app)
      .get('/')
      .set('authorization', await bearer('gone'))
      .expect(401, { message: 'Please sign in.' });
    await request(app)
      .get('/')
      .set('authorization', await bearer('user-a'))
      .expect(200);
    expect(isErased).toHaveBeenLastCalledWith('user-a', expect.any(Number));
  });

  it('asks about an erasure once for many reads, and again for every write', async () => {
    const isErased = vi.fn(() => Promise.resolve(false));
    const app = buildApp(authenticate(), refuseErased(isErased));
    const authorization = await bearer('user-a');
    for (const method of ['get', 'get', 'head'] as const) {
      await request(app)[method]('/').set('authorization', authorization).expect(200);
    }
    expect(isErased).toHaveBeenCalledTimes(1);
    for (const method of ['post', 'put', 'delete'] as const) {
      await request(app)[method]('/').set('authorization', authorization).expect(200);
    }
    expect(isErased).toHaveBeenCalledTimes(4);
  });

  it('answers 503 while it cannot read whether the account was erased', async () => {
    const isErased = () => Promise.reject(new mongoose.mongo.MongoNetworkError('away'));
    await request(buildApp(authenticate(), refuseErased(isErased)))
      .get('/')
      .set('authorization', await bearer('user-a'))
      .expect(503, { message: 'The service is temporarily unavailable. Please try again.' });
  });
});

describe('callerOf', () => {
  it('throws on a route without a guard', async () => {
    await request(buildApp()).get('/').expect(500);
  });
});

describe('require-admin', () => {
  const app = (adminUid?: string) => buildApp(authenticate(), createRequireAdmin({ adminUid }));

  it('lets the one admin pass', async () => {
    await request(app('admin'))
      .get('/')
      .set('authorization', await bearer('admin'))
      .expect(200);
  });

  it('answers 403 to other users and 401 to a visitor', async () => {
    await request(app('admin'))
      .get('/')
      .set('authorization', await bearer('user-a'))
      .expect(403, { message: 'You are not allowed to do this.' });
    await request(app('admin')).get('/').expect(401);
  });

  it('knows no admin without ADMIN_UID, whatever the token claims', async () => {
    for (const uid of ['undefined', 'demo-admin', 'admin']) {
      const token = await tokens.signToken({ uid, claims: { admin: true } });
      const asked = request(app()).get('/').set('authorization', `Bearer ${token}`);
      await asked.expect(403);
    }
  });
});
