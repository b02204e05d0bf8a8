import { createServer } from 'node:net';
import { apiPaths } from '../../server/src/contract/paths.ts';
import type { Product } from '../../server/src/contract/product.ts';
import { buildAddressInput } from '../../server/test/contract-factories.ts';
import { listen } from '../../server/test/listen.ts';
import type { Part } from '../part.ts';
import { startSignedInShop, type Call } from '../signed-in.ts';
import { median } from '../statistics.ts';
import { compareInTurn, timesOf } from '../times.ts';

const ROUNDS = 9;
const ORDERS = 40;

/** What e-mails cost the placing of orders, at worst: the mail server accepts connections and says nothing. */
export const measureEmails: Part = async ({ databaseUri }) => {
  const silent = createServer((socket) => socket.on('error', () => undefined));
  const mail = {
    SMTP_URL: `smtp://127.0.0.1:${await listen(silent)}`,
    MAIL_FROM: 'orders@shop.example',
    MAIL_ORDERS_TO: 'desk@shop.example',
  };
  const [writer, other] = [
    await startSignedInShop(databaseUri, mail),
    await startSignedInShop(databaseUri),
  ];
  try {
    const writing = await writer.signIn('bench-letters');
    const quiet = await other.signIn('bench-quiet');
    for (const call of [writing, quiet]) {
      await call('POST', apiPaths.addresses, buildAddressInput());
    }
    const compared = await compareInTurn(
      ROUNDS,
      () => timePlacing(writing),
      () => timePlacing(quiet),
    );
    return [
      {
        what: 'POST to place the order, with e-mails to a silent server',
        measure: 'p50, beside none',
        unit: 'ms',
        ...compared,
        goal: { atMost: 1.25 },
      },
    ];
  } finally {
    await Promise.all([writer.close(), other.close()]);
    silent.close();
  }
};

/** The median time to place an order of one line (ms). */
async function timePlacing(call: Call): Promise<number> {
  const [product] = (await call('GET', apiPaths.category('lawn'))) as [Product];
  const { _id, ...item } = product;
  const times: number[] = [];
  for (let order = 0; order < ORDERS; order += 1) {
    await call('POST', apiPaths.cart, { ...item, product: _id, noOfItems: 1 });
    times.push(...(await timesOf(1, () => call('POST', apiPaths.placeOrder))));
  }
  return median(times);
}
