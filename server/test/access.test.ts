import { beforeAll, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { readEnv } from '../src/env.ts';
import { listsByPath } from '../src/catalogue/catalogue-lists.ts';
import { ErasureModel } from '../src/account/erasure.model.ts';
import { categoryKeys } from '../src/contract/categories.ts';
import { apiMessages } from '../src/contract/error.ts';
import { callOf, idsOf, ownId, type Call } from './access/access-calls.ts';
import {
  accessRows,
  callers,
  otherIds,
  type AccessRow,
  type Caller,
} from './access/access-table.ts';
import {
  createSampleShop,
  ERASED,
  recreateSampleShop,
  SHOPPERS,
  snapshot,
  type SampleShop,
} from './access/sample-shop.ts';
import { undescribed } from './described.ts';
import { sendRequest } from './send-request.ts';
import { silentLogger } from './silent-logger.ts';
import { useTestApp } from './test-app.ts';

it('has a row of the access table for every route of the app, and no other (7)', () => {
  const { router } = createApp({
    env: readEnv({}),
    verifier: { verify: () => Promise.reject(new Error('No request is sent')) },
    logger: silentLogger(),
    readiness: { hasStarted: true, draining: false },
  });
  const routes = router.stack.flatMap(({ route, handle }) => {
    expect(handle, 'a router inside the app').not.toHaveProperty('stack');
    return route ? route.stack.map(({ method }) => `${method.toUpperCase()} ${route.path}`) : [];
  });
  // They are sent before Express.
  for (const path of listsByPath.keys()) routes.push(`GET ${path}`);
  const rows = accessRows.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(routes)).toEqual(new Set(rows));
});

const app = useTestApp({ ADMIN_UID: 'admin', PUBLIC_URL: 'https://shop.example' });

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

interface Sent extends Call {
  /** The body to the letter, and its type. */
  raw?: { text: string | Buffer; type: string };
}

/** The response without the time and the id of the request, which always differ. */
async function send(row: AccessRow, caller: Caller, { path, body, raw }: Sent) {
  const sent = raw ?? (body === undefined ? undefined : bodyOf(body));
  const { status, headers, text } = await sendRequest(app.visitor().get('/').url, path, {
    method: row.method,
    headers: { ...authorizations.get(caller), ...(sent && { 'Content-Type': sent.type }) },
    body: sent?.text,
  });
  if (isPersonal(row)) expect(headers['cache-control'], nameOf(row)).toBe('no-store');
  expect(undescribed(row.route, { status, headers, text })).toBeUndefined();
  const { date: _date, 'x-request-id': _id, ...compared } = headers;
  return { status, headers: compared, text };
}

const bodyOf = (body: unknown) =>
  Buffer.isBuffer(body)
    ? { text: body, type: 'image/png' }
    : { text: JSON.stringify(body), type: 'application/json' };

/** No cache may keep these responses, refusals included. */
const isPersonal = ({ status }: AccessRow) => status['no token'] === 401;

type Received = Awaited<ReturnType<typeof send>>;

/** What the response shows of the data of other users. */
function leaks(
  { route }: AccessRow,
  response: Received,
  caller: Caller,
  shop: SampleShop,
): string[] {
  const all = JSON.stringify(response);
  const isPackingList = route === 'GET /api/orders' && caller === 'admin';
  return SHOPPERS.filter((uid) => uid !== caller)
    .flatMap((uid) => {
      const { address, openOrder, cartLine, privateTexts } = shop.of[uid];
      // The admin packs placed orders, and sees neither carts nor saved addresses nor uids.
      return isPackingList ? [address, openOrder, cartLine, `"${uid}"`] : privateTexts;
    })
    .filter((text) => all.includes(text));
}

/** An import quotes the id that it refuses. */
const withoutQuotes = (response: Received): Received => ({
  ...response,
  text: response.text.replaceAll(/\\"[0-9a-f]{24}\\"/g, ''),
});

const dataOfOthers = (documents: Map<string, string>, caller: Caller) =>
  [...documents].filter(([, text]) =>
    SHOPPERS.some((uid) => uid !== caller && text.includes(`"user":"${uid}"`)),
  );

const REFUSALS: Record<number, string> = {
  401: apiMessages.unauthenticated,
  403: apiMessages.forbidden,
};

const isOpen = ({ status }: AccessRow) => status['no token'] < 400;

const nameOf = ({ method, path, idIn }: AccessRow) =>
  `${method} ${path} (id in: ${idIn ?? 'none'})`;
const hasAccess = (row: AccessRow, caller: Caller) => row.status[caller] < 400;

it('refuses callers without access on every route, changes nothing and shows them nothing (6.2)', async () => {
  const shop = await createSampleShop();
  const before = await snapshot();
  // Rows with an id in the body would be the same requests, since it is not sent.
  for (const row of accessRows.filter(({ idIn = 'path' }) => ['path', 'before'].includes(idIn))) {
    const refused = callers.filter((each) => !hasAccess(row, each));
    const check = async (caller: Caller) => {
      const { path } = callOf(row, shop, ownId(row, shop, caller));
      // The refusal comes before the server reads the body, so none changes it.
      const unusable = { path, raw: { text: '{', type: 'text/plain' } };
      const response = await send(row, caller, row.method === 'GET' ? { path } : unusable);
      expect([nameOf(row), caller, response.status, JSON.parse(response.text)]).toEqual([
        ...[nameOf(row), caller, row.status[caller]],
        { message: REFUSALS[row.status[caller]] },
      ]);
      expect(leaks(row, response, caller, shop), `${nameOf(row)} shows ${caller}`).toEqual([]);
    };
    await Promise.all(refused.map(check));
  }
  expect(await snapshot()).toEqual(before);
});

/** One category is enough for the nine, whose routes are mounted in one loop. */
const rowsToServe = accessRows.filter(({ category }) => category === categoryKeys[0]);
const servedBy = (row: AccessRow) => callers.filter((caller) => hasAccess(row, caller));

it('shows callers with access none of the data of others, and changes nothing when it is read', async () => {
  const shop = await createSampleShop();
  await app.refreshCatalogue();
  const before = await snapshot();
  for (const row of rowsToServe.filter(({ method }) => method === 'GET')) {
    for (const caller of servedBy(row)) {
      const response = await send(row, caller, callOf(row, shop, ownId(row, shop, caller)));
      expect(response.status, `${nameOf(row)} for ${caller}`).toBe(row.status[caller]);
      expect(leaks(row, response, caller, shop), `${nameOf(row)} shows ${caller}`).toEqual([]);
    }
  }
  expect(await snapshot()).toEqual(before);
});

it('serves callers with access on every route that writes, and leaves the data of others alone (6.1, 7, 7.4)', async () => {
  for (const row of rowsToServe.filter(({ method }) => method !== 'GET')) {
    const shop = await recreateSampleShop();
    let before = await snapshot();
    for (const caller of servedBy(row)) {
      const who = `${nameOf(row)} for ${caller}`;
      const response = await send(row, caller, callOf(row, shop, ownId(row, shop, caller)));
      expect(response.status, who).toBe(row.status[caller]);
      expect(leaks(row, response, caller, shop), who).toEqual([]);
      const after = await snapshot();
      expect(dataOfOthers(after, caller), who).toEqual(dataOfOthers(before, caller));
      // A user who was erased may only repeat the erasure, which finds nothing, and nobody writes without a token.
      if (caller === 'erased user' || isOpen(row)) expect(after, who).toEqual(before);
      else expect(after, `not changed: ${who}`).not.toEqual(before);
      before = after;
    }
  }
});

it('responds to foreign, unknown and malformed ids alike', async () => {
  const shop = await createSampleShop();
  await app.refreshCatalogue();
  const before = await snapshot();
  for (const row of rowsToServe) {
    const { statusForOthers } = row;
    if (!statusForOthers) continue;
    for (const caller of servedBy(row).filter((each) => ['user-a', 'admin'].includes(each))) {
      const who = `${nameOf(row)} for ${caller}`;
      const responses = new Set<string>();
      for (const kind of otherIds) {
        for (const id of idsOf(kind, row, shop, caller)) {
          const response = withoutQuotes(await send(row, caller, callOf(row, shop, id)));
          expect([response.status, kind, id], who).toEqual([statusForOthers, kind, id]);
          expect(leaks(row, response, caller, shop), who).toEqual([]);
          // An import says to the admin which rows of the file hold no id at all.
          if (kind !== 'malformed' || row.idIn !== '_id') responses.add(JSON.stringify(response));
        }
      }
      expect([...responses], who).toHaveLength(1);
    }
  }
  expect(await snapshot()).toEqual(before);
});

it('creates nothing for a user who was erased on another server a moment ago, and refuses what would (7.4)', async () => {
  const isWrite = ({ method, status, route }: AccessRow) =>
    method !== 'GET' && status['user-a'] < 400 && route !== 'DELETE /api/account';
  for (const row of accessRows.filter((each) => isWrite(each) && !isOpen(each))) {
    const shop = await recreateSampleShop();
    // From here on this server takes the user for not erased, for half a minute.
    await (await app.as('user-a')).get('/api/cartandplaceorder').expect(200);
    await ErasureModel.create({ uid: 'user-a', erasedAt: new Date(Date.now() + 1_000) });
    const before = await snapshot();
    const response = await send(row, 'user-a', callOf(row, shop, ownId(row, shop, 'user-a')));
    if (row.columns.creates) {
      expect([nameOf(row), response.status]).toEqual([nameOf(row), 401]);
    }
    const created = [...(await snapshot()).keys()].filter((id) => !before.has(id));
    expect([nameOf(row), ...created]).toEqual([nameOf(row)]);
  }
});
