import { describe, expect, it } from 'vitest';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import { documentsNaming } from '../../test/account-data.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp({ ADMIN_UID: 'admin' });

const body = {
  image: '/demo/products/lawn-01.avif',
  title: 'Indigo Lawn',
  subtitle: 'Lawn, indigo print',
  rating: '/ratings/4.5.svg',
  review: 3,
  price: 1_149.5,
};
const lawn = apiPaths.category('lawn');

describe('the admin guard (6.2)', () => {
  it.each([
    ['disabled', 401, apiMessages.unauthenticated],
    ['broken', 503, apiMessages.unavailable],
  ] as const)('notices at once that the account is %s', async (mode, status, message) => {
    await (await app.as('admin')).post(lawn).send(body).expect(201);
    app.accounts().setMode(mode);
    const response = await (
      await app.as('admin')
    )
      .post(lawn)
      .send({ ...body, title: 'Never added' });
    expect({ status: response.status, body: response.body as unknown }).toEqual({
      status,
      body: { message },
    });
    expect(await documentsNaming('Never added')).toEqual([]);
  });

  it('asks about the account once, and about nobody else', async () => {
    app.accounts().asked.length = 0;
    await (await app.as('user-a')).post(lawn).send(body).expect(403);
    await app.visitor().post(lawn).send(body).expect(401);
    expect(app.accounts().asked).toEqual([]);
    await (await app.as('admin')).post(lawn).send(body).expect(201);
    expect(app.accounts().asked).toHaveLength(1);
  });

  it('comes before the body of the request is read', async () => {
    app.accounts().setMode('disabled');
    await (await app.as('admin')).post(lawn).type('text/plain').send('x').expect(401);
  });
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
