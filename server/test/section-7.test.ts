import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { readEnv } from '../src/env.ts';
import { categoryKeys } from '../src/contract/categories.ts';
import { mountedParts } from './access/mounted-routes.ts';
import { asSpecified, specifiedCalls, type SpecifiedCall } from './access/section-7.ts';
import type { Refusal, Walk } from './access/walk.ts';
import { catalogueWalks, WALKED } from './access/walks-catalogue.ts';
import { shopperWalks } from './access/walks-shopper.ts';
import { makeWorld, snapshot, type World } from './access/world.ts';
import { sendRequest } from './send-request.ts';
import { silentLogger } from './silent-logger.ts';
import { useTestApp } from './test-app.ts';

const walks = [...shopperWalks, ...catalogueWalks];

describe('the table of section 7 and the additions', () => {
  it('has a walk for every row, and no walk without a row', () => {
    const names = walks.map(({ name }) => name);
    expect(names.toSorted()).toEqual(specifiedCalls.map(({ name }) => name).toSorted());
    expect(new Set(names).size).toBe(names.length);
  });

  it('names every route of the app, and no other', () => {
    const app = createApp({
      env: readEnv({}),
      verifier: { verify: () => Promise.reject(new Error('Nobody asks')) },
      logger: silentLogger(),
      readiness: { draining: false },
    });
    const routes = new Set(mountedParts(app).routes.map(asSpecified));
    expect([...routes].toSorted()).toEqual(specifiedCalls.map(({ name }) => name).toSorted());
  });

  it('has a fault for every field of every payload', () => {
    for (const { name, payload } of specifiedCalls) {
      const faults = walks.find((walk) => walk.name === name)?.faults ?? [];
      const fields = new Set(faults.map(([field]) => field));
      expect([name, [...fields].toSorted()]).toEqual([
        name,
        payload.filter((field) => field !== 'rows').toSorted(),
      ]);
    }
  });
});

const app = useTestApp({ ADMIN_UID: 'owner', CORS_ORIGINS: 'https://shop.example' });
const bearers = { 'user-a': '', owner: '' };
let base: string;
let world: World;

beforeAll(async () => {
  base = new URL(app.visitor().get('/').url).origin;
  for (const uid of ['user-a', 'owner'] as const) bearers[uid] = await app.signToken(uid);
});
beforeEach(async () => {
  world = await makeWorld();
});

interface Sent {
  method: string;
  path: string;
  as?: keyof typeof bearers | undefined;
  body?: unknown;
  /** The body to the letter. */
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

/** A refusal as the shop answers it: JSON with a message, to the letter. */
async function refused(sent: Sent) {
  const { status, headers, text } = await send(sent);
  const body = JSON.parse(text) as { message: string };
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  return { status, message: body.message };
}

const callerOf = ({ access }: Walk) =>
  access === 'open' ? undefined : access === 'admin' ? ('owner' as const) : ('user-a' as const);

function pathOf({ path }: SpecifiedCall, id = ''): string {
  return path.replace('{category}', WALKED).replace('{id}', id);
}

/** What succeeds, so that a test changes one thing of it. */
function good(walk: Walk, call: SpecifiedCall): Sent {
  return {
    method: call.method,
    path: pathOf(call, walk.id?.(world)),
    as: callerOf(walk),
    body: walk.body?.(world),
  };
}

const UNAUTHENTICATED = { status: 401, message: 'Please sign in.' };
const NOT_FOUND = { status: 404, message: 'Not found.' };
const FORBIDDEN = { status: 403, message: 'You are not allowed to do this.' };

for (const call of specifiedCalls) {
  const walk = walks.find(({ name }) => name === call.name);
  if (walk) describe(call.name, () => walkThrough(walk, call));
}

/** Only what can be refused on this call counts as a test of it. */
function itIf(applies: boolean, name: string, test: () => Promise<void>): void {
  if (applies) it(name, test);
}

function walkThrough(walk: Walk, call: SpecifiedCall): void {
  it('succeeds', async () => {
    await app.renewCatalogue();
    const { status, headers, text } = await send(good(walk, call));
    expect({ status, body: JSON.parse(text) as unknown }).toEqual({
      status: walk.status,
      body: walk.answer(world),
    });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    if (walk.access !== 'open') expect(headers['cache-control']).toBe('no-store');
  });

  itIf(walk.access !== 'open', 'refuses a visitor before anything else', async () => {
    const visitor = { ...good(walk, call), as: undefined };
    expect(await refused(visitor)).toEqual(UNAUTHENTICATED);
    if (call.method === 'GET') return;
    const huge = 'x'.repeat(3_000_000);
    expect(await refused({ ...visitor, raw: huge, type: 'text/plain' })).toEqual(UNAUTHENTICATED);
  });

  itIf(walk.access === 'admin', 'refuses a shopper before it looks at the rest', async () => {
    const shopper = { ...good(walk, call), as: 'user-a' as const };
    expect(await refused(shopper)).toEqual(FORBIDDEN);
    expect(await refused({ ...shopper, path: pathOf(call, 'x') })).toEqual(FORBIDDEN);
    if (call.method === 'GET') return;
    expect(await refused({ ...shopper, raw: '{', type: 'text/plain' })).toEqual(FORBIDDEN);
  });

  itIf(walk.id !== undefined, 'answers an unknown and a malformed id with 404', async () => {
    for (const id of ['0123456789abcdef01234567', 'x', '%00', '..%2F', '$ne']) {
      const path = pathOf(call, id);
      expect({ id, ...(await refused({ ...good(walk, call), path })) }).toEqual({
        id,
        ...NOT_FOUND,
      });
    }
  });

  itIf(walk.body !== undefined, 'refuses what is no JSON of its payload', async () => {
    const before = await snapshot();
    const bad = (sent: Partial<Sent>) => refused({ ...good(walk, call), body: undefined, ...sent });
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

  itIf(walk.faults !== undefined, 'refuses every fault of a field', async () => {
    const before = await snapshot();
    const payload = walk.body?.(world) as Record<string, unknown>;
    for (const [field, value, message] of walk.faults ?? []) {
      const body = { ...payload, [field]: value };
      const answer = await refused({ ...good(walk, call), body });
      expect({ field, value, ...answer }).toEqual({ field, value, status: 400, message });
    }
    expect(await snapshot()).toEqual(before);
  });

  it.each(walk.refusals ?? [])('refuses $what', async (refusal: Refusal) => {
    await refusal.given?.(world);
    const before = await snapshot();
    const sent = good(walk, call);
    const path = refusal.query ? `${sent.path}?${refusal.query(world)}` : sent.path;
    const body = refusal.body ? refusal.body(world) : sent.body;
    const { status, message } = refusal;
    expect(await refused({ ...sent, path, body })).toEqual({ status, message });
    expect(await snapshot()).toEqual(before);
  });
}

const isOpen = (name: string) => walks.some((walk) => walk.name === name && walk.access === 'open');

describe('every path of the table', () => {
  const paths = [...new Set(specifiedCalls.map(({ path }) => path))];
  const methodsOf = (path: string) =>
    specifiedCalls.filter((call) => call.path === path).map(({ method }) => method);

  it.each(paths)('%s answers 404 to every other method', async (pattern) => {
    const path = pattern.replace('{category}', WALKED).replace('{id}', world.of.owner.address);
    const others = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'];
    const before = await snapshot();
    for (const method of others.filter((other) => !methodsOf(pattern).includes(other))) {
      // The path of a line is the pattern of this one, too.
      if (pattern.endsWith('/place-order') && ['PUT', 'DELETE'].includes(method)) continue;
      const answer = await refused({ method, path, as: 'owner' });
      expect({ method, ...answer }).toEqual({ method, ...NOT_FOUND });
    }
    expect(await snapshot()).toEqual(before);
  });

  it.each(paths.filter((path) => methodsOf(path).includes('GET')))(
    '%s answers HEAD like GET, without the body',
    async (pattern) => {
      await app.renewCatalogue();
      const path = pattern.replace('{category}', WALKED);
      const got = await send({ method: 'GET', path, as: 'owner' });
      const head = await send({ method: 'HEAD', path, as: 'owner' });
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
    '%s tells OPTIONS what a page of an allowed origin may send, and nobody anything personal',
    async (pattern) => {
      const path = pattern.replace('{category}', WALKED).replace('{id}', world.of.owner.address);
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
