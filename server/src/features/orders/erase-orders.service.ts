import { OrderModel } from './order.model.ts';

export async function eraseCart(uid: string): Promise<void> {
  await OrderModel.deleteMany({ user: uid, status: 'open' });
}

/**
 * Takes the person out of the placed orders and cancels their lines, so that the owner sees a cancelled order
 * and not a hole. Each order changes in one update and then no longer belongs to the uid: whoever goes on
 * after an interruption finds the rest. One message an order: a sharded cluster changes a shard key, which
 * `user` is, in no batch.
 */
export async function erasePlacedOrders(uid: string): Promise<void> {
  const orders = await OrderModel.find({ user: uid, status: 'placed' }, { _id: 1 }).lean();
  for (const { _id } of orders) {
    await OrderModel.updateOne(
      { _id, user: uid },
      {
        $set: { 'lines.$[].state': 'cancelled' },
        $unset: { user: 1, 'placement.address': 1 },
      },
    );
  }
}
