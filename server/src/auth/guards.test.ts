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

describe('the admin guard', () => {
  it('lets the admin pass whose account stands', async () => {
    app.accounts().asked.length = 0;
    await (await app.as('admin')).post(lawn).send(body).expect(201);
    expect(app.accounts().asked).toHaveLength(1);
  });

  it.each([
    ['disabled', 401, apiMessages.unauthenticated],
    ['deleted', 401, apiMessages.unauthenticated],
    ['revoked', 401, apiMessages.unauthenticated],
    ['broken', 503, apiMessages.unavailable],
  ] as const)('notices at once that the account is %s', async (mode, status, message) => {
    await (await app.as('admin')).post(lawn).send(body).expect(201);
    app.accounts().setMode(mode);
    const answer = await (await app.as('admin')).post(lawn).send({ ...body, title: 'Never added' });
    expect({ status: answer.status, body: answer.body as unknown }).toEqual({
      status,
      body: { message },
    });
    expect(await documentsNaming('Never added')).toEqual([]);
  });

  it('refuses everybody else without asking about their account', async () => {
    app.accounts().asked.length = 0;
    app.accounts().setMode('broken');
    await (
      await app.as('user-a')
    )
      .post(lawn)
      .send(body)
      .expect(403, { message: apiMessages.forbidden });
    await app.visitor().post(lawn).send(body).expect(401);
    expect(app.accounts().asked).toEqual([]);
  });

  it('looks at a request no further before it knows that the account stands', async () => {
    const large = { ...body, title: 'x'.repeat(17_000) };
    app.accounts().setMode('disabled');
    await (await app.as('admin')).post(lawn).send(large).expect(401);
    await (await app.as('admin')).post(lawn).type('text/plain').send('x').expect(401);
    app.accounts().setMode('serving');
    await (await app.as('user-a')).post(lawn).send(large).expect(403);
    await (await app.as('admin')).post(lawn).send(large).expect(413);
    await (await app.as('admin')).post(lawn).type('text/plain').send('x').expect(415);
    await (await app.as('admin')).post(lawn).expect(400);
  });
});

describe('a personal answer', () => {
  it.each([
    ['a list', 'user-a', 'get', apiPaths.cart, 200],
    ['a refusal', 'user-a', 'post', apiPaths.cart, 400],
    ['an id that is unknown', 'user-a', 'delete', apiPaths.address('0'), 404],
    ['a page for the admin only', 'user-a', 'get', apiPaths.orders, 403],
    ['the orders to pack', 'admin', 'get', apiPaths.orders, 200],
    ['an admin write', 'admin', 'delete', apiPaths.slide('0'), 404],
    ['an erasure', 'user-a', 'delete', apiPaths.account, 200],
    ['no token', undefined, 'get', apiPaths.ordered, 401],
    ['no token for an erasure', undefined, 'delete', apiPaths.account, 401],
    ['no token for an import', undefined, 'post', apiPaths.import, 401],
  ] as const)('is never cached: %s', async (_what, uid, method, path, status) => {
    const caller = uid ? await app.as(uid) : app.visitor();
    const { headers } = await caller[method](path).expect(status);
    expect(headers['cache-control']).toBe('no-store');
  });
});
