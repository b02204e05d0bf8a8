import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { categoryKeys } from '../src/contract/categories.ts';
import { accessRows } from './access/access-table.ts';
import { specifiedCalls, type SpecifiedCall } from './access/specified-calls.ts';
import type { Refusal, CallCase } from './access/call-case.ts';
import { catalogueCases, SAMPLE_CATEGORY } from './access/catalogue-cases.ts';
import { shopperCases } from './access/shopper-cases.ts';
import { createSampleShop, snapshot, type SampleShop } from './access/sample-shop.ts';
import { sendRequest } from './send-request.ts';
import { useTestApp } from './test-app.ts';

const cases = [...shopperCases, ...catalogueCases];

const names = specifiedCalls.map(({ name }) => name).toSorted();

describe('the table of specified calls and additions', () => {
  it('has a case for every row, and no other', () => {
    expect(cases.map(({ name }) => name).toSorted()).toEqual(names);
  });

  it('names every route of the app, and no other', () => {
    const routes = new Set(accessRows.map(({ route }) => route.replace(':id', '{id}')));
    expect([...routes].toSorted()).toEqual(names);
  });

  it('has a fault for every field of every payload', () => {
    for (const { name, payload } of specifiedCalls) {
      const faults = cases.find((callCase) => callCase.name === name)?.faults ?? [];
      const fields = new Set(faults.map(([field]) => field));
      expect([name, [...fields].toSorted()]).toEqual([
        name,
        payload.filter((field) => field !== 'rows').toSorted(),
      ]);
    }
  });
});

const app = useTestApp({ ADMIN_UID: 'admin', CORS_ORIGINS: 'https://shop.example' });
const bearers = { 'user-a': '', admin: '' };
let base: string;
let shop: SampleShop;

beforeAll(async () => {
  base = new URL(app.visitor().get('/').url).origin;
  for (const uid of ['user-a', 'admin'] as const) bearers[uid] = await app.signToken(uid);
});
beforeEach(async () => {
  shop = await createSampleShop();
});

interface Sent {
  method: string;
  path: string;
  as?: keyof typeof bearers | undefined;
  body?: unknown;
  raw?: string;
  type?: string;
  headers?: Record<string, string>;
}

function send({ method, path, as, body, raw = textOf(body), type, headers }: Sent) {
  return sendRequest(base + path, {
    method,
    headers: {
      ...(as ? { Authorization: `Bearer ${bearers[as]}` } : {}),
      ...(raw === undefined ? {} : { 'Content-Type': type ?? 'application/json' }),
      ...headers,
    },
    body: raw,
  });
}

const textOf = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body));

/** The status and the message of a refusal. */
async function refused(sent: Sent) {
  const { status, headers, text } = await send(sent);
  const body = JSON.parse(text) as { message: string };
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  return { status, message: body.message };
}

const callerOf = ({ access }: CallCase) =>
  access === 'open' ? undefined : access === 'admin' ? ('admin' as const) : ('user-a' as const);

function pathOf({ path }: SpecifiedCall, id = ''): string {
  return path.replace('{category}', SAMPLE_CATEGORY).replace('{id}', id);
}

/** The request that succeeds. Tests change one thing of it. */
function good(callCase: CallCase, call: SpecifiedCall): Sent {
  return {
    method: call.method,
    path: pathOf(call, callCase.id?.(shop)),
    as: callerOf(callCase),
    body: callCase.body?.(shop),
  };
}

const NOT_FOUND = { status: 404, message: 'Not found.' };

for (const call of specifiedCalls) {
  const callCase = cases.find(({ name }) => name === call.name);
  if (callCase) describe(call.name, () => testCall(callCase, call));
}

/** Calls that cannot be refused so have no such test. */
function itIf(applies: boolean, name: string, test: () => Promise<void>): void {
  if (applies) it(name, test);
}

function testCall(callCase: CallCase, call: SpecifiedCall): void {
  it('succeeds', async () => {
    await app.renewCatalogue();
    const { status, headers, text } = await send(good(callCase, call));
    expect({ status, body: JSON.parse(text) as unknown }).toEqual({
      status: callCase.status,
      body: callCase.answer(shop),
    });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    if (callCase.access !== 'open') expect(headers['cache-control']).toBe('no-store');
  });

  itIf(callCase.body !== undefined, 'refuses a body that is not its payload as JSON', async () => {
    const before = await snapshot();
    const bad = (sent: Partial<Sent>) =>
      refused({ ...good(callCase, call), body: undefined, ...sent });
    const isImport = call.payload.includes('rows');
    const limit = isImport ? 2_000_000 : 16 * 1024;
    const noObject = { status: 400, message: 'Invalid request body.' };
    const unreadable = { status: 400, message: 'The request could not be understood.' };
    const wrongType = { status: 415, message: 'Send the request as JSON.' };

    expect(await bad({})).toEqual(noObject);
    expect(await bad({ raw: isImport ? '{}' : '[]' })).toEqual(noObject);
    for (const raw of ['{', '7', '"x"', 'null', '\u0000']) {
      expect({ raw, ...(await bad({ raw })) }).toEqual({ raw, ...unreadable });
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      expect(await bad({ raw: '{}', type })).toEqual(wrongType);
    }
    expect(await bad({ raw: JSON.stringify({ x: 'x'.repeat(limit) }) })).toEqual({
      status: 413,
      message: 'The request is too large.',
    });
    expect(await snapshot()).toEqual(before);
  });

  itIf(callCase.faults !== undefined, 'refuses every fault of every field', async () => {
    const before = await snapshot();
    const payload = callCase.body?.(shop) as Record<string, unknown>;
    for (const [field, value, message] of callCase.faults ?? []) {
      const body = { ...payload, [field]: value };
      const answer = await refused({ ...good(callCase, call), body });
      expect({ field, value, ...answer }).toEqual({ field, value, status: 400, message });
    }
    expect(await snapshot()).toEqual(before);
  });

  it.each(callCase.refusals ?? [])('refuses $what', async (refusal: Refusal) => {
    await refusal.given?.(shop);
    const before = await snapshot();
    const sent = good(callCase, call);
    const path = refusal.query ? `${sent.path}?${refusal.query(shop)}` : sent.path;
    const body = refusal.body ? refusal.body(shop) : sent.body;
    const { status, message } = refusal;
    expect(await refused({ ...sent, path, body })).toEqual({ status, message });
    expect(await snapshot()).toEqual(before);
  });
}

const isOpen = (name: string) =>
  cases.some((callCase) => callCase.name === name && callCase.access === 'open');

describe('every path of the table', () => {
  const paths = [...new Set(specifiedCalls.map(({ path }) => path))];
  const methodsOf = (path: string) =>
    specifiedCalls.filter((call) => call.path === path).map(({ method }) => method);

  it.each(paths)('%s answers 404 to every other method', async (pattern) => {
    const path = pattern
      .replace('{category}', SAMPLE_CATEGORY)
      .replace('{id}', shop.of.admin.address);
    const others = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'];
    const before = await snapshot();
    for (const method of others.filter((other) => !methodsOf(pattern).includes(other))) {
      // Here `place-order` is the id of a line.
      if (pattern.endsWith('/place-order') && ['PUT', 'DELETE'].includes(method)) continue;
      const answer = await refused({ method, path, as: 'admin' });
      expect({ method, ...answer }).toEqual({ method, ...NOT_FOUND });
    }
    expect(await snapshot()).toEqual(before);
  });

  it.each(paths.filter((path) => methodsOf(path).includes('GET')))(
    '%s answers HEAD like GET, without the body',
    async (pattern) => {
      await app.renewCatalogue();
      const path = pattern.replace('{category}', SAMPLE_CATEGORY);
      const got = await send({ method: 'GET', path, as: 'admin' });
      const head = await send({ method: 'HEAD', path, as: 'admin' });
      expect([head.status, head.text]).toEqual([got.status, '']);
      for (const name of ['content-type', 'cache-control', 'etag', 'vary']) {
        expect([name, head.headers[name]]).toEqual([name, got.headers[name]]);
      }
      if (!isOpen(`GET ${pattern}`)) {
        expect((await send({ method: 'HEAD', path })).status).toBe(401);
      }
    },
  );

  it.each(paths.filter((path) => path.startsWith('/api/')))(
    '%s answers OPTIONS with what pages of an allowed origin may send',
    async (pattern) => {
      const path = pattern
        .replace('{category}', SAMPLE_CATEGORY)
        .replace('{id}', shop.of.admin.address);
      const preflight = (origin: string) =>
        send({
          method: 'OPTIONS',
          path,
          headers: {
            Origin: origin,
            'Access-Control-Request-Method': methodsOf(pattern)[0] ?? '',
            'Access-Control-Request-Headers': 'authorization,content-type',
          },
        });
      const ours = await preflight('https://shop.example');
      expect([ours.status, ours.text]).toEqual([204, '']);
      expect(ours.headers['access-control-allow-origin']).toBe('https://shop.example');
      expect(ours.headers['access-control-allow-headers']).toMatch(/authorization/i);
      for (const method of methodsOf(pattern)) {
        expect(ours.headers['access-control-allow-methods']).toContain(method);
      }
      const foreign = await preflight('https://other.example');
      expect([foreign.status, foreign.text]).toEqual([204, '']);
      expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});

describe('GET /api/{category}', () => {
  it.each(categoryKeys)('answers the products of %s', async (key) => {
    await app.renewCatalogue();
    const { status, text } = await send({ method: 'GET', path: `/api/${key}` });
    const titles = (JSON.parse(text) as { title: string }[]).map(({ title }) => title);
    expect({ status, titles: titles.filter((title) => title === `A ${key}`) }).toEqual({
      status: 200,
      titles: [`A ${key}`],
    });
  });
});
