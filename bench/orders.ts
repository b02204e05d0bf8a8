import { OrderModel } from '../server/src/orders/order.model.ts';
import { buildLine, buildPlacedOrder, buildProduct } from '../server/test/factories.ts';

const BATCH = 1_000;

const MINUTE_MS = 60_000;

/** What is ordered, in turn: about as much as a shop sells. */
const products = Array.from({ length: 200 }, () => buildProduct());

/** Straight into the collection, `gapMs` apart and the newest last, as shoppers would place them. */
export async function insertOrders(
  user: string,
  count: number,
  gapMs: number = MINUTE_MS,
): Promise<void> {
  const firstAt = Date.now() - count * gapMs;
  for (let from = 0; from < count; from += BATCH) {
    const orders = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => ({
      ...buildPlacedOrder({ user, placedAt: new Date(firstAt + (from + index) * gapMs) }),
      lines: [buildLine(products[(from + index) % products.length])],
    }));
    await OrderModel.collection.insertMany(orders);
  }
}
