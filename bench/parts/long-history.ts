import { request, type RequestOptions } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { apiPaths } from '../../server/src/contract/paths.ts';
import { connectMongoose } from '../../server/src/database/connect.ts';
import { buildLine, buildPlacedOrder, insertOrders } from '../../server/test/factories.ts';
import type { Part } from '../part.ts';
import { residentMemory } from '../processes.ts';
import { startSignedInShop } from '../signed-in.ts';
import { quantile } from '../statistics.ts';
import { timesOf } from '../times.ts';

/** What one account can order in a day, within every limit. */
const ORDERS = 480;
const LINES = 100;

const AT_ONCE = 20;
const PAUSE_MS = 1_000 / 9;
const DURATION_MS = 30_000;
const PROBE_PAUSE_MS = 20;
const MEGABYTE = 1e6;

/** What one shopper's whole lists cost everybody else. */
export const measureLongHistory: Part = async ({ databaseUri }) => {
  const shop = await startSignedInShop(databaseUri);
  await connectMongoose(databaseUri);
  try {
    await insertHistory('bench-history');
    const other = await shop.signIn('bench-other');
    const authorization = await shop.authorize('bench-history');
    const memory = () => residentMemory(shop.program.pid);
    const lawn = () => other('GET', apiPaths.category('lawn'));
    const cart = () => other('GET', apiPaths.cart);
    /** The 99th percentiles of both (ms), and the most memory (bytes). */
    const probe = async () => {
      const [ofLawn, ofCart]: [number[], number[]] = [[], []];
      let most = 0;
      const until = performance.now() + DURATION_MS;
      while (performance.now() < until) {
        ofLawn.push(...(await timesOf(1, lawn)));
        ofCart.push(...(await timesOf(1, cart)));
        most = Math.max(most, memory());
        await wait(PROBE_PAUSE_MS);
      }
      return { lawn: quantile(ofLawn, 0.99), cart: quantile(ofCart, 0.99), most };
    };
    // Warms up.
    await probe();
    const rest = await probe();
    const asking = askForAll(shop.url + apiPaths.ordered, authorization);
    const busy = await probe();
    const lists = await asking;
    const row = (what: 'lawn' | 'cart', name: string) => ({
      what: `${name} while another asks for ${(ORDERS * LINES).toLocaleString('en-US')} lines`,
      measure: 'p99, beside rest',
      unit: 'ms',
      ...{ value: busy[what], beside: rest[what], ratio: busy[what] / rest[what] },
      goal: { atMost: 2 },
    });
    return [
      row('lawn', 'GET of a category'),
      row('cart', 'GET of a cart'),
      {
        what: `memory, while ${lists} such lists are sent`,
        measure: 'more than at rest',
        unit: 'MB',
        value: (busy.most - rest.most) / MEGABYTE,
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

/** Asks for many whole lists at once, again and again, and 9 times a second for the headers alone. Counts the lists. */
async function askForAll(url: string, authorization: string): Promise<number> {
  const until = performance.now() + DURATION_MS;
  const ask = (method: string) => statusOf(url, { method, headers: { authorization } });
  let lists = 0;
  const askOn = async () => {
    while (performance.now() < until) {
      const status = await ask('GET');
      if (status === 200) lists += 1;
      // All but two at once are 429.
      else await wait(PAUSE_MS);
    }
  };
  const askForHeaders = async () => {
    while (performance.now() < until) {
      void ask('HEAD');
      await wait(PAUSE_MS);
    }
  };
  await Promise.all([askForHeaders(), ...Array.from({ length: AT_ONCE }, askOn)]);
  return lists;
}

/** The status of a response whose body is thrown away, since to keep it would slow this process down; 0 if it breaks off. */
const statusOf = (url: string, options: RequestOptions) =>
  new Promise<number>((done) => {
    const fail = () => done(0);
    const sent = request(url, options, (response) => {
      response.resume().on('error', fail);
      response.on('end', () => done(response.statusCode ?? 0));
    });
    sent.on('error', fail).end();
  });
