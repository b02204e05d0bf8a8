import type {
  LineState,
  OrderDetails,
  OrderDetailsLine,
  OrderLine,
  PlacedLine,
} from '../contract/order.ts';
import { toRupees } from '../contract/money.ts';
import { notFound } from '../http/api-error.ts';
import type { Id } from '../database/object-id.ts';
import { scopeOf } from '../database/scope.ts';
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

/** One of the caller's placed orders. Throws 404 for every other id, that of an open order too. */
export async function getOrder(uid: string, _id: Id): Promise<OrderDetails> {
  const order = await OrderModel.findOne({
    _id,
    ...scopeOf(uid),
    status: 'placed',
  }).lean<PlacedOrder>();
  if (!order) throw notFound();
  return { ...toPlacement(order), packedAt: null, lines: order.lines.flatMap(toDetailsLine) };
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
  return { ...toPlacedLine(line), ...toPlacement(order) };
}

function toPlacement({ _id, placement }: PlacedOrder): Omit<OrderLine, keyof PlacedLine> {
  const { number, placedAt, deliverBy, address, paymentMethod } = placement;
  return {
    order: _id.toString(),
    orderNumber: number,
    placedAt: placedAt.toISOString(),
    deliverBy: deliverBy.toISOString(),
    address,
    paymentMethod,
  };
}

/** The line, or none when it was removed. */
function toDetailsLine(line: OrderLineDocument): OrderDetailsLine[] {
  const { product, category, state } = line;
  if (state === 'removed') return [];
  return [{ ...toPlacedLine(line), product: product.toString(), category, state }];
}

export function toPlacedLine(line: OrderLineDocument): PlacedLine {
  const { _id, image, title, subtitle, price, noOfItems } = line;
  return { _id: _id.toString(), image, title, subtitle, price: toRupees(price), noOfItems };
}
