import { isDeepStrictEqual } from 'node:util';
import type { Address } from '../contract/address.ts';
import { apiMessages } from '../contract/error.ts';
import {
  LINE_STATES,
  type LineState,
  type OrderDetails,
  type OrderDetailsLine,
  type OrderLine,
  type PlacedLine,
} from '../contract/order.ts';
import type { OwnOrder } from '../contract/own-data.ts';
import { listAddresses } from '../addresses/address.service.ts';
import { badRequest, notFound } from '../http/api-error.ts';
import type { Id } from '../database/object-id.ts';
import { pageAfter, ownedBy } from '../database/queries.ts';
import type { DueEmails } from './due-emails.ts';
import { wholeOrderNumber } from './order-number.ts';
import type { OrderPage } from './order-schemas.ts';
import { placedBy, OrderModel, toPlacedLine, type PlacedOrder } from './order.model.ts';
import { toPackingOrder } from './packing.service.ts';

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
  const order = await requirePlacedOrder(uid, _id);
  const { packedAt, courier, tracking, note } = order.placement;
  return {
    ...toPlacement(order),
    packedAt: packedAt?.toISOString() ?? null,
    ...(courier && { courier }),
    ...(tracking && { tracking }),
    ...(note && { note }),
    lines: order.lines.flatMap((line): OrderDetailsLine[] =>
      line.state === 'removed' ? [] : [{ ...toPlacedLine(line), state: line.state }],
    ),
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
      { _id: order._id, ...ownedBy(uid), toPack: true },
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
  ...ownedBy(uid),
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

/** By id within a millisecond, so that no page repeats or skips an order. */
const NEWEST_FIRST = { 'placement.placedAt': -1, _id: -1 } as const;

/** Orders that are read at once of a list without a limit: a piece or two of a response when each has 100 lines. */
const PAGE = 2;

/**
 * The user's placed orders that have a line in that state, newest first; without `limit` all, in pages. Each is unpacked
 * when it is asked for. Throws 400 when `before` is not a placed order of the user.
 */
async function* readPlacedOrders(
  uid: string,
  state: LineState,
  { limit, before }: OrderPage = {},
): AsyncGenerator<PlacedOrder> {
  const size = limit ?? PAGE;
  let last = before === undefined ? undefined : await findPlacedOrder(uid, before);
  if (before !== undefined && !last) throw badRequest(apiMessages.invalid('before'));
  let found: number;
  do {
    const page = OrderModel.find({
      ...ownedBy(uid),
      status: 'placed',
      'lines.state': state,
      ...(last && pageAfter('$lt', 'placement.placedAt', last.placement.placedAt, last._id)),
    })
      .sort(NEWEST_FIRST)
      .limit(size)
      .batchSize(size)
      .lean<PlacedOrder>()
      .cursor();
    found = 0;
    for await (const order of page) {
      yield order;
      last = order;
      found += 1;
    }
  } while (limit === undefined && found === size);
}

/** One of the user's placed orders. Throws 404 for every other id, that of an open order too. */
export async function requirePlacedOrder(uid: string, _id: Id): Promise<PlacedOrder> {
  const order = await findPlacedOrder(uid, _id);
  if (!order) throw notFound();
  return order;
}

/** Like `requirePlacedOrder`, but undefined for every other id. */
export async function findPlacedOrder(
  uid: string,
  _id: Id | string,
): Promise<PlacedOrder | undefined> {
  const filter = { _id, ...ownedBy(uid), status: 'placed' } as const;
  return (await OrderModel.findOne(filter).lean<PlacedOrder>()) ?? undefined;
}

/** Null for one of somebody else as for one that does not exist. */
export async function findOrderId(uid: string, number: string): Promise<string | null> {
  const filter = {
    ...ownedBy(uid),
    status: 'placed',
    'placement.number': wholeOrderNumber(number),
  } as const;
  const order = await OrderModel.findOne(filter, { _id: 1 }).lean();
  return order && String(order._id);
}

/**
 * All placed orders of the user, in pages, so that no number of them fills the memory. First those with an ordered line,
 * then those with a cancelled one, then the rest, each newest first: the index of a user's orders gives them so.
 */
export async function* readOwnOrders(uid: string): AsyncGenerator<OwnOrder> {
  // An order with lines of several states is found several times, also when a line is cancelled meanwhile.
  const read = new Set<string>();
  for (const state of LINE_STATES) {
    for await (const order of readPlacedOrders(uid, state)) {
      const own = toOwnOrder(order);
      if (!read.has(own._id)) yield own;
      read.add(own._id);
    }
  }
}

function toOwnOrder(order: PlacedOrder): OwnOrder {
  const { changed: _changed, erased: _erased, ...shown } = toPackingOrder(order);
  return { ...shown, email: order.mailbox?.address ?? null };
}

/** The saved addresses, newest first. One says that the last order went there, unless it has changed since. */
export async function listAddressesWithLast(uid: string): Promise<Address[]> {
  const [addresses, order] = await Promise.all([
    listAddresses(uid),
    OrderModel.findOne(placedBy(uid)).sort(NEWEST_FIRST).lean<PlacedOrder>(),
  ]);
  const { addressId, address } = order?.placement ?? {};
  const last = addressId && { ...address, _id: addressId.toString() };
  return addresses.map((each) =>
    isDeepStrictEqual(each, last) ? { ...each, lastUsed: true as const } : each,
  );
}
