import { Router, type Express } from 'express';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { readEnv } from '../src/env.ts';
import { messages } from '../src/contract/messages.ts';
import { apiPaths } from '../src/contract/paths.ts';
import { callOf, idsOf, ownId, type Call } from './access/access-calls.ts';
import {
  accessRows,
  callers,
  otherIds,
  type AccessRow,
  type Caller,
} from './access/access-table.ts';
import { mountedParts } from './access/mounted-routes.ts';
import { ERASED, freshWorld, makeWorld, SHOPPERS, snapshot, type World } from './access/world.ts';
import { buildAddress, buildCartItem } from './factories.ts';
import { sendRequest } from './send-request.ts';
import { silentLogger } from './silent-logger.ts';
import { useTestApp } from './test-app.ts';

function buildApp(): Express {
  return createApp({
    env: readEnv({}),
    verifier: { verify: () => Promise.reject(new Error('Nobody asks')) },
    logger: silentLogger(),
    readiness: { draining: false },
  });
}

/** The routes of the app that the table does not know, and those of the table that the app lacks. */
function differences(app: Express) {
  const rows = new Set(accessRows.map(({ method, path }) => `${method} ${path}`));
  const mounted = mountedParts(app).routes;
  return {
    withoutRow: mounted.filter((route) => !rows.has(route)),
    withoutRoute: [...rows].filter((route) => !mounted.includes(route)),
    twice: mounted.filter((route, index) => mounted.indexOf(route) !== index),
  };
}

describe('the access table', () => {
  it('has a row for every route of the app, and no other', () => {
    expect(differences(buildApp())).toEqual({ withoutRow: [], withoutRoute: [], twice: [] });
  });

  it('knows everything else that sees requests, since it could answer them', () => {
    expect(mountedParts(buildApp()).middleware).toEqual([
      '/ <anonymous>',
      '/ setSecurityHeaders',
      '/api allowOrigins',
      '/api perAddress',
      '/api decodablePath',
      '/ refuseOptions',
      '/api unknownPath',
      '/ unknownPath',
      '/ errorHandler',
    ]);
  });

  it.each<[string, (app: Express) => unknown, string]>([
    ['on the app', (app) => app.get('/api/secrets', () => {}), 'GET /api/secrets'],
    [
      'on a router',
      (app) =>
        app.use(
          '/api',
          Router().put('/me', () => {}),
        ),
      'PUT /api/me',
    ],
    [
      'two routers deep',
      (app) =>
        app.use(
          '/api',
          Router().use(
            '/a/:b',
            Router().delete('/c', () => {}),
          ),
        ),
      'DELETE /api/a/:b/c',
    ],
    ['for every method', (app) => app.all('/api/any', () => {}), 'PATCH /api/any'],
    ['for every method of a route', (app) => app.route('/b').all(() => {}), 'ALL /b'],
    ['by a pattern', (app) => app.get(/^\/api\/x/, () => {}), 'GET /^\\/api\\/x/'],
    ['by a list of paths', (app) => app.get(['/a', '/b'], () => {}), 'GET /b'],
    [
      'inside a guard',
      (app) =>
        app.get(
          '/api/x',
          Router().post('/y', () => {}),
        ),
      'POST /api/x/y',
    ],
  ])('misses the row of a route that is planted %s', (_where, plant, route) => {
    const app = buildApp();
    plant(app);
    expect(differences(app).withoutRow).toContain(route);
  });

  it('notices a handler that is planted without a route', () => {
    const app = buildApp();
    app.use('/api/hidden', function answer() {});
    expect(mountedParts(app).middleware).toContain('/api/hidden answer');
  });
});

const app = useTestApp({ ADMIN_UID: 'owner' });

const authorizations = new Map<Caller, Record<string, string>>();

beforeAll(async () => {
  authorizations.set('no token', {});
  for (const caller of callers.slice(1)) {
    authorizations.set(caller, { Authorization: `Bearer ${await tokenOf(caller)}` });
  }
});

function tokenOf(caller: Caller): Promise<string> | string {
  const now = Math.floor(Date.now() / 1_000);
  if (caller === 'malformed token') return 'not-a-token';
  if (caller === 'expired token') {
    return app.signToken('user-a', { auth_time: now - 7_200, iat: now - 7_200, exp: now - 3_600 });
  }
  return app.signToken(caller === 'erased user' ? ERASED : caller);
}

/** Whatever is told apart by the caller: all headers but the moment and the request's own number. */
async function ask(row: AccessRow, { path, body }: Call, headers: Record<string, string>) {
  const base = new URL(app.visitor().get('/').url).origin;
  const {
    status,
    headers: told,
    text,
  } = await sendRequest(base + path, {
    method: row.method,
    headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const { date: _date, 'x-request-id': _id, ...shown } = told;
  return { status, headers: shown, text };
}

type Answer = Awaited<ReturnType<typeof ask>>;

/** What a caller could read of somebody else in this answer. */
function leaks({ route }: AccessRow, answer: Answer, caller: Caller, world: World): string[] {
  const all = JSON.stringify(answer);
  return SHOPPERS.filter((uid) => uid !== caller)
    .flatMap((uid) => (isPackingList(route, caller) ? hidden(world, uid) : world.of[uid].marks))
    .filter((mark) => all.includes(mark));
}

/** The owner packs what was placed, and sees neither carts nor saved addresses nor uids. */
const isPackingList = (route: string, caller: Caller) =>
  route === 'GET /api/orders' && caller === 'owner';
const hidden = (world: World, uid: (typeof SHOPPERS)[number]) => {
  const { address, openOrder, cartLine } = world.of[uid];
  return [address, openOrder, cartLine, `"${uid}"`];
};

const ofOthers = (documents: Map<string, string>, caller: Caller) =>
  [...documents].filter(([, text]) =>
    SHOPPERS.some((uid) => uid !== caller && text.includes(`"user":"${uid}"`)),
  );

const pick = (statuses: Record<Caller, number>, some: Caller[]) =>
  Object.fromEntries(some.map((caller) => [caller, statuses[caller]]));

for (const row of accessRows) {
  describe(`${row.method} ${row.path} (id in: ${row.idIn ?? 'none'})`, () => {
    // The owner is told which rows of a file hold no id at all.
    const namesFaults = row.idIn === '_id';
    const isWrite = row.method !== 'GET';
    const [letIn, turnedAway] = [true, false].map((isLetIn) =>
      callers.filter((caller) => row.status[caller] < 400 === isLetIn),
    ) as [Caller[], Caller[]];

    const askAs = (caller: Caller, world: World, id: string | undefined) =>
      ask(row, callOf(row, world, id), authorizations.get(caller) ?? {});

    it('changes nothing for those whom the table turns away, and tells them nothing', async () => {
      const world = await makeWorld();
      const before = await snapshot();
      const statuses = new Map<Caller, number>();
      for (const caller of turnedAway) {
        const answer = await askAs(caller, world, ownId(row, world, caller));
        statuses.set(caller, answer.status);
        expect(JSON.parse(answer.text)).toEqual({ message: expect.any(String) as unknown });
        expect(leaks(row, answer, caller, world), `told to ${caller}`).toEqual([]);
      }
      expect(Object.fromEntries(statuses)).toEqual(pick(row.status, turnedAway));
      expect(await snapshot()).toEqual(before);
    });

    it('answers those whom the table lets in, and leaves what belongs to others alone', async () => {
      let world = await makeWorld();
      let before = await snapshot();
      if (!isWrite) await app.renewCatalogue();
      for (const [index, caller] of letIn.entries()) {
        if (index > 0 && isWrite) [world, before] = [await freshWorld(), await snapshot()];
        const answer = await askAs(caller, world, ownId(row, world, caller));
        expect(answer.status, caller).toBe(row.status[caller]);
        expect(leaks(row, answer, caller, world), `told to ${caller}`).toEqual([]);
        if (!isWrite && index < letIn.length - 1) continue;
        const after = await snapshot();
        expect(ofOthers(after, caller)).toEqual(ofOthers(before, caller));
        // Who was erased may only repeat that, which finds nothing more.
        if (!isWrite || caller === 'erased user') expect(after).toEqual(before);
        else expect(after, `not changed by ${caller}`).not.toEqual(before);
      }
    });

    if (!row.statusFor) return;

    it('tells nobody whether an id exists that is not theirs', async () => {
      const world = await makeWorld();
      const before = await snapshot();
      for (const caller of callers) {
        const isLetIn = letIn.includes(caller);
        const answers = new Set<string>();
        for (const kind of otherIds) {
          const ids = idsOf(kind, row, world, caller);
          for (const id of isLetIn ? ids : ids.slice(0, 1)) {
            const answer = await askAs(caller, world, id);
            const expected = isLetIn ? row.statusFor?.[kind] : row.status[caller];
            expect([answer.status, kind, id], caller).toEqual([expected, kind, id]);
            expect(leaks(row, answer, caller, world), `told to ${caller}`).toEqual([]);
            if (kind !== 'malformed' || !namesFaults) answers.add(JSON.stringify(answer));
          }
        }
        expect([...answers], caller).toHaveLength(1);
      }
      expect(await snapshot()).toEqual(before);
    });
  });
}

describe('somebody who has nothing yet', () => {
  it('finds nothing of anybody, and begins with a cart and an address of their own', async () => {
    const world = await makeWorld();
    const before = await snapshot();
    const newcomer = await app.as('newcomer');
    for (const path of [apiPaths.cart, apiPaths.addresses, apiPaths.ordered, apiPaths.cancelled]) {
      expect((await newcomer.get(path)).body).toEqual([]);
    }
    await newcomer.post(apiPaths.placeOrder).expect(400, { message: messages.orders.cartEmpty });
    expect(await snapshot()).toEqual(before);

    await newcomer.post(apiPaths.cart).send(buildCartItem(world.spare)).expect(201);
    await newcomer.post(apiPaths.placeOrder).expect(400, { message: messages.orders.noAddress });
    await newcomer.post(apiPaths.addresses).send(buildAddress()).expect(201);
    await newcomer.post(apiPaths.placeOrder).expect(200);
    await newcomer.delete(apiPaths.account).expect(200);
    const after = await snapshot();
    for (const [name, document] of before) expect(after.get(name), name).toBe(document);
  });
});
