import { setTimeout as wait } from 'node:timers/promises';
import { apiPaths } from '../../server/src/contract/paths.ts';
import { buildLine, buildPlacedOrder, insertOrders } from '../../server/test/factories.ts';
import { connectModels } from '../database.ts';
import type { Part } from '../part.ts';
import { residentMemory, startScript } from '../processes.ts';
import { startSignedInShop } from '../shop.ts';
import { compare, quantile } from '../statistics.ts';
import { measureInTurn, timeOf } from '../times.ts';

/** What one account can order in a day, within every limit. */
const ORDERS = 480;
const LINES = 100;

const ROUNDS = 7;
const ROUND_MS = 5_000;
const PROBE_PAUSE_MS = 5;

/** What one shopper's whole lists cost everybody else, beside as many requests of a shopper who has no orders. */
export const measureLongHistory: Part = async ({ databaseUri }) => {
  const shop = await startSignedInShop(databaseUri);
  await connectModels(databaseUri);
  await insertHistory('bench-history');
  const other = await shop.signIn('bench-other');
  /** The 99th percentiles of both (ms) and the most memory (MB) while this user asks for whole lists. */
  const probe = async (user: string) => {
    const url = shop.url + apiPaths.ordered;
    const asking = startScript('ask-for-lists.ts', url, await shop.authorize(user));
    await asking.waitForOutput(/^(A whole list)/m);
    const [lawn, cart, memory]: [number[], number[], number[]] = [[], [], []];
    const until = performance.now() + ROUND_MS;
    while (performance.now() < until) {
      lawn.push(await timeOf(() => other('GET', apiPaths.category('lawn'))));
      cart.push(await timeOf(() => other('GET', apiPaths.cart)));
      memory.push(residentMemory(shop.program.pid));
      await wait(PROBE_PAUSE_MS);
    }
    await asking.stop();
    const lists = asking.output().split('A whole list').length - 1;
    return {
      lawn: quantile(lawn, 0.99),
      cart: quantile(cart, 0.99),
      memory: Math.max(...memory),
      lists,
    };
  };
  const probes = [() => probe('bench-empty'), () => probe('bench-history')];
  // The first round warms both up; no list has been sent before its second half.
  const [[rest, ...beside] = [], [, ...busy] = []] = await measureInTurn(ROUNDS + 1, probes);
  const row = (what: 'lawn' | 'cart', name: string) => ({
    what: `${name} while another asks for ${(ORDERS * LINES).toLocaleString('en-US')} lines`,
    measure: 'p99, beside as many requests',
    unit: 'ms',
    ...compare(
      busy.map((round) => round[what]),
      beside.map((round) => round[what]),
    ),
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
      value: Math.max(...busy.map(({ memory }) => memory)) - (rest?.memory ?? NaN),
      goal: { atMost: 100 },
    },
  ];
};

async function insertHistory(user: string): Promise<void> {
  for (let order = 0; order < ORDERS; order += 1) {
    const lines = Array.from({ length: LINES }, () => buildLine());
    const placedAt = new Date(Date.now() - order * 180_000);
    await insertOrders([{ ...buildPlacedOrder({ user, placedAt }), lines }]);
  }
}
