import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { Product } from '../../src/contract/product.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { seededRandom, type Random } from '../access/random.ts';
import { freePort } from '../listen.ts';
import { bearer, demoAccounts, startServer } from '../test-process.ts';
import { hasEngine, startEngine, startStandIn, type FaultyDatabase } from './databases.ts';
import { startRelay } from './relay.ts';
import { Shopper, Tally } from './shopper.ts';

const SEED = Number(process.env['FAULTS_SEED'] ?? randomInt(1_000_000));
/** Of each database. */
const RECOVERIES = Number(process.env['FAULTS_RECOVERIES'] ?? 75);
const LIMIT_MS = 6.5 * 60_000;
const SHOPPERS = 6;
/** A server that has not recovered by then is stuck. */
const STUCK_MS = 60_000;

const rows: Record<string, string | number>[] = [];

/** A server that is started again on its port after it was killed. */
async function startApi(MONGODB_URI: string) {
  const variables = { PORT: await freePort(), MONGODB_URI, SEED_DEMO: '1', ...demoAccounts() };
  let server = startServer(variables);
  const url = await server.url();
  return {
    url,
    async restart() {
      server.signal('SIGKILL');
      await server.exitCode();
      server = startServer(variables);
      await server.url();
    },
  };
}

/** Milliseconds until a signed-in read succeeds. */
async function recovery(url: string): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < STUCK_MS) {
    const answer = await fetch(`${url}${apiPaths.cart}`, {
      headers: { ...bearer('probe'), Connection: 'close' },
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    if (answer?.status === 200) return performance.now() - started;
    await wait(50);
  }
  return Infinity;
}

/** Breaks one thing at random; resolves when it works again on its own side. */
async function breakSomething(
  random: Random,
  database: FaultyDatabase,
  relay: Awaited<ReturnType<typeof startRelay>>,
  apis: Awaited<ReturnType<typeof startApi>>[],
): Promise<string> {
  const fault = random.of(['kill', 'kill', 'hang', 'hang', 'api'] as const);
  if (fault === 'kill') {
    await database.kill();
    await wait(random.below(2_000));
    await database.start();
  } else if (fault === 'hang') {
    relay.hang();
    await wait(200 + random.below(6_000));
    relay.resume();
  } else {
    await random.of(apis as [(typeof apis)[0], ...typeof apis]).restart();
  }
  return fault;
}

describe.each([
  { name: 'the stand-in', startDatabase: startStandIn, isHere: true },
  { name: 'the engine of TEST_MONGODB_START', startDatabase: startEngine, isHere: hasEngine },
])('$name', ({ name, startDatabase, isHere }) => {
  it.skipIf(!isHere)('loses, doubles and halves nothing, and always recovers', async () => {
    process.stdout.write(`${name}: FAULTS_SEED=${SEED}\n`);
    const random = seededRandom(SEED, 0);
    const database = await startDatabase();
    const relay = await startRelay(database.port);
    const uri = `mongodb://127.0.0.1:${relay.port}/faults`;
    const first = await startApi(uri);
    const apis = [first, await startApi(uri)];
    const products = (await (
      await fetch(first.url + apiPaths.category('lawn'))
    ).json()) as Product[];

    const tally = new Tally();
    let isOver = false;
    const shoppers = Array.from(
      { length: SHOPPERS },
      (_, nth) =>
        new Shopper({
          uid: `shopper-${nth}`,
          urls: apis.map(({ url }) => url),
          products,
          random: seededRandom(SEED, nth + 1),
          tally,
        }),
    );
    const shopping = shoppers.map((shopper) => shopper.shop(() => isOver));

    const recoveries: number[] = [];
    const started = performance.now();
    while (recoveries.length < RECOVERIES && performance.now() - started < LIMIT_MS) {
      await wait(300 + random.below(700));
      const fault = await breakSomething(random, database, relay, apis);
      const took = Math.max(...(await Promise.all(apis.map(({ url }) => recovery(url)))));
      recoveries.push(took);
      process.stdout.write(`${recoveries.length} ${fault}: ${Math.round(took)} ms\n`);
      if (took === Infinity) break;
    }
    isOver = true;
    await Promise.all(shopping);
    await Promise.all(shoppers.map((shopper) => shopper.check()));

    const { acknowledged, orders, lost, doubled, partial, slowest503Ms } = tally;
    rows.push({
      database: name,
      acknowledged,
      orders,
      lost: lost.length,
      doubled: doubled.length,
      partial: partial.length,
      'slowest 503 (ms)': Math.round(slowest503Ms),
      recoveries: recoveries.length,
      'slowest recovery (ms)': Math.round(Math.max(...recoveries)),
      stuck: recoveries.filter((ms) => ms === Infinity).length,
    });
    expect({ lost, doubled, partial }).toEqual({ lost: [], doubled: [], partial: [] });
    expect(recoveries).not.toContain(Infinity);
    expect(recoveries, 'within the time limit').toHaveLength(RECOVERIES);
  });
});

afterAll(() => {
  console.table(rows);
});
