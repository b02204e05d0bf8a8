import type { LineState, OrderLine, PlacedLine } from '../../contract/order.ts';
import { toRupees } from '../../contract/money.ts';
import { notFound } from '../../lib/api-error.ts';
import type { Id } from '../../lib/object-id.ts';
import { scopeOf } from '../../lib/scope.ts';
import { OrderModel, type OrderLineDocument, type PlacedOrder } from './order.model.ts';

/** The caller's lines of one state from all placed orders, newest placing first. */
export async function listLines(uid: string, state: LineState): Promise<OrderLine[]> {
  const orders = await OrderModel.find({ ...scopeOf(uid), status: 'placed', 'lines.state': state })
    .sort({ 'placement.placedAt': -1, _id: -1 })
    .lean<PlacedOrder[]>();
  return orders.flatMap((order) =>
    order.lines.filter((line) => line.state === state).map((line) => toOrderLine(order, line)),
  );
}

/** Cancelling a cancelled line again succeeds again; a removed line is unknown (404). */
export async function cancelLine(uid: string, _id: Id): Promise<void> {
  await moveLine(uid, _id, ['ordered', 'cancelled'], 'cancelled');
}

/** Removal leaves a tombstone, so that nothing comes back; a second removal is 404. */
export async function removeCancelledLine(uid: string, _id: Id): Promise<void> {
  await moveLine(uid, _id, ['cancelled'], 'removed');
}

async function moveLine(
  uid: string,
  _id: Id,
  from: readonly LineState[],
  to: LineState,
): Promise<void> {
  const { matchedCount } = await OrderModel.updateOne(
    {
      ...scopeOf(uid),
      status: 'placed',
      lines: { $elemMatch: { _id, state: { $in: [...from] } } },
    },
    { $set: { 'lines.$.state': to } },
  );
  if (matchedCount === 0) throw notFound();
}

function toOrderLine(order: PlacedOrder, line: OrderLineDocument): OrderLine {
  const { number, placedAt, deliverBy, address, paymentMethod } = order.placement;
  return {
    ...toPlacedLine(line),
    order: order._id.toString(),
    orderNumber: number,
    placedAt: placedAt.toISOString(),
    deliverBy: deliverBy.toISOString(),
    address,
    paymentMethod,
  };
}

export function toPlacedLine(line: OrderLineDocument): PlacedLine {
  const { _id, image, title, subtitle, price, noOfItems } = line;
  return { _id: _id.toString(), image, title, subtitle, price: toRupees(price), noOfItems };
}
