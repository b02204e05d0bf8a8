import { batches } from '../database/batches.ts';
import type { Id } from '../database/object-id.ts';
import { scopeOf } from '../database/scope.ts';
import { OrderModel, type OrderDocument } from '../orders/order.model.ts';

/** Orders that are changed at the same time. */
const AT_ONCE = 10;

/** An order as it was when the erasure found it. */
export type DueOrder = Pick<OrderDocument, '_id' | 'status' | 'rev'>;

export async function findOrdersOf(uid: string): Promise<DueOrder[]> {
  return OrderModel.find(scopeOf(uid), { status: 1, rev: 1 }).lean();
}

/**
 * Removes a cart that is still as it was found, and removes the user from placed orders. May be repeated and
 * interrupted anywhere. One update an order: `user` is the shard key, which no bulk update may change.
 */
export async function eraseOrders(uid: string, due: readonly DueOrder[]): Promise<void> {
  for (const batch of batches(due, AT_ONCE)) {
    await Promise.all(
      batch.map(({ _id, status, rev }) =>
        status === 'open'
          ? OrderModel.deleteOne({ _id, ...scopeOf(uid), status, rev })
          : removeUser(uid, _id),
      ),
    );
  }
}

/** Cancels the lines as well, so that the admin still sees the order. */
async function removeUser(uid: string, _id: Id): Promise<void> {
  await OrderModel.updateOne(
    { _id, ...scopeOf(uid) },
    {
      $set: { 'lines.$[].state': 'cancelled' },
      $unset: { user: 1, 'placement.address': 1 },
    },
  );
}
