import { apiMessages } from '../contract/error.ts';
import { badRequest, notFound } from '../http/api-error.ts';
import { pageAfter } from '../database/page-after.ts';
import { parseId, type Id } from '../database/object-id.ts';
import { scopeOf } from '../database/scope.ts';
import { LIST_BATCH } from '../database/time-limit.ts';
import type { LineState } from '../contract/order.ts';
import type { OrderPage } from './order-schemas.ts';
import { OrderModel, type PlacedOrder } from './order.model.ts';

/** By id within a millisecond, so that no page repeats or skips an order. */
const NEWEST_FIRST = { 'placement.placedAt': -1, _id: -1 } as const;

/**
 * The user's placed orders that have a line in that state, newest first; without `limit` all. Throws 400 when `before`
 * is not a placed order of the user.
 */
export async function findPlacedOrders(
  uid: string,
  { limit, before }: OrderPage,
  state: LineState,
): Promise<PlacedOrder[]> {
  const query = OrderModel.find({
    ...scopeOf(uid),
    status: 'placed',
    'lines.state': state,
    ...(before !== undefined && (await olderThan(uid, before))),
  })
    .sort(NEWEST_FIRST)
    .batchSize(LIST_BATCH);
  return (limit === undefined ? query : query.limit(limit)).lean<PlacedOrder[]>();
}

/** One of the user's placed orders. Throws 404 for every other id, that of an open order too. */
export async function findPlacedOrder(uid: string, _id: Id): Promise<PlacedOrder> {
  const order = await findPlaced(uid, _id);
  if (!order) throw notFound();
  return order;
}

/** Like `findPlacedOrder`, but undefined for every other id. */
export async function findPlaced(uid: string, _id: Id): Promise<PlacedOrder | undefined> {
  const filter = { _id, ...scopeOf(uid), status: 'placed' } as const;
  return (await OrderModel.findOne(filter).lean<PlacedOrder>()) ?? undefined;
}

async function olderThan(uid: string, before: unknown) {
  const _id = parseId(before);
  const last = _id && (await findPlaced(uid, _id));
  if (!last) throw badRequest(apiMessages.invalid('before'));
  return pageAfter('$lt', 'placement.placedAt', last.placement.placedAt, last._id);
}
