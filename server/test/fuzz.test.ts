import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths } from '../src/contract/paths.ts';
import { callOf } from './access/access-calls.ts';
import { accessRows } from './access/access-table.ts';
import {
  ERASED,
  createSampleShop,
  SHOPPERS,
  snapshot,
  type SampleShop,
} from './access/sample-shop.ts';
import { malformedRequests, type FuzzRequest } from './malformed-requests.ts';
import { CASES, randomCases } from './random-cases.ts';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { useTestDatabase } from './test-database.ts';
import { bearer, launchServer, type LaunchedServer } from './test-process.ts';

useTestDatabase();

let accounts: TestAccounts;
let server: LaunchedServer;

beforeAll(async () => {
  accounts = await startTestAccounts();
  server = await launchServer({}, { accounts });
});
afterAll(async () => {
  await server.stop();
  await accounts.close();
});

const tokenOf = (uid: string) => bearer(uid).Authorization;

function targetsIn(shop: SampleShop) {
  const routes = accessRows.map((row) => ({
    method: row.method,
    path: row.path.replace(':id', '{id}'),
    body: callOf(row, shop, undefined).body,
    // The deletion of an account would sign its user out for all later requests.
    ...(row.path === apiPaths.account ? { authorization: tokenOf(ERASED) } : {}),
  }));
  // Mostly users with access, and never user B.
  const goodTokens = [...Array(10).keys()].flatMap(() => [tokenOf('user-a'), tokenOf('admin')]);
  const ids = SHOPPERS.flatMap((uid) => Object.values(shop.of[uid]).flat());
  return {
    routes,
    ids: [shop.fabric, shop.slide, ...ids.filter((id) => /^[0-9a-f]{24}$/.test(id))],
    authorizations: [
      ...goodTokens,
      ...['Bearer', 'Bearer ', 'Bearer a.b.c', 'Basic dTpw', 'bearer', '\u00ff', 'Bearer x y'],
      `Bearer ${'x'.repeat(9_000)}`,
      ...[null, 7, {}, ['user-b'], '', { $ne: null }].map((sub) => tokenOf(sub as string)),
    ],
  };
}

/** All that comes until the connection ends. */
function send({ sent, isCutShort }: FuzzRequest): Promise<string> {
  const { hostname, port } = new URL(server.url);
  // Longer than any time limit of the server.
  const socket = connect({ port: Number(port), host: hostname, timeout: 10_000 });
  let response = '';
  socket.on('data', (chunk) => (response += chunk.toString()));
  // The server may cut a client off that sends too much.
  socket.on('error', () => undefined);
  if (isCutShort) socket.end(sent, 'latin1');
  else socket.write(sent, 'latin1');
  return new Promise((done, fail) => {
    socket.on('close', () => done(response));
    socket.on('timeout', () => fail(new Error('The server neither responses nor ends')));
  });
}

/** Names of our own modules, of libraries, and lines of stack traces. */
const INTERNALS =
  /\n\s+at |node_modules|\.[jt]s:\d|\b\w+Error\b|\bError:|mongo|mongoose|bson|\bcast\b|E11000|\/server\//i;

/** Expects no fault; returns the status, if any. */
function check({ method, isCutShort, sent }: FuzzRequest, response: string): number | undefined {
  expect(response, sent).not.toMatch(/^HTTP\/1\.1 5/m);
  const final = response.replace(/^(?:HTTP\/1\.1 1\d\d [^\r]*\r\n\r\n)+/, '');
  if (final === '') expect(isCutShort, sent).toBe(true);
  if (final === '') return undefined;
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(final)?.[1]);
  // The description of the API has names of its own.
  if (status >= 400) expect(response, sent).not.toMatch(INTERNALS);
  const [head = '', body = ''] = final.split('\r\n\r\n');
  // Node refuses what is not HTTP before the app gets it.
  if (!/^x-request-id:/im.test(head)) expect([400, 408, 417, 431], sent).toContain(status);
  else if (status >= 400 && method !== 'HEAD') {
    expect(head, sent).toMatch(/^content-type: application\/json; charset=utf-8$/im);
    expect(JSON.parse(body), sent).toMatchObject({
      message: expect.stringMatching(/^[A-Z].*[.!]$/),
    });
  }
  return status;
}

const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]);

it(
  'takes malformed requests without a fault',
  async () => {
    const shop = await createSampleShop();
    const ofUserB = async () =>
      [...(await snapshot())].filter(([, document]) => document.includes('"user":"user-b"'));
    const before = await ofUserB();
    const statuses = new Set<number | undefined>();
    const sixteen = fc.array(malformedRequests(targetsIn(shop)), { minLength: 16, maxLength: 16 });
    const run = () =>
      fc.assert(
        fc.asyncProperty(sixteen, async (requests) => {
          const responses = await Promise.all(requests.map(send));
          for (const [n, response] of responses.entries()) {
            statuses.add(check(requests[n] as FuzzRequest, response));
          }
        }),
        // To look for a smaller case would take minutes.
        { ...randomCases(30), endOnFailure: true },
      );
    await run();

    expect(server.isRunning()).toBe(true);
    const lines = server.output().split('\n').filter(Boolean).slice(1);
    expect(lines.filter((line) => !/"level":(30|40)/.test(line))).toEqual([]);
    expect(await ofUserB()).toEqual(before);
    const me = await fetch(`${server.url}/api/me`, { headers: bearer('user-a') });
    expect(await me.json()).toEqual({ uid: 'user-a', isAdmin: false });
    // So that the requests reach every kind of response.
    expect([...statuses]).toEqual(
      expect.arrayContaining([200, 201, 400, 401, 403, 404, 413, 415, 431]),
    );
    if (CASES > 0) {
      const early = memory();
      await run();
      expect(memory()).toBeLessThan(early * 1.5);
    }
  },
  60_000 + CASES * 20_000,
);
