import { describe, expect, it } from 'vitest';
import { readEnv } from '../src/env.ts';
import { apiMessages } from '../src/contract/error.ts';
import { apiPaths } from '../src/contract/paths.ts';
import { useTestApp } from './test-app.ts';

const OURS = 'https://shop.example';
const PROJECT = 'test-tanabana';

const policyOf = (headers: Record<string, unknown>) =>
  String(headers['content-security-policy']).split(';');

const expectedPolicy = (...connect: string[]) => [
  "default-src 'self'",
  "script-src 'self' https://apis.google.com",
  "script-src-attr 'none'",
  [
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    ...connect,
  ].join(' '),
  `frame-src https://${PROJECT}.firebaseapp.com`,
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' https: http: data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
];

describe('security headers', () => {
  const app = useTestApp();

  it('come with every answer, refusals included', async () => {
    await app.renewCatalogue();
    for (const path of [apiPaths.health, apiPaths.category('lawn'), apiPaths.me, '/nothing.js']) {
      const { headers } = await app.visitor().get(path);
      expect(policyOf(headers)).toEqual(expectedPolicy());
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  it('forbid storing a refusal', async () => {
    for (const path of [apiPaths.me, '/api/nothing', '/nothing.js']) {
      const { headers } = await app.visitor().get(path);
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('security headers of production', () => {
  const app = useTestApp({
    NODE_ENV: 'production',
    MONGODB_URI: 'mongodb://127.0.0.1/shop',
    FIREBASE_API_KEY: 'key',
  });

  it('upgrade insecure pictures as well', async () => {
    const { headers } = await app.visitor().get(apiPaths.health);
    expect(policyOf(headers)).toEqual([...expectedPolicy(), 'upgrade-insecure-requests']);
  });
});

describe("security headers with the emulator's accounts", () => {
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  const app = useTestApp({ ...emulator, FIREBASE_PROJECT_ID: `demo-${PROJECT}` });

  it('let the page talk to the emulator', async () => {
    const { headers } = await app.visitor().get(apiPaths.health);
    expect(policyOf(headers)).toContain(expectedPolicy('http://127.0.0.1:9099')[3]);
  });
});

describe('other origins', () => {
  const app = useTestApp({ CORS_ORIGINS: `${OURS}, https://www.shop.example` });

  it('may read answers when they are listed', async () => {
    for (const origin of [OURS, 'https://www.shop.example']) {
      const { status, headers } = await app.visitor().get(apiPaths.me).set('Origin', origin);
      expect(status).toBe(401);
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-expose-headers']).toBe(
        'RateLimit,RateLimit-Policy,Retry-After,X-Request-Id',
      );
      expect(headers['vary']).toContain('Origin');
    }
  });

  it('are answered without leave to read when they are not', async () => {
    await app.renewCatalogue();
    const path = apiPaths.category('lawn');
    for (const origin of ['https://other.example', 'https://shop.example.other', 'null']) {
      const { headers, body } = await app.visitor().get(path).set('Origin', origin).expect(200);
      expect(body).toEqual([]);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers['vary']).toContain('Origin');
    }
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE'])('may ask first for %s with a token', async (method) => {
    const ask = (origin: string) =>
      app
        .visitor()
        .options(apiPaths.address('0123456789abcdef01234567'))
        .set('Origin', origin)
        .set('Access-Control-Request-Method', method)
        .set('Access-Control-Request-Headers', 'authorization,content-type');

    const { headers } = await ask(OURS).expect(204);
    expect(headers['access-control-allow-origin']).toBe(OURS);
    expect(headers['access-control-allow-methods']?.split(',')).toContain(method);
    expect(headers['access-control-allow-headers']).toBe('Authorization,Content-Type');
    expect(headers['access-control-max-age']).toBe('600');
    const foreign = await ask('https://other.example').expect(204);
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('OPTIONS', () => {
  const app = useTestApp({ CORS_ORIGINS: OURS });

  it.each([
    ['nothing of a preflight', {}],
    ['an origin alone', { Origin: OURS }],
    ['a method alone', { 'Access-Control-Request-Method': 'GET' }],
  ])('with %s is an unknown method of every path', async (_what, headers) => {
    for (const path of [apiPaths.me, apiPaths.category('lawn'), '/api/anything', '/healthz', '/']) {
      const { status, type, body } = await app.visitor().options(path).set(headers);
      expect({ path, status, type, body: body as unknown }).toEqual({
        path,
        status: 404,
        type: 'application/json',
        body: { message: apiMessages.notFound },
      });
    }
  });
});

describe('a forged X-Forwarded-For', () => {
  const app = useTestApp({ RATE_LIMIT: '2' });

  it('does not change the address while no proxy is trusted', async () => {
    const statuses: number[] = [];
    for (let n = 1; n <= 3; n += 1) {
      const asked = app.visitor().get(apiPaths.me).set('X-Forwarded-For', `192.0.2.${n}`);
      statuses.push((await asked).status);
    }
    expect(statuses).toEqual([401, 401, 429]);
  });
});

it('reads the proxies to trust from the environment', () => {
  const trusted = (text?: string) =>
    readEnv(text === undefined ? {} : { TRUST_PROXY: text }).trustProxy;
  expect([trusted(), trusted('1'), trusted('10.0.0.0/8')]).toEqual([false, 1, ['10.0.0.0/8']]);
});
