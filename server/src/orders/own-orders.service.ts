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
  for (const [rank, state] of STATES.entries()) {
    const earlier = STATES.slice(0, rank);
    const isNew = ({ lines }: PlacedOrder) =>
      !lines.some((line) => earlier.some((other) => other === line.state));
    let before: string | undefined;
    do {
      const page = await findPlacedOrders(uid, { limit: PAGE, before }, state);
      yield page.filter(isNew).map(toOwnOrder);
      before = page.length === PAGE ? page.at(-1)?._id.toString() : undefined;
    } while (before);
  }
}

function toOwnOrder(order: PlacedOrder): OwnOrder {
  const { changed: _changed, erased: _erased, ...shown } = toPackingOrder(order);
  return { ...shown, email: order.mailbox?.address ?? null };
}
