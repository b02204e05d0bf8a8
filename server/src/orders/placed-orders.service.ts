import { apiMessages } from '../contract/error.ts';
import { badRequest, notFound } from '../http/api-error.ts';
import { pageAfter } from '../database/page-after.ts';
import { parseId, type Id } from '../database/object-id.ts';
import { scopeOf } from '../database/scope.ts';
import type { LineState } from '../contract/order.ts';
import type { OrderPage } from './order-schemas.ts';
import { OrderModel, type PlacedOrder } from './order.model.ts';

/** By id within a millisecond, so that no page repeats or skips an order. */
const NEWEST_FIRST = { 'placement.placedAt': -1, _id: -1 } as const;

/** An order has up to a hundred lines, and while a page is worked on nobody else gets a response. */
const PAGE = 10;

/**
 * The user's placed orders that have a line in that state, newest first, in pages; without `limit` all. Throws 400 when
 * `before` is not a placed order of the user.
 */
export async function* readPlacedOrders(
  uid: string,
  state: LineState,
  { limit = Infinity, before }: OrderPage = {},
): AsyncGenerator<PlacedOrder[]> {
  let position = before === undefined ? {} : olderThan(await findBefore(uid, before));
  let size: number;
  for (let left = limit; left > 0; left -= size) {
    size = Math.min(left, PAGE);
    const page = await OrderModel.find({
      ...scopeOf(uid),
      status: 'placed',
      'lines.state': state,
      ...position,
    })
      .sort(NEWEST_FIRST)
      .limit(size)
      .lean<PlacedOrder[]>();
    yield page;
    const last = page.at(-1);
    if (!last || page.length < size) return;
    position = olderThan(last);
  }
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

async function findBefore(uid: string, before: string): Promise<PlacedOrder> {
  const _id = parseId(before);
  const order = _id && (await findPlaced(uid, _id));
  if (!order) throw badRequest(apiMessages.invalid('before'));
  return order;
}

const olderThan = ({ _id, placement }: PlacedOrder) =>
  pageAfter('$lt', 'placement.placedAt', placement.placedAt, _id);
