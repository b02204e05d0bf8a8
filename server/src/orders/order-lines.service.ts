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
import type { OrderPage } from './order-schemas.ts';
import type { DueEmails } from './due-emails.ts';
import { measureOf } from './measure.ts';
import { OrderModel, type OrderLineDocument, type PlacedOrder } from './order.model.ts';
import { findPlacedOrder, readPlacedOrders } from './placed-orders.service.ts';

/** The caller's lines of one state from placed orders, newest placing first; a page holds whole orders. */
export async function* readLines(
  uid: string,
  state: LineState,
  page: OrderPage,
): AsyncGenerator<OrderLine> {
  for await (const order of readPlacedOrders(uid, state, page)) {
    const placement = toPlacement(order);
    for (const line of order.lines) {
      // A spread takes five times as long.
      if (line.state === state) yield Object.assign(toPlacedLine(line), placement);
    }
  }
}

/** One of the caller's placed orders. Throws 404 for every other id. */
export async function getOrder(uid: string, _id: Id): Promise<OrderDetails> {
  const order = await findPlacedOrder(uid, _id);
  const { packedAt, courier, tracking, note } = order.placement;
  return {
    ...toPlacement(order),
    packedAt: packedAt?.toISOString() ?? null,
    ...(courier && { courier }),
    ...(tracking && { tracking }),
    ...(note && { note }),
    lines: order.lines.flatMap(toDetailsLine),
  };
}

/** Cancelling a cancelled line again succeeds again; a removed line is unknown (404). */
export async function cancelLine(uid: string, _id: Id, emails: DueEmails): Promise<void> {
  const order = await OrderModel.findOneAndUpdate(
    lineIn(uid, _id, 'ordered'),
    {
      $set: { 'lines.$.state': 'cancelled', 'lines.$.cancelledAt': new Date(), changed: true },
      $inc: { rev: 1 },
      ...emails.cancelled([_id], 'shopper'),
    },
    { returnDocument: 'after' },
  ).lean<PlacedOrder>();
  if (!order) {
    if (!(await OrderModel.findOne(lineIn(uid, _id, 'cancelled')).lean())) throw notFound();
    return;
  }
  // The list of orders to pack asks for an ordered line as well. This only keeps its index small.
  if (!order.lines.some(({ state }) => state === 'ordered')) {
    await OrderModel.updateOne(
      { _id: order._id, ...scopeOf(uid), toPack: true },
      { $set: { toPack: false } },
    );
  }
}

/** The line stays in the order as `removed`. A second removal is 404. */
export async function removeCancelledLine(uid: string, _id: Id): Promise<void> {
  const { matchedCount } = await OrderModel.updateOne(lineIn(uid, _id, 'cancelled'), {
    $set: { 'lines.$.state': 'removed' },
    $inc: { rev: 1 },
  });
  if (matchedCount === 0) throw notFound();
}

const lineIn = (uid: string, _id: Id, state: LineState) => ({
  ...scopeOf(uid),
  status: 'placed' as const,
  lines: { $elemMatch: { _id, state } },
});

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
  const { state } = line;
  return state === 'removed' ? [] : [{ ...toPlacedLine(line), state }];
}

export function toPlacedLine(line: OrderLineDocument): PlacedLine {
  const { _id, product, category, image, title, subtitle, price, noOfItems } = line;
  const { size, cancelledBy } = line;
  return {
    _id: _id.toString(),
    product: product.toString(),
    category,
    image,
    title,
    subtitle,
    price: toRupees(price),
    noOfItems,
    ...measureOf(line),
    ...(size !== undefined && { size }),
    ...(cancelledBy && { cancelledBy }),
  };
}
