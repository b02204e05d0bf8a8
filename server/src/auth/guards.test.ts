import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import { documentsNaming } from '../../test/account-data.ts';
import { beforeCalls } from '../../test/before-calls.ts';
import { buildProductInput } from '../../test/contract-factories.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp({ ADMIN_UID: 'admin' });

const body = buildProductInput();
const lawn = apiPaths.category('lawn');

const ask = (authorization: string) =>
  app.visitor().get(apiPaths.me).set('Authorization', authorization);

describe('authenticate (6.3)', () => {
  it('responds with 401 to an empty token, another scheme, and two, and with 200 to a scheme in small letters', async () => {
    const token = await app.signToken('user-a');
    for (const wrong of ['', 'Bearer ', `Basic ${token}`, token, `Bearer ${token} ${token}`]) {
      await ask(wrong).expect(401, { message: apiMessages.unauthenticated });
    }
    await ask(`bearer ${token}`).expect(200, { uid: 'user-a', isAdmin: false });
  });

  it('responds with 503 while it cannot read whether the account was erased', async () => {
    const end = beforeCalls(['findOne'], () => {
      throw new mongoose.mongo.MongoNetworkError('away');
    });
    const token = await app.signToken('user-unknown');
    await ask(`Bearer ${token}`).expect(503, { message: apiMessages.unavailable });
    end();
  });
});

describe('the admin guard (6.2)', () => {
  it('asks about the account at a write, once, at once and before it reads the body, and about nobody else', async () => {
    const admin = await app.as('admin');
    app.accounts().asked.length = 0;
    await (await app.as('user-a')).post(lawn).send(body).expect(403);
    await app.visitor().post(lawn).send(body).expect(401);
    expect(app.accounts().asked).toEqual([]);
    await admin.post(lawn).send(body).expect(201);
    expect(app.accounts().asked).toHaveLength(1);

    for (const [mode, status, message] of [
      ['disabled', 401, apiMessages.unauthenticated],
      ['broken', 503, apiMessages.unavailable],
    ] as const) {
      app.accounts().setMode(mode);
      const changed = { ...body, title: 'Never added' };
      await admin.post(lawn).send(changed).expect(status, { message });
      await admin.post(lawn).type('text/plain').send('x').expect(status);
      // Reading needs nobody's response.
      for (const path of [apiPaths.orders, apiPaths.summary, apiPaths.removed]) {
        await admin.get(path).expect(200);
      }
    }
    expect(app.accounts().asked).toHaveLength(5);
    expect(await documentsNaming('Never added')).toEqual([]);
  });
});

it('GET /api/me knows the one admin, and does not believe a claim of the token (6.2, 7.4)', async () => {
  const admin = await app.as('admin');
  await admin.get(apiPaths.me).expect(200, { uid: 'admin', isAdmin: true });
  const shopper = await app.as('user-a', { admin: true, isAdmin: true });
  await shopper.get(apiPaths.me).expect(200, { uid: 'user-a', isAdmin: false });
});

describe('the admin guard of production without ADMIN_UID (6.2)', () => {
  const production = useTestApp({
    NODE_ENV: 'production',
    MONGODB_URI: 'mongodb://127.0.0.1/shop',
    FIREBASE_API_KEY: 'key',
  });

  it('knows no admin, whatever the token claims', async () => {
    for (const uid of ['undefined', 'demo-admin', 'admin']) {
      const caller = await production.as(uid, { admin: true });
      await caller.get(apiPaths.orderCounts).expect(403);
    }
  });
});
