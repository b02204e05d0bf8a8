import { describe, expect, it } from 'vitest';
import { apiMessages } from '../src/contract/error.ts';
import { apiPaths } from '../src/contract/paths.ts';
import { buildAddress } from './factories.ts';
import { useTestApp } from './test-app.ts';

describe('every refusal', () => {
  const app = useTestApp();

  it.each([
    ['an unknown path', 'get', '/api/nothing'],
    ['the bare root of the API', 'get', '/api'],
    ['an unknown method of a known path', 'patch', apiPaths.cart],
    ['a category that does not exist', 'get', '/api/silk'],
    ['a path that cannot be decoded', 'post', '/api/ordered/cancel/%ZZ'],
    ['a file that is not there', 'get', '/nothing.js'],
  ] as const)('answers %s with 404 and a message', async (_what, method, path) => {
    const shopper = await app.as('user-a');
    const { status, body, type } = await shopper[method](path);
    expect({ status, type, body: body as unknown }).toEqual({
      status: 404,
      type: 'application/json',
      body: { message: apiMessages.notFound },
    });
  });

  it('refuses more than 16 kB with 413, after it knows who asks', async () => {
    const large = { ...buildAddress(), landmark: 'x'.repeat(17_000) };
    await app.visitor().post(apiPaths.addresses).send(large).expect(401);
    const { status, body } = await (await app.as('user-a')).post(apiPaths.addresses).send(large);
    expect({ status, body: body as unknown }).toEqual({
      status: 413,
      body: { message: apiMessages.tooLarge },
    });
  });

  it('refuses other types than JSON with 415', async () => {
    const shopper = await app.as('user-a');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const { status, body } = await shopper
        .post(apiPaths.addresses)
        .set('Content-Type', type)
        .send('name=x');
      expect({ type, status, body: body as unknown }).toEqual({
        type,
        status: 415,
        body: { message: apiMessages.unsupportedType },
      });
    }
  });

  it('refuses broken JSON with 400, without saying where it broke', async () => {
    const { status, body } = await (
      await app.as('user-a')
    )
      .post(apiPaths.addresses)
      .set('Content-Type', 'application/json')
      .send('{"name": ');
    expect({ status, body: body as unknown }).toEqual({
      status: 400,
      body: { message: apiMessages.badRequest },
    });
  });

  it('writes nothing to the prototype of anything', async () => {
    await (
      await app.as('user-a')
    )
      .post(apiPaths.addresses)
      .set('Content-Type', 'application/json')
      .send(JSON.stringify(buildAddress()).replace('{', '{"__proto__":{"polluted":1},'))
      .expect(201);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('other origins', () => {
  const app = useTestApp({ CORS_ORIGINS: 'https://shop.example' });

  it('lets the pages of allowed origins read answers, and no others', async () => {
    const allowed = await app.visitor().get('/healthz');
    expect(allowed.headers['access-control-allow-origin']).toBeUndefined();

    const ours = await app.visitor().get(apiPaths.me).set('Origin', 'https://shop.example');
    expect(ours.headers['access-control-allow-origin']).toBe('https://shop.example');
    const foreign = await app.visitor().get(apiPaths.me).set('Origin', 'https://other.example');
    expect(foreign.status).toBe(401);
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('rate limits', () => {
  const app = useTestApp({ RATE_LIMIT: '3' });

  it('stops an address after its share of the minute, but never its reading of the catalogue', async () => {
    await app.renewCatalogue();
    for (let n = 0; n < 5; n += 1) {
      await app.visitor().get(apiPaths.category('lawn')).expect(200);
    }
    const { headers } = await app.visitor().get(apiPaths.me).expect(401);
    expect(headers).toHaveProperty('ratelimit');
    await app.visitor().get(apiPaths.me).expect(401);
    await app.visitor().get(apiPaths.me).expect(401);
    const { status, body } = await app.visitor().get(apiPaths.me);
    expect({ status, body: body as unknown }).toEqual({
      status: 429,
      body: { message: apiMessages.tooManyRequests },
    });
    await app.visitor().get(apiPaths.category('lawn')).expect(200);
    await app.visitor().get('/healthz').expect(200);
  });
});

describe('rate limits of a user', () => {
  const app = useTestApp({ RATE_LIMIT: '3', TRUST_PROXY: 'true' });

  it('hold for the user at every address, and for no other user', async () => {
    const shopper = await app.as('user-a');
    const statuses: number[] = [];
    for (let n = 1; n <= 4; n += 1) {
      const { status } = await shopper.get(apiPaths.me).set('X-Forwarded-For', `192.0.2.${n}`);
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const other = await app.as('user-b');
    await other.get(apiPaths.me).set('X-Forwarded-For', '192.0.2.9').expect(200);
  });
});

describe('security headers', () => {
  const app = useTestApp();

  it('come with every answer', async () => {
    const { headers } = await app.visitor().get('/healthz').expect(200);
    expect(headers['content-security-policy']).toContain(
      "script-src 'self' https://apis.google.com",
    );
    expect(headers['content-security-policy']).toContain("style-src 'self'");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

describe('GET /readyz', () => {
  const app = useTestApp();

  it('says that the server can serve', async () => {
    await app.visitor().get('/readyz').expect(200);
  });
});
