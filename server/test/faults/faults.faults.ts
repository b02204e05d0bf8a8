import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Product } from '../../src/contract/product.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { startTestAccounts } from '../test-accounts.ts';
import { bearer, demoAccounts } from '../test-process.ts';
import { startApi } from './apis.ts';
import { hasEngine, startEngine, startStandIn, type FaultyDatabase } from './databases.ts';
import { Desk } from './desk.ts';
import { startRelay } from './relay.ts';
import { oneOf } from './person.ts';
import { Shopper } from './shopper.ts';

/** Of each database, like the kills under load. */
const RECOVERIES = Number(process.env['FAULTS_RECOVERIES'] ?? 75);
const KILLS = Number(process.env['FAULTS_KILLS'] ?? 60);
/** A slow machine takes twice as long as a quiet one. */
const LIMIT_MS = 12 * 60_000;
/** From the return of the database to a personal response. */
const RECOVERY_MS = 5_000;
/** A server that has not recovered by then is stuck. */
const STUCK_MS = 60_000;

/** Milliseconds until a signed-in read succeeds. */
async function recovery(url: string): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < STUCK_MS) {
    const response = await fetch(`${url}${apiPaths.cart}`, {
      headers: { ...bearer('probe'), Connection: 'close' },
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    if (response?.status === 200) return performance.now() - started;
    await wait(50);
  }
  return Infinity;
}

interface Run {
  database: FaultyDatabase;
  relay: Awaited<ReturnType<typeof startRelay>>;
  apis: Awaited<ReturnType<typeof startApi>>[];
}

/** Breaks one thing and mends it on its own side. */
const faults = {
  async kill({ database }: Run) {
    await database.kill();
    await wait(randomInt(2_000));
    await database.start();
  },
  async 'short kill'({ database }: Run) {
    await database.kill();
    await database.start();
  },
  async hang({ relay }: Run) {
    relay.hang();
    await wait(200 + randomInt(6_000));
    relay.resume();
  },
  async api({ apis }: Run) {
    await oneOf(apis).restart();
  },
};
type Fault = keyof typeof faults;

interface Recovery {
  /** In ms. */
  took: number;
  /** A server has ended by itself for NODE-6370. */
  isRestarted: boolean;
}

interface Plan {
  shoppers: number;
  recoveries: number;
  faults: Fault[];
  startDatabase: () => Promise<FaultyDatabase>;
}

/** Breaks things while shoppers shop and the desk packs; nothing acknowledged is lost. */
async function runPlan(plan: Plan): Promise<Recovery[]> {
  const database = await plan.startDatabase();
  const relay = await startRelay(database.port);
  const uri = `mongodb://127.0.0.1:${relay.port}/faults`;
  const accounts = await startTestAccounts();
  onTestFinished(() => accounts.close());
  const admin = { ADMIN_UID: 'admin', ...demoAccounts(new URL(accounts.serviceUrl).host) };
  const first = await startApi(uri, admin);
  const apis = [first, await startApi(uri, admin)];
  const urls = apis.map(({ url }) => url);
  const products = (await (await fetch(first.url + apiPaths.category('lawn'))).json()) as Product[];

  const wrong: string[] = [];
  let isOver = false;
  const shoppers = Array.from(
    { length: plan.shoppers },
    (_, nth) =>
      new Shopper({
        uid: `shopper-${nth}`,
        urls,
        products,
        wrong,
      }),
  );
  const desk = new Desk('admin', urls, wrong);
  const working = [desk.work(() => isOver), ...shoppers.map((it) => it.shop(() => isOver))];

  const recoveries: Recovery[] = [];
  const started = performance.now();
  while (recoveries.length < plan.recoveries && performance.now() - started < LIMIT_MS) {
    await wait(300 + randomInt(700));
    const fault = oneOf(plan.faults);
    const ends = () => apis.reduce((sum, api) => sum + api.ends(), 0);
    const endsBefore = ends();
    await faults[fault]({ database, relay, apis });
    const took = Math.max(...(await Promise.all(apis.map(({ url }) => recovery(url)))));
    const isRestarted = ends() > endsBefore;
    recoveries.push({ took, isRestarted });
    const how = isRestarted ? ', by a restart' : '';
    process.stdout.write(`${recoveries.length} ${fault}: ${Math.round(took)} ms${how}\n`);
    if (took === Infinity) break;
  }
  isOver = true;
  await Promise.all(working);
  await Promise.all([desk, ...shoppers].map((person) => person.check()));

  expect(wrong).toEqual([]);
  expect(desk.changed).toBeGreaterThan(0);
  expect(recoveries, 'within the time limit').toHaveLength(plan.recoveries);
  return recoveries;
}

describe.each([
  { name: 'the stand-in', startDatabase: startStandIn, isHere: true },
  { name: 'the engine of TEST_MONGODB_START', startDatabase: startEngine, isHere: hasEngine },
])('$name', ({ startDatabase, isHere }) => {
  it.skipIf(!isHere)('loses, doubles and halves nothing, and always recovers', async () => {
    const recoveries = await runPlan({
      startDatabase,
      shoppers: 6,
      recoveries: RECOVERIES,
      faults: ['kill', 'kill', 'hang', 'hang', 'api'],
    });
    expect(recoveries.map(({ took }) => took)).not.toContain(Infinity);
  });

  it.skipIf(!isHere)('is back within 5 s of each kill under load', async () => {
    const recoveries = await runPlan({
      startDatabase,
      shoppers: 20,
      recoveries: KILLS,
      faults: ['short kill'],
    });
    const slow = recoveries.filter(({ took, isRestarted }) => took > RECOVERY_MS && !isRestarted);
    expect(slow).toEqual([]);
  });
});
