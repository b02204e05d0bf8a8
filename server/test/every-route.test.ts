import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { categoryKeys } from '../src/contract/categories.ts';
import { apiMessages } from '../src/contract/error.ts';
import { apiPaths } from '../src/contract/paths.ts';
import { dropTooLarge } from '../src/http/json-body.ts';
import { isSchema } from '../src/http/route.ts';
import { callOf, ownId } from './access/access-calls.ts';
import { accessRows } from './access/access-table.ts';
import { createSampleShop, snapshot, type SampleShop } from './access/sample-shop.ts';
import { undescribed } from './described.ts';
import { sendRequest } from './send-request.ts';
import { useTestApp } from './test-app.ts';

const OURS = 'https://shop.example';
const app = useTestApp({ ADMIN_UID: 'admin', CORS_ORIGINS: OURS, PUBLIC_URL: OURS });

let base: string;
let authorization: string;
let shop: SampleShop;

beforeAll(async () => {
  base = app.visitor().get('/').url;
  authorization = `Bearer ${await app.signToken('admin')}`;
});
beforeEach(async () => {
  shop = await createSampleShop();
});

interface Sent {
  method: string;
  path: string;
  body?: string;
  headers?: Record<string, string>;
  /** The row of the table that the response must be described for. */
  route?: string;
}

const send = ({ method, path, body, headers }: Sent) =>
  sendRequest(base, path, { method, headers: { ...headers }, body });

/** The status and the message of a refusal, as JSON. */
async function refused({ headers, route, ...sent }: Sent) {
  const response = await send({ ...sent, headers: { Authorization: authorization, ...headers } });
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  if (route) expect(undescribed(route, response)).toBeUndefined();
  const { message } = JSON.parse(response.text) as { message: string };
  return [response.status, message];
}

/** One category is enough for the nine, since they share a router; one row for each method and path. */
const rows = accessRows.filter(
  ({ category, method, path }, index) =>
    category === categoryKeys[0] &&
    accessRows.findIndex((other) => other.method === method && other.path === path) === index,
);
const paths = [...new Set(rows.map(({ path }) => path))];
const methodsOf = (path: string) =>
  rows.filter((row) => row.path === path).map(({ method }) => method);
const withAnId = (path: string) => path.replace(':id', shop.of.admin.address);

it('refuses a body that is not the payload as JSON on every route, and changes nothing (7, 7.4)', async () => {
  const before = await snapshot();
  for (const row of rows.filter(({ columns }) => isSchema(columns.body))) {
    const { path } = callOf(row, shop, row.idIn === 'path' ? ownId(row, shop, 'admin') : undefined);
    const expectRefused = async (expected: unknown[], body?: string, type = 'application/json') => {
      const sent = body !== undefined && { body, headers: { 'Content-Type': type } };
      const response = await refused({ method: row.method, path, route: row.route, ...sent });
      expect(response, `${row.route}: ${type} ${body?.slice(0, 9)}`).toEqual(expected);
    };
    const { body, readBody } = row.columns;
    const noPayload = [400, apiMessages.invalid('')];

    if (!(body instanceof z.ZodMiniUnknown)) await expectRefused(noPayload);
    await expectRefused(noPayload, body instanceof z.ZodMiniArray ? '{}' : '[]');
    // All routes read a body in the same way: one gets every kind.
    const getsEveryKind = path === apiPaths.addresses;
    for (const unreadable of getsEveryKind ? ['{', '7', '"x"', 'null', '\u0000'] : ['{']) {
      await expectRefused([400, apiMessages.badRequest], unreadable);
    }
    const types = ['multipart/form-data', 'application/x-www-form-urlencoded', 'text/plain'];
    for (const type of getsEveryKind ? types : types.slice(0, 1)) {
      await expectRefused([415, apiMessages.unsupportedType], '{}', type);
    }
    const tooLarge = JSON.stringify({ x: 'x'.repeat(readBody ? 2_000_000 : 16 * 1024) });
    if (!readBody?.includes(dropTooLarge))
      await expectRefused([413, apiMessages.tooLarge], tooLarge);
  }
  expect(await snapshot()).toEqual(before);
});

describe('every path (7)', () => {
  it('responds with 404 to every other method, as a path does that there is not', async () => {
    const before = await snapshot();
    for (const path of ['/api/nothing', '/api', '/api/silk', '/api/ordered/%zz', '/nothing.js']) {
      const response = await refused({ method: 'GET', path });
      expect([path, ...response]).toEqual([path, 404, apiMessages.notFound]);
    }
    const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'OPTIONS'];
    for (const pattern of paths) {
      for (const method of methods.filter((other) => !methodsOf(pattern).includes(other))) {
        // Here `place-order` is the id of a line.
        if (pattern === apiPaths.placeOrder && ['PUT', 'DELETE'].includes(method)) continue;
        const response = await refused({ method, path: withAnId(pattern) });
        expect([method, pattern, ...response]).toEqual([
          method,
          pattern,
          404,
          apiMessages.notFound,
        ]);
      }
    }
    expect(await snapshot()).toEqual(before);
  });

  it('responds to HEAD like GET, without the body', async () => {
    await app.refreshCatalogue();
    for (const row of rows.filter(({ method }) => method === 'GET')) {
      const { path } = callOf(row, shop, ownId(row, shop, 'admin'));
      const headers = { Authorization: authorization };
      const got = await send({ method: 'GET', path, headers });
      const head = await send({ method: 'HEAD', path, headers });
      expect([path, head.status, head.text]).toEqual([path, got.status, '']);
      for (const name of ['content-type', 'cache-control', 'etag', 'vary']) {
        expect([path, name, head.headers[name]]).toEqual([path, name, got.headers[name]]);
      }
      const { status } = await send({ method: 'HEAD', path });
      expect([path, status]).toEqual([path, row.status['no token']]);
    }
  });

  it('says what pages of an allowed origin may send, and nothing to others', async () => {
    const preflight = (pattern: string, origin: string) =>
      send({
        method: 'OPTIONS',
        path: withAnId(pattern),
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': methodsOf(pattern)[0] ?? '',
          'Access-Control-Request-Headers': 'authorization,content-type',
        },
      });
    for (const pattern of paths.filter((path) => path.startsWith('/api/'))) {
      const { status, text, headers } = await preflight(pattern, OURS);
      expect([pattern, status, text]).toEqual([pattern, 204, '']);
      expect(headers, pattern).toMatchObject({
        'access-control-allow-origin': OURS,
        'access-control-allow-headers': 'Authorization,Content-Type',
        'access-control-max-age': '600',
      });
      const methods = headers['access-control-allow-methods']?.split(',');
      expect(methods, pattern).toEqual(expect.arrayContaining(methodsOf(pattern)));
    }
    const foreign = await preflight(apiPaths.cart, 'https://other.example');
    expect([foreign.status, foreign.text]).toEqual([204, '']);
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });
});
