import { apiMessages } from '../contract/error.ts';
import { badRequest, notFound } from '../http/api-error.ts';
import { pageAfter } from '../database/page-after.ts';
import { parseId, type Id } from '../database/object-id.ts';
import { scopeOf } from '../database/scope.ts';
import type { LineState } from '../contract/order.ts';
import { wholeOrderNumber } from './order-number.ts';
import type { OrderPage } from './order-schemas.ts';
import { LINE_STATES, OrderModel, type PlacedOrder } from './order.model.ts';

/** By id within a millisecond, so that no page repeats or skips an order. */
const NEWEST_FIRST = { 'placement.placedAt': -1, _id: -1 } as const;

/** Of this size a query answers within its time limit, and its response fits into the memory. */
const PAGE = 50;

/**
 * The user's placed orders that have a line in that state, newest first; without `limit` all. They are read in pages,
 * and each is unpacked when it is asked for. Throws 400 when `before` is not a placed order of the user.
 */
export async function* readPlacedOrders(
  uid: string,
  state: LineState,
  { limit = Infinity, before }: OrderPage = {},
): AsyncGenerator<PlacedOrder> {
  let last = before === undefined ? undefined : await findBefore(uid, before);
  for (let left = limit; left > 0;) {
    const size = Math.min(left, PAGE);
    const page = OrderModel.find({
      ...scopeOf(uid),
      status: 'placed',
      'lines.state': state,
      ...(last && olderThan(last)),
    })
      .sort(NEWEST_FIRST)
      .limit(size)
      .batchSize(size)
      .lean<PlacedOrder>()
      .cursor();
    let found = 0;
    for await (const order of page) {
      yield order;
      last = order;
      found += 1;
    }
    if (found < size) return;
    left -= found;
  }
}

/** The one that the user has placed last. */
export async function lastPlacedOrder(uid: string): Promise<PlacedOrder | undefined> {
  // With the states the index of a user's lines leads to the date.
  const filter = {
    ...scopeOf(uid),
    status: 'placed',
    'lines.state': { $in: LINE_STATES },
  } as const;
  const last = await OrderModel.findOne(filter).sort(NEWEST_FIRST).lean<PlacedOrder>();
  return last ?? undefined;
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

/** Null for one of somebody else as for one that does not exist. */
export async function findOrderId(uid: string, number: string): Promise<string | null> {
  const filter = {
    ...scopeOf(uid),
    status: 'placed',
    'placement.number': wholeOrderNumber(number),
  } as const;
  const order = await OrderModel.findOne(filter, { _id: 1 }).lean();
  return order && String(order._id);
}

/** How long until the user has placed fewer than `limit` orders within this time (s); 0: already. */
export async function secondsUntilOrder(
  uid: string,
  limit: number,
  windowMs: number,
): Promise<number> {
  const since = Date.now() - windowMs;
  const orders = await OrderModel.find(
    {
      ...scopeOf(uid),
      status: 'placed',
      // With it the index of a user's lines leads to the date.
      'lines.state': { $in: LINE_STATES },
      'placement.placedAt': { $gt: new Date(since) },
    },
    'placement.placedAt',
  )
    .limit(limit)
    .lean<PlacedOrder[]>();
  if (orders.length < limit) return 0;
  const oldest = Math.min(...orders.map(({ placement }) => placement.placedAt.getTime()));
  return Math.ceil((oldest - since) / 1_000);
}

async function findBefore(uid: string, before: string): Promise<PlacedOrder> {
  const _id = parseId(before);
  const order = _id && (await findPlaced(uid, _id));
  if (!order) throw badRequest(apiMessages.invalid('before'));
  return order;
}

const olderThan = ({ _id, placement }: PlacedOrder) =>
  pageAfter('$lt', 'placement.placedAt', placement.placedAt, _id);
