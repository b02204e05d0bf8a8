import { OrderModel, type PlacedOrder } from './order.model.ts';

const BATCH = 1_000;

/**
 * Gives orders that a version without the packing list's flag has placed the flag and the name for its search. It
 * may be repeated and interrupted anywhere. Where a line is cancelled meanwhile, the flag stays, and the list asks
 * for an ordered line itself.
 */
export async function completeOrders(): Promise<void> {
  for (;;) {
    const orders = await OrderModel.find({ status: 'placed', toPack: { $exists: false } })
      .limit(BATCH)
      .lean<PlacedOrder[]>();
    if (orders.length === 0) return;
    const { matchedCount } = await OrderModel.bulkWrite(orders.map(completion));
    if (matchedCount === 0) return;
  }
}

/** An order whose address is erased meanwhile stays as it is until the next batch. */
function completion({ _id, lines, placement }: PlacedOrder) {
  const filter = { _id, toPack: { $exists: false } };
  // An erasure has removed the address.
  const { name } = (placement as Partial<typeof placement>).address ?? {};
  if (name === undefined) return { updateOne: { filter, update: { $set: { toPack: false } } } };
  const toPack = lines.some(({ state }) => state === 'ordered');
  return {
    updateOne: {
      filter: { ...filter, 'placement.address.name': name },
      update: { $set: { toPack, 'placement.searchName': name.toLowerCase() } },
    },
  };
}
