import { batches } from '../lib/slices.ts';
import { ownedBy } from '../database/queries.ts';
import { OrderModel, type OrderDocument, type OrderLineDocument } from '../orders/order.model.ts';

const AT_ONCE = 10;

interface DueOrder extends Pick<OrderDocument, '_id' | 'status' | 'rev'> {
  lines: Pick<OrderLineDocument, 'state'>[];
  /** A placed order has it. An erasure removes address and user together, so the address is there. */
  placement: { address: { state: string } };
}

export async function findOwnOrders(uid: string): Promise<DueOrder[]> {
  return OrderModel.find(ownedBy(uid), {
    status: 1,
    rev: 1,
    'lines.state': 1,
    'placement.address.state': 1,
  }).lean<DueOrder[]>();
}

/**
 * Removes the cart if it is unchanged since it was read, and the user from placed orders. It can be interrupted anywhere
 * and repeated. One update for each order, since `user` is the shard key, which no bulk update may change.
 */
export async function eraseOrders(uid: string, due: readonly DueOrder[]): Promise<void> {
  for (const batch of batches(due, AT_ONCE)) {
    await Promise.all(
      batch.map((order) => {
        const { _id, status, rev } = order;
        return status === 'open'
          ? OrderModel.deleteOne({ _id, ...ownedBy(uid), status, rev })
          : removeUser(uid, order);
      }),
    );
  }
}

/**
 * Also cancels the lines, so that the admin sees that nothing of the order is to be packed. The order stays in the figures:
 * lines that were ordered are marked `erased`, and the state of the address is kept. When the order is being changed at
 * the same time, the update matches nothing and the next round repeats it.
 */
async function removeUser(uid: string, { _id, rev, lines, placement }: DueOrder): Promise<void> {
  const ordered = lines.flatMap(({ state }, index) => (state === 'ordered' ? [index] : []));
  const setInLines = (indexes: Iterable<number>, field: string, value: unknown) =>
    Object.fromEntries([...indexes].map((index) => [`lines.${index}.${field}`, value]));
  await OrderModel.updateOne(
    { _id, ...ownedBy(uid), rev },
    {
      $inc: { rev: 1 },
      $set: {
        ...setInLines(lines.keys(), 'state', 'cancelled'),
        ...setInLines(ordered, 'erased', true),
        'placement.state': placement.address.state,
        toPack: false,
      },
      $unset: {
        user: 1,
        'placement.address': 1,
        'placement.addressId': 1,
        'placement.note': 1,
        'placement.searchName': 1,
        'placement.courier': 1,
        'placement.tracking': 1,
        'placement.askedAt': 1,
        mailbox: 1,
        letters: 1,
        failedLetters: 1,
      },
    },
  );
}
