import { apiPaths } from '../../server/src/contract/paths.ts';
import type { CartLine } from '../../server/src/contract/cart-schemas.ts';
import type { Product } from '../../server/src/contract/product.ts';
import { OrderModel } from '../../server/src/orders/order.model.ts';
import { connectModels } from '../database.ts';
import type { Part, Row } from '../part.ts';
import { startSignedInShop, type Call } from '../shop.ts';
import { compareInTurn, medianTime } from '../times.ts';

const USER = 'bench-shopper';
const LINES = 3;
const ROUNDS = 5;
const CALLS = 200;

type Timed = (turn: number) => PromiseLike<unknown>;

/** Signed-in requests, one at a time, beside the query of each through Mongoose alone. */
export const measureCart: Part = async ({ databaseUri }) => {
  const shop = await startSignedInShop(databaseUri);
  await connectModels(databaseUri);
  const call = await shop.signIn(USER);
  const line = await fillCart(call);
  const cart = { user: USER, status: 'open' } as const;
  const noOfItems = (turn: number) => 1 + (turn % 900);
  return [
    await compareTimes(
      'GET of the cart',
      () => call('GET', apiPaths.cart),
      () => OrderModel.findOne(cart).lean(),
    ),
    await compareTimes(
      'PUT of a cart line',
      (turn) => call('PUT', apiPaths.cartLine(line), { noOfItems: noOfItems(turn) }),
      (turn) =>
        OrderModel.findOneAndUpdate(
          { ...cart, 'lines._id': line },
          { $set: { 'lines.$.noOfItems': noOfItems(turn) }, $inc: { rev: 1 } },
          { returnDocument: 'after' },
        ).lean(),
    ),
  ];
};

const compareTimes = async (what: string, request: Timed, query: Timed): Promise<Row> => ({
  what,
  measure: 'p50',
  unit: 'ms',
  goal: { atMost: 3 },
  ...(await compareInTurn(
    ROUNDS,
    () => medianTime(CALLS, request),
    () => medianTime(CALLS, query),
  )),
});

/** Resolves with the id of a line. */
async function fillCart(call: Call): Promise<string> {
  const products = (await call('GET', apiPaths.category('lawn'))) as Product[];
  for (const { _id, ...product } of products.slice(0, LINES)) {
    await call('POST', apiPaths.cart, { ...product, product: _id });
  }
  const [line] = (await call('GET', apiPaths.cart)) as [CartLine];
  return line._id;
}
