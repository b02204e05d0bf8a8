import type { OwnOrder } from '../contract/own-data.ts';
import { readPlacedOrders } from './placed-orders.service.ts';
import { LINE_STATES, type PlacedOrder } from './order.model.ts';
import { toPackingOrder } from './admin-orders.service.ts';

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
