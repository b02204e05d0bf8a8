import { apiMessages } from '../contract/error.ts';
import { badRequest, notFound } from '../http/api-error.ts';
import { parseId, type Id } from '../database/object-id.ts';
import { scopeOf } from '../database/scope.ts';
import type { LineState } from '../contract/order.ts';
import { OrderModel, type PlacedOrder } from './order.model.ts';

/** Whose orders: those of one user, or of all. */
interface OrderScope {
  user?: string;
}

/** Some of a list, newest first. */
export interface OrderPage {
  /** Without it all orders. */
  limit?: number | undefined;
  /** The id of the order after which the list goes on, as the request gives it. */
  before?: unknown;
}

/** The id orders two placings of one millisecond, so that no page repeats or skips an order. */
const NEWEST_FIRST = { 'placement.placedAt': -1, _id: -1 } as const;

/**
 * Placed orders, newest first; with `state` those that have a line in that state. Throws 400 when `before` is
 * not a placed order of the scope.
 */
export async function findPlacedOrders(
  scope: OrderScope,
  { limit, before }: OrderPage,
  state?: LineState,
): Promise<PlacedOrder[]> {
  const query = OrderModel.find({
    ...scope,
    status: 'placed',
    ...(state && { 'lines.state': state }),
    ...(before !== undefined && (await olderThan(scope, before))),
  }).sort(NEWEST_FIRST);
  return (limit === undefined ? query : query.limit(limit)).lean<PlacedOrder[]>();
}

/** One of the user's placed orders. Throws 404 for every other id, that of an open order too. */
export async function findPlacedOrder(uid: string, _id: Id): Promise<PlacedOrder> {
  const filter = { _id, ...scopeOf(uid), status: 'placed' as const };
  const order = await OrderModel.findOne(filter).lean<PlacedOrder>();
  if (!order) throw notFound();
  return order;
}

async function olderThan(scope: OrderScope, before: unknown) {
  const _id = parseId(before);
  const last =
    _id && (await OrderModel.findOne({ _id, ...scope, status: 'placed' }).lean<PlacedOrder>());
  if (!last) throw badRequest(apiMessages.invalid('before'));
  const { placedAt } = last.placement;
  // The first condition lets the index begin there, so that a late page costs what the first one does.
  return {
    'placement.placedAt': { $lte: placedAt },
    $or: [{ 'placement.placedAt': { $lt: placedAt } }, { _id: { $lt: last._id } }],
  };
}
