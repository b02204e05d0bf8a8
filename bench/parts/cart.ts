import mongoose from 'mongoose';
import { apiPaths } from '../../server/src/contract/paths.ts';
import type { CartLine } from '../../server/src/contract/cart-schemas.ts';
import type { Product } from '../../server/src/contract/product.ts';
import { connectMongoose } from '../../server/src/database/connect.ts';
import { OrderModel } from '../../server/src/orders/order.model.ts';
import type { Part } from '../part.ts';
import type { Row } from '../row.ts';
import { startSignedInShop, type Call } from '../signed-in.ts';
import { compareInTurn, medianTime } from '../times.ts';

const USER = 'bench-shopper';
const LINES = 3;
const ROUNDS = 5;
const CALLS = 200;

type Timed = (turn: number) => PromiseLike<unknown>;

/** Signed-in requests, one at a time, beside the query of each through Mongoose alone. */
export const measureCart: Part = async ({ databaseUri }) => {
  const shop = await startSignedInShop(databaseUri);
  await connectMongoose(databaseUri);
  const measure = async (what: string, request: Timed, query: Timed): Promise<Row> => ({
    ...{ what, measure: 'p50', unit: 'ms', goal: { atMost: 3 } },
    ...(await compareInTurn(
      ROUNDS,
      () => medianTime(CALLS, request),
      () => medianTime(CALLS, query),
    )),
  });
  try {
    const call = await shop.signIn(USER);
    const line = await fillCart(call);
    const cart = { user: USER, status: 'open' } as const;
    const noOfItems = (turn: number) => 1 + (turn % 900);
    return [
      await measure(
        'GET of the cart',
        () => call('GET', apiPaths.cart),
        () => OrderModel.findOne(cart).lean(),
      ),
      await measure(
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
  } finally {
    await mongoose.disconnect();
    await shop.close();
  }
};

/** Resolves with the id of a line. */
async function fillCart(call: Call): Promise<string> {
  const products = (await call('GET', apiPaths.category('lawn'))) as Product[];
  for (const { _id, ...product } of products.slice(0, LINES)) {
    await call('POST', apiPaths.cart, { ...product, product: _id });
  }
  const [line] = (await call('GET', apiPaths.cart)) as CartLine[];
  if (!line) throw new Error('The cart is empty.');
  return line._id;
}
