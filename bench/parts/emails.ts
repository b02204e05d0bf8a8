import { createServer } from 'node:net';
import { apiPaths } from '../../server/src/contract/paths.ts';
import type { Product } from '../../server/src/contract/product.ts';
import { buildAddressInput } from '../../server/test/contract-factories.ts';
import { listen } from '../../server/test/listen.ts';
import { defer } from '../defer.ts';
import type { Part } from '../part.ts';
import { startSignedInShop, type Call } from '../shop.ts';
import { median } from '../statistics.ts';
import { compareInTurn, timeOf } from '../times.ts';

const ROUNDS = 9;
const ORDERS = 40;

/** What e-mails cost the placing of orders, at worst: the mail server accepts connections and says nothing. */
export const measureEmails: Part = async ({ databaseUri }) => {
  const silent = createServer((socket) => socket.on('error', () => undefined));
  defer(() => silent.close());
  const writing = await startSignedInShop(databaseUri, {
    SMTP_URL: `smtp://127.0.0.1:${await listen(silent)}`,
    MAIL_FROM: 'orders@shop.example',
    MAIL_ORDERS_TO: 'desk@shop.example',
  });
  const quiet = await startSignedInShop(databaseUri);
  const [here, beside] = [await writing.signIn('bench-letters'), await quiet.signIn('bench-quiet')];
  for (const call of [here, beside]) await call('POST', apiPaths.addresses, buildAddressInput());
  return [
    {
      what: 'POST to place the order, with e-mails to a silent server',
      measure: 'p50, beside none',
      unit: 'ms',
      ...(await compareInTurn(
        ROUNDS,
        () => timePlacing(here),
        () => timePlacing(beside),
      )),
      goal: { atMost: 1.25 },
    },
  ];
};

/** The median time to place an order of one line (ms). */
async function timePlacing(call: Call): Promise<number> {
  const [{ _id, ...item }] = (await call('GET', apiPaths.category('lawn'))) as [Product];
  const times: number[] = [];
  for (let order = 0; order < ORDERS; order += 1) {
    await call('POST', apiPaths.cart, { ...item, product: _id, noOfItems: 1 });
    times.push(await timeOf(() => call('POST', apiPaths.placeOrder)));
  }
  return median(times);
}
