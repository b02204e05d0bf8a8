import { messages } from '../contract/messages.ts';
import { ORDERS_PAGE, type DeliveryAddress, type OwnerOrder } from '../contract/order.ts';
import { badRequest } from '../http/api-error.ts';
import { parseId } from '../database/object-id.ts';
import { toPlacedLine } from './order-lines.service.ts';
import { OrderModel, type PlacedOrder, type Placement } from './order.model.ts';

/** A placed order of anybody; erasure has taken the address out of some. */
interface AnyPlacedOrder extends Omit<PlacedOrder, 'placement'> {
  placement: Omit<Placement, 'address'> & { address?: DeliveryAddress };
}

/** The id breaks the tie of two orders of one millisecond, so that no page repeats or skips one. */
const NEWEST_FIRST = { 'placement.placedAt': -1, _id: -1 } as const;

/**
 * Everybody's placed orders, for the owner alone: newest first, a page at most, on from the order that
 * `before` names. Throws 400 when that is no placed order.
 */
export async function listOrders(before: unknown): Promise<OwnerOrder[]> {
  const orders = await OrderModel.find({ status: 'placed', ...(await olderThan(before)) })
    .sort(NEWEST_FIRST)
    .limit(ORDERS_PAGE)
    .lean<AnyPlacedOrder[]>();
  return orders.map(toOwnerOrder);
}

async function olderThan(before: unknown) {
  if (before === undefined) return {};
  const _id = parseId(before);
  const last = _id && (await OrderModel.findOne({ _id, status: 'placed' }).lean<AnyPlacedOrder>());
  if (!last) throw badRequest(messages.api.invalid('before'));
  const { placedAt } = last.placement;
  // The first condition is where reading the index begins: a late page costs what the first one does.
  return {
    'placement.placedAt': { $lte: placedAt },
    $or: [{ 'placement.placedAt': { $lt: placedAt } }, { _id: { $lt: last._id } }],
  };
}

function toOwnerOrder({ _id, lines, placement }: AnyPlacedOrder): OwnerOrder {
  const { number, placedAt, deliverBy, paymentMethod, address } = placement;
  return {
    _id: _id.toString(),
    orderNumber: number,
    placedAt: placedAt.toISOString(),
    deliverBy: deliverBy.toISOString(),
    paymentMethod,
    address: address ?? null,
    lines: lines.map((line) => ({ ...toPlacedLine(line), state: line.state })),
  };
}
