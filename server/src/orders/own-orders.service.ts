import type { OwnOrder } from '../contract/own-data.ts';
import { findPlacedOrders } from './placed-orders.service.ts';
import type { PlacedOrder } from './order.model.ts';
import { toPackingOrder } from './admin-orders.service.ts';

const PAGE = 100;
const STATES = ['ordered', 'cancelled', 'removed'] as const;

/**
 * All placed orders of the user, in pages, so that no number of them fills the memory. First those with an ordered line,
 * then those with a cancelled one, then the rest, each newest first: the index of a user's orders gives them so.
 */
export async function* readOwnOrders(uid: string): AsyncGenerator<OwnOrder[]> {
  // An order with lines of several states is found several times, also when a line is cancelled meanwhile.
  const read = new Set<string>();
  for (const state of STATES) {
    let before: string | undefined;
    do {
      const page = await findPlacedOrders(uid, { limit: PAGE, before }, state);
      const orders = page.map(toOwnOrder);
      yield orders.filter(({ _id }) => !read.has(_id));
      for (const { _id } of orders) read.add(_id);
      before = page.length === PAGE ? orders.at(-1)?._id : undefined;
    } while (before);
  }
}

function toOwnOrder(order: PlacedOrder): OwnOrder {
  const { changed: _changed, erased: _erased, ...shown } = toPackingOrder(order);
  return { ...shown, email: order.mailbox?.address ?? null };
}
