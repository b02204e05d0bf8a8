import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountMessages } from '../src/contract/account.ts';
import { addressMessages } from '../src/contract/address.ts';
import { cartMessages } from '../src/contract/cart.ts';
import { apiMessages } from '../src/contract/error.ts';
import { fabricMessages } from '../src/contract/fabric.ts';
import { importMessages } from '../src/contract/import.ts';
import { orderMessages } from '../src/contract/order.ts';
import { pictureMessages } from '../src/contract/pictures.ts';
import { productMessages } from '../src/contract/product.ts';
import { slideMessages } from '../src/contract/slide.ts';
import { apiPaths } from '../src/contract/paths.ts';
import { callOf } from './access/access-calls.ts';
import { accessRows } from './access/access-table.ts';
import { fuzzRequest, type FuzzRequest, type FuzzTargets } from './access/fuzz-requests.ts';
import { sendRaw, type RawAnswer } from './access/raw-answer.ts';
import {
  ERASED,
  createSampleShop,
  SHOPPERS,
  snapshot,
  type SampleShop,
} from './access/sample-shop.ts';
import { startTestAccounts, type TestAccounts } from './test-accounts.ts';
import { useTestDatabase } from './test-database.ts';
import { bearer, launchServer, type LaunchedServer } from './test-process.ts';

/** `FUZZ_COUNT=100000 npx vitest run server/test/fuzz` for a long run; `FUZZ_SEED` for another one. */
const COUNT = Number(process.env['FUZZ_COUNT'] ?? 500);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_101);
const AT_ONCE = 16;

useTestDatabase();

let accounts: TestAccounts;
let server: LaunchedServer;

beforeAll(async () => {
  accounts = await startTestAccounts();
  server = await launchServer({}, { accounts });
}, 40_000);
afterAll(async () => {
  await server.stop();
  await accounts.close();
});

const tokenOf = (uid: string) => bearer(uid).Authorization;

function targetsIn(shop: SampleShop): FuzzTargets {
  const routes = accessRows.map((row) => ({
    method: row.method,
    path: row.path.replace(':id', '{id}'),
    body: callOf(row, shop, undefined).body,
    // The deletion of an account would sign its user out for all later requests.
    ...(row.path === apiPaths.account ? { authorization: tokenOf(ERASED) } : {}),
  }));
  const [first, ...others] = routes;
  if (!first) throw new Error('There are no routes');
  // Mostly users with access, and never user B.
  const [user, admin] = [tokenOf('user-a'), tokenOf('admin')];
  const goodTokens = Array.from({ length: 20 }, (_, index) => (index % 2 ? user : admin));
  const ids = SHOPPERS.flatMap((uid) => Object.values(shop.of[uid]).flat());
  return {
    routes: [first, ...others],
    ids: [shop.fabric, shop.slide, ...ids.filter((id) => /^[0-9a-f]{24}$/.test(id))],
    authorizations: [
      user,
      ...goodTokens,
      ...['Bearer', 'Bearer ', 'Bearer a.b.c', 'Basic dTpw', 'bearer', '\u00ff', 'Bearer x y'],
      `Bearer ${'x'.repeat(9_000)}`,
      ...[null, 7, {}, ['user-b'], '', { $ne: null }].map((sub) => tokenOf(sub as string)),
    ],
  };
}

/** Names of our own modules, of libraries, and lines of stack traces. */
const INTERNALS =
  /\n\s+at |node_modules|\.[jt]s:\d|\b\w*Error\b|mongo|mongoose|bson|\bcast\b|E11000|\/server\//i;

const OUR_MESSAGES = new Set<unknown>(
  [
    accountMessages,
    addressMessages,
    apiMessages,
    cartMessages,
    fabricMessages,
    importMessages,
    orderMessages,
    pictureMessages,
    productMessages,
    slideMessages,
  ].flatMap((group) => Object.values<unknown>(group)),
);

const isOurs = (message: unknown) =>
  OUR_MESSAGES.has(message) || message === apiMessages.invalid(fieldIn(message));

/** The field that a refusal names, if it does. */
const fieldIn = (message: unknown) =>
  /^Invalid value for (\w+)\.$/.exec(String(message))?.[1] ?? '';

/** What is wrong with this answer, if anything. */
function faultOf({ method, isCutShort }: FuzzRequest, answer: RawAnswer): string | undefined {
  const { status, headers, body, text } = answer;
  if (/^HTTP\/1\.1 5/m.test(text)) return 'answered with 5xx';
  if (INTERNALS.test(text)) return 'shows internals';
  // Node refuses what is not HTTP before the app gets it.
  if (status === undefined) return isCutShort ? undefined : 'not answered';
  if (!headers.has('x-request-id')) {
    return [400, 408, 417, 431].includes(status) ? undefined : 'has no request id';
  }
  if (status < 400 || method === 'HEAD') return undefined;
  if (headers.get('content-type') !== 'application/json; charset=utf-8') return 'not JSON';
  const refusal = JSON.parse(body) as { message?: unknown };
  return isOurs(refusal.message) ? undefined : 'is no message of the contract';
}

function memoryInMb(): number {
  const file = `/proc/${server.pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Sends all requests, until ten have a fault. */
async function faultsOf(
  requests: Generator<FuzzRequest>,
  onAnswer: (answer: RawAnswer) => void = () => {},
): Promise<string[]> {
  const faults: string[] = [];
  let number = 0;
  const work = async () => {
    for (const request of requests) {
      const name = `number ${number++}`;
      const answer = await sendRaw(server.url, request.bytes, request.isCutShort);
      const fault = faultOf(request, answer);
      const sent = () => request.bytes.toString('latin1').slice(0, 600);
      if (fault) faults.push(`${name}: ${fault}\n${sent()}\n=> ${answer.text}`);
      onAnswer(answer);
      if (faults.length >= 10) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}

it(
  `takes ${COUNT} malformed requests without a fault`,
  async () => {
    const shop = await createSampleShop();
    const targets = targetsIn(shop);
    const ofUserB = async () =>
      [...(await snapshot())].filter(([, text]) => text.includes('"user":"user-b"'));
    const before = await ofUserB();
    const [memory, statuses] = [[] as number[], new Map<unknown, number>()];

    function* requests() {
      for (let number = 0; number < COUNT; number += 1) {
        if (number % Math.ceil(COUNT / 4) === 0) memory.push(memoryInMb());
        yield fuzzRequest(SEED, number, targets);
      }
    }
    const faults = await faultsOf(requests(), ({ status }) =>
      statuses.set(status, (statuses.get(status) ?? 0) + 1),
    );
    memory.push(memoryInMb());

    expect({ seed: SEED, faults }).toEqual({ seed: SEED, faults: [] });
    expect(server.isRunning()).toBe(true);
    const lines = server.output().split('\n').filter(Boolean).slice(1);
    expect(lines.filter((line) => !/"level":(30|40)/.test(line))).toEqual([]);
    expect(await ofUserB()).toEqual(before);
    const me = await fetch(`${server.url}/api/me`, {
      headers: bearer('user-a'),
    });
    expect(await me.json()).toEqual({ uid: 'user-a', isAdmin: false });
    // So that the requests reach every kind of answer.
    for (const status of [200, 201, 400, 401, 403, 404, 413, 415, 431]) {
      expect([status, statuses.has(status)]).toEqual([status, true]);
    }
    if (COUNT >= 20_000) {
      process.stdout.write(`${JSON.stringify({ memory, statuses: [...statuses] })}\n`);
      const [, early = 0, , , end = 0] = memory;
      expect(end).toBeLessThan(early * 1.5);
    }
  },
  60_000 + COUNT * 20,
);
