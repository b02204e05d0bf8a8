import { apiMessages } from '../contract/error.ts';
import { ORDERS_PAGE, type DeliveryAddress, type AdminOrder } from '../contract/order.ts';
import { badRequest } from '../http/api-error.ts';
import { parseId } from '../database/object-id.ts';
import { toPlacedLine } from './order-lines.service.ts';
import { OrderModel, type PlacedOrder, type Placement } from './order.model.ts';

/** A placed order of any user. An erasure removes the address. */
interface AnyPlacedOrder extends Omit<PlacedOrder, 'placement'> {
  placement: Omit<Placement, 'address'> & { address?: DeliveryAddress };
}

/** The id orders two placings of one millisecond, so that no page repeats or skips an order. */
const NEWEST_FIRST = { 'placement.placedAt': -1, _id: -1 } as const;

/**
 * The placed orders of all users, newest first, at most one page: from the start, or after the order `before`.
 * Throws 400 when `before` is not a placed order.
 */
export async function listOrders(before: unknown): Promise<AdminOrder[]> {
  const orders = await OrderModel.find({ status: 'placed', ...(await olderThan(before)) })
    .sort(NEWEST_FIRST)
    .limit(ORDERS_PAGE)
    .lean<AnyPlacedOrder[]>();
  return orders.map(toAdminOrder);
}

async function olderThan(before: unknown) {
  if (before === undefined) return {};
  const _id = parseId(before);
  const last = _id && (await OrderModel.findOne({ _id, status: 'placed' }).lean<AnyPlacedOrder>());
  if (!last) throw badRequest(apiMessages.invalid('before'));
  const { placedAt } = last.placement;
  // The first condition lets the index begin there, so that a late page costs what the first one does.
  return {
    'placement.placedAt': { $lte: placedAt },
    $or: [{ 'placement.placedAt': { $lt: placedAt } }, { _id: { $lt: last._id } }],
  };
}

function toAdminOrder({ _id, lines, placement }: AnyPlacedOrder): AdminOrder {
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
