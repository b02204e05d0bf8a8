import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { apiPaths } from '../../server/src/contract/paths.ts';
import { connectMongoose } from '../../server/src/database/connect.ts';
import { buildLine, buildPlacedOrder, insertOrders } from '../../server/test/factories.ts';
import type { Part } from '../part.ts';
import { residentMemory, startNode } from '../processes.ts';
import { startSignedInShop } from '../signed-in.ts';
import { compare, quantile } from '../statistics.ts';
import { timesOf } from '../times.ts';

/** What one account can order in a day, within every limit. */
const ORDERS = 480;
const LINES = 100;

const ROUNDS = 7;
const ROUND_MS = 5_000;
const PROBE_PAUSE_MS = 5;
const MEGABYTE = 1e6;

/** What one shopper's whole lists cost everybody else, beside as many requests of a shopper who has no orders. */
export const measureLongHistory: Part = async ({ databaseUri }) => {
  const shop = await startSignedInShop(databaseUri);
  await connectMongoose(databaseUri);
  try {
    await insertHistory('bench-history');
    const other = await shop.signIn('bench-other');
    const lawn = () => other('GET', apiPaths.category('lawn'));
    const cart = () => other('GET', apiPaths.cart);
    /** The 99th percentiles of both (ms) and the most memory (MB) while this user asks for whole lists. */
    const probe = async (user: string) => {
      const asking = startNode([
        ...['--import', 'tsx', resolve(import.meta.dirname, '../ask-for-lists.ts')],
        ...[shop.url + apiPaths.ordered, await shop.authorize(user)],
      ]);
      await asking.waitForOutput(/^(A whole list)/m);
      const [ofLawn, ofCart]: [number[], number[]] = [[], []];
      let memory = 0;
      const until = performance.now() + ROUND_MS;
      while (performance.now() < until) {
        ofLawn.push(...(await timesOf(1, lawn)));
        ofCart.push(...(await timesOf(1, cart)));
        memory = Math.max(memory, residentMemory(shop.program.pid) / MEGABYTE);
        await wait(PROBE_PAUSE_MS);
      }
      await asking.stop();
      const lists = asking.output().split('A whole list').length - 1;
      return { lawn: quantile(ofLawn, 0.99), cart: quantile(ofCart, 0.99), memory, lists };
    };
    // They warm up; no list has been sent before the second.
    const rest = await probe('bench-empty');
    await probe('bench-history');
    const beside: (typeof rest)[] = [];
    const busy: (typeof rest)[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      beside.push(await probe('bench-empty'));
      busy.push(await probe('bench-history'));
    }
    const figures = (rounds: (typeof rest)[], what: 'lawn' | 'cart') =>
      rounds.map((round) => round[what]);
    const row = (what: 'lawn' | 'cart', name: string) => ({
      what: `${name} while another asks for ${(ORDERS * LINES).toLocaleString('en-US')} lines`,
      measure: 'p99, beside as many requests',
      unit: 'ms',
      ...compare(figures(busy, what), figures(beside, what)),
      goal: { atMost: 2 },
    });
    const lists = busy.reduce((sum, round) => sum + round.lists, 0);
    return [
      row('lawn', 'GET of a category'),
      row('cart', 'GET of a cart'),
      {
        what: `memory, while ${lists} such lists are sent`,
        measure: 'more than at rest',
        unit: 'MB',
        value: Math.max(...busy.map(({ memory }) => memory)) - rest.memory,
        goal: { atMost: 100 },
      },
    ];
  } finally {
    await mongoose.disconnect();
    await shop.close();
  }
};

/** Straight into the collection. */
async function insertHistory(user: string): Promise<void> {
  for (let order = 0; order < ORDERS; order += 1) {
    const lines = Array.from({ length: LINES }, () => buildLine());
    const placedAt = new Date(Date.now() - order * 180_000);
    await insertOrders([{ ...buildPlacedOrder({ user, placedAt }), lines }]);
  }
}
