import { OrderModel, type PlacedOrder } from '../server/src/orders/order.model.ts';
import { buildLine, buildPlacedOrder, buildProduct } from '../server/test/factories.ts';

const BATCH = 1_000;

const MINUTE_MS = 60_000;

/** Every second order is packed; every twentieth was cancelled in part afterwards. */
const PACKED_EVERY = 2;
const CHANGED_EVERY = 20;

/** What is ordered, in turn: about as much as a shop sells. */
const products = Array.from({ length: 200 }, () => buildProduct());

/** Straight into the collection, a minute apart and the newest last, as shoppers would place them. */
export async function insertOrders(user: string, count: number): Promise<void> {
  const firstAt = Date.now() - count * MINUTE_MS;
  for (let from = 0; from < count; from += BATCH) {
    const orders = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => ({
      ...buildPlacedOrder({ user, placedAt: new Date(firstAt + (from + index) * MINUTE_MS) }),
      lines: [buildLine(products[(from + index) % products.length])],
    }));
    orders.forEach(pack);
    await OrderModel.collection.insertMany(orders);
  }
}

function pack(order: PlacedOrder, index: number): void {
  if (index % PACKED_EVERY > 0) return;
  order.toPack = false;
  order.placement.packedAt = order.placement.placedAt;
  if (index % CHANGED_EVERY === 0) order.changed = true;
}
