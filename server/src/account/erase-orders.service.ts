import { batches } from '../database/batches.ts';
import { scopeOf } from '../database/scope.ts';
import { OrderModel, type OrderDocument, type OrderLineDocument } from '../orders/order.model.ts';

/** Orders that are changed at the same time. */
const AT_ONCE = 10;

/** An order as it was when the erasure found it. */
interface DueOrder extends Pick<OrderDocument, '_id' | 'status' | 'rev'> {
  lines: Pick<OrderLineDocument, 'state'>[];
  /** Of a placed order; its address goes together with the user. */
  placement: { address: { state: string } };
}

export async function findOrdersOf(uid: string): Promise<DueOrder[]> {
  return OrderModel.find(scopeOf(uid), {
    status: 1,
    rev: 1,
    'lines.state': 1,
    'placement.address.state': 1,
  }).lean<DueOrder[]>();
}

/**
 * Removes a cart that is still as it was found, and removes the user from placed orders. May be repeated and
 * interrupted anywhere. One update an order: `user` is the shard key, which no bulk update may change.
 */
export async function eraseOrders(uid: string, due: readonly DueOrder[]): Promise<void> {
  for (const batch of batches(due, AT_ONCE)) {
    await Promise.all(
      batch.map((order) => {
        const { _id, status, rev } = order;
        return status === 'open'
          ? OrderModel.deleteOne({ _id, ...scopeOf(uid), status, rev })
          : removeUser(uid, order);
      }),
    );
  }
}

/**
 * Cancels the lines as well, so that the admin still sees the order. None of it is to be packed. It stays in the
 * figures: lines that were ordered are marked, and the state of the address is kept. An order of which a line is
 * cancelled at this moment is left to the next round.
 */
async function removeUser(uid: string, { _id, lines, placement }: DueOrder): Promise<void> {
  const ordered = lines.flatMap(({ state }, index) => (state === 'ordered' ? [index] : []));
  const inEach = (indexes: Iterable<number>, field: string, value: unknown) =>
    Object.fromEntries([...indexes].map((index) => [`lines.${index}.${field}`, value]));
  await OrderModel.updateOne(
    { _id, ...scopeOf(uid), ...inEach(ordered, 'state', 'ordered') },
    {
      $set: {
        ...inEach(lines.keys(), 'state', 'cancelled'),
        ...inEach(ordered, 'erased', true),
        'placement.state': placement.address.state,
        toPack: false,
      },
      $unset: { user: 1, 'placement.address': 1, 'placement.searchName': 1 },
    },
  );
}
