import { OrderModel } from './order.model.ts';

/** Orders that are changed with one message to the database. */
const BATCH = 100;

export async function eraseCart(uid: string): Promise<void> {
  await OrderModel.deleteMany({ user: uid, status: 'open' });
}

/**
 * Takes the person out of the placed orders and cancels their lines, so that the owner sees a cancelled order
 * and not a hole. Each order changes in one update and then no longer belongs to the uid: whoever goes on
 * after an interruption finds the rest.
 */
export async function erasePlacedOrders(uid: string): Promise<void> {
  for (;;) {
    const orders = await OrderModel.find({ user: uid, status: 'placed' }, { _id: 1 })
      .limit(BATCH)
      .lean();
    if (orders.length === 0) return;
    await OrderModel.bulkWrite(
      orders.map(({ _id }) => ({
        updateOne: {
          filter: { _id, user: uid },
          update: {
            $set: { 'lines.$[].state': 'cancelled' },
            $unset: { user: 1, 'placement.address': 1 },
          },
        },
      })),
    );
  }
}
