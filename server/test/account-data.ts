import { Types } from 'mongoose';
import type { agent } from 'supertest';
import { AddressModel } from '../src/addresses/address.model.ts';
import { OrderModel } from '../src/orders/order.model.ts';
import { buildAddressInput } from './contract-factories.ts';
import { buildLine, buildPlacedOrder, createProduct } from './factories.ts';
import { allDocuments } from './test-database.ts';

export type Shopper = ReturnType<typeof agent>;

/** Gives a user one of everything: two addresses, an order with an ordered and a removed line, a cart. */
export async function fillAccount(user: string): Promise<void> {
  const placed = buildPlacedOrder({ user });
  placed.placement.note = 'Please ring twice';
  placed.placement.addressId = new Types.ObjectId();
  const removed = { ...buildLine(), state: 'removed' as const };
  const ordered = buildLine(await createProduct());
  const inCart = buildLine(await createProduct());
  const mailbox = { address: 'meera@example.in', verified: true, until: new Date() };
  await Promise.all([
    AddressModel.collection.insertMany(
      ['Mysuru', 'Hubballi'].map((city) => ({ user, ...buildAddressInput({ city }) })),
    ),
    OrderModel.collection.insertMany([
      { ...placed, lines: [ordered, removed], mailbox, letters: [] },
      { user, status: 'open', rev: 1, lines: [inCart] },
    ]),
  ]);
}

/** Every document of the database that names this text anywhere, with its collection. */
export const documentsNaming = async (text: string) =>
  (await allDocuments()).filter(({ document }) => JSON.stringify(document).includes(text));
