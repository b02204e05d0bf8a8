import mongoose from 'mongoose';
import type { agent } from 'supertest';
import { apiPaths } from '../src/contract/paths.ts';
import { buildAddress, buildCartItem, createProduct } from './factories.ts';
import { database } from './test-database.ts';

export type Shopper = ReturnType<typeof agent>;

/** Gives a user one of everything: two addresses, an order with an ordered and a removed line, a cart. */
export async function fillAccount(shopper: Shopper): Promise<void> {
  const [first, second] = await Promise.all([createProduct(), createProduct()]);
  for (const city of ['Mysuru', 'Hubballi']) {
    await shopper.post(apiPaths.addresses).send(buildAddress({ city })).expect(201);
  }
  for (const product of [first, second]) {
    await shopper.post(apiPaths.cart).send(buildCartItem(product)).expect(201);
  }
  await shopper.post(apiPaths.placeOrder).expect(200);
  await shopper.post(apiPaths.cart).send(buildCartItem(first)).expect(201);
  const [line] = (await shopper.get(apiPaths.ordered)).body as { _id: string }[];
  await shopper.post(apiPaths.cancelOrder(line?._id ?? '')).expect(200);
  await shopper.delete(apiPaths.cancelledLine(line?._id ?? '')).expect(200);
}

/** Every document of the database that names this text anywhere, with its collection. */
export async function documentsNaming(text: string) {
  const found = await Promise.all(
    Object.values(mongoose.models).map(async ({ collection: { collectionName } }) => {
      const documents = await database().collection(collectionName).find().toArray();
      return documents.map((document) => ({ collection: collectionName, document }));
    }),
  );
  return found.flat().filter(({ document }) => JSON.stringify(document).includes(text));
}
