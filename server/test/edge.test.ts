import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { productLists } from '../src/catalogue/catalogue-lists.ts';
import { apiMessages } from '../src/contract/error.ts';
import { apiPaths } from '../src/contract/paths.ts';
import { sendRequest } from './send-request.ts';
import { useTestApp } from './test-app.ts';

const OURS = 'https://shop.example';
const PROJECT = 'test-tanabana';

const policyOf = (headers: Record<string, unknown>) =>
  String(headers['content-security-policy']).split(';');

const google = 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com';
const POLICY = [
  ...["default-src 'self'", "script-src 'self' https://apis.google.com", "script-src-attr 'none'"],
  `connect-src 'self' ${google}`,
  `frame-src https://${PROJECT}.firebaseapp.com`,
  ...["style-src 'self'", "font-src 'self'", "img-src 'self' https: http: data:"],
  ...["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'self'"],
];

describe('security headers', () => {
  const app = useTestApp();

  it('of a page allow what a page needs, refusals included', async () => {
    for (const path of ['/', '/nothing.js']) {
      const { headers } = await app.visitor().get(path);
      expect(policyOf(headers)).toEqual(POLICY);
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy':
          'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
        'x-version': 'source',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  it('of the API and of files allow nothing, refusals and unusual spellings included', async () => {
    await app.refreshCatalogue();
    const lawn = apiPaths.category('lawn');
    for (const path of [
      ...[lawn, `${lawn}/`, `${lawn}?x=1`, lawn.toUpperCase(), apiPaths.me, '/api/nothing'],
      ...['/assets/index-1.js', '/demo/products/lawn-01.avif', apiPaths.health, apiPaths.ready],
    ]) {
      const { headers } = await app.visitor().get(path);
      expect(headers, path).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.any(String) as string,
      });
      expect(headers).not.toHaveProperty('cross-origin-opener-policy');
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });
});

describe("security headers with the emulator's accounts", () => {
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  const app = useTestApp({ ...emulator, FIREBASE_PROJECT_ID: `demo-${PROJECT}` });

  it('let the page talk to the emulator', async () => {
    const { headers } = await app.visitor().get('/');
    expect(policyOf(headers)).toContain(`connect-src 'self' ${google} http://127.0.0.1:9099`);
  });
});

describe('the Host of a request', () => {
  const app = useTestApp();
  const production = useTestApp({
    NODE_ENV: 'production',
    MONGODB_URI: 'mongodb://127.0.0.1/shop',
    FIREBASE_API_KEY: 'key',
  });
  const lawn = apiPaths.category('lawn');
  const send = (path: string, Host: string) => sendRequest(app.url(), path, { headers: { Host } });
  const statusOf = async (path: string, host: string) => (await send(path, host)).status;

  it('is localhost or an address, where the server is for one developer', async () => {
    await app.refreshCatalogue();
    for (const path of [lawn, apiPaths.me, '/', apiPaths.health]) {
      const served = await statusOf(path, '127.0.0.1:4000');
      for (const host of ['localhost:5173', 'shop.localhost', '[::1]:4000', '192.168.1.5']) {
        expect([path, host, await statusOf(path, host)]).toEqual([path, host, served]);
      }
      for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', 'a b']) {
        expect([path, host, await statusOf(path, host)]).toEqual([path, host, 400]);
      }
    }
    const { headers } = await send(lawn, 'evil.example');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String) as string,
    });
  });

  it('may be any in production', async () => {
    for (const path of [apiPaths.me, apiPaths.health]) {
      const { status } = await sendRequest(production.url(), path, {
        headers: { Host: 'shop.in' },
      });
      expect([path, status]).toEqual([path, path === apiPaths.me ? 401 : 200]);
    }
  });

  it('is one', async () => {
    await app.refreshCatalogue();
    for (const path of [lawn, apiPaths.me, '/']) {
      const twice = 'Host: 127.0.0.1\r\nhost: 127.0.0.1\r\nConnection: close';
      const socket = connect(Number(new URL(app.url()).port), '127.0.0.1');
      socket.end(`GET ${path} HTTP/1.1\r\n${twice}\r\n\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
    }
  });
});

describe('other origins (7)', () => {
  const app = useTestApp({ CORS_ORIGINS: `${OURS}, https://www.shop.example` });

  it('may read responses when they are listed, and get one without leave to read when they are not', async () => {
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

  it('get the same prepared list, 503 before it is loaded, with leave to read it when they are listed', async () => {
    const ask = (origin: string) =>
      app
        .visitor()
        .get(`${apiPaths.category('lawn')}?utm=x`)
        .set('Origin', origin);
    const notLoaded = vi.spyOn(productLists.lawn, 'response', 'get').mockReturnValue(undefined);
    await ask(OURS).expect(503);
    notLoaded.mockRestore();
    await app.refreshCatalogue();
    const { headers: ours } = await ask(OURS).expect(200, []);
    expect(ours['access-control-allow-origin']).toBe(OURS);
    await ask(OURS)
      .set('If-None-Match', ours['etag'] ?? '')
      .expect(304)
      .expect('Access-Control-Allow-Origin', OURS);
    for (const origin of ['https://other.example', 'https://shop.example.other', 'null']) {
      const { headers } = await ask(origin).expect(200, []);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers['vary']).toContain('Origin');
      expect(headers['etag']).toBe(ours['etag']);
    }
  });
});

describe('a server that has not started yet (8.7)', () => {
  const app = useTestApp();
  beforeAll(() => {
    app.readiness.hasStarted = false;
  });

  it('responds with 503 to everything but /healthz', async () => {
    for (const path of [apiPaths.category('lawn'), apiPaths.me, '/', '/lawn', apiPaths.ready]) {
      const { headers } = await app
        .visitor()
        .get(path)
        .expect(503, { message: apiMessages.unavailable });
      expect(headers, path).toHaveProperty('strict-transport-security');
    }
    await app.visitor().get(apiPaths.health).expect(200);
  });
});
