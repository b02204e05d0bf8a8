import type { PackingOrder } from '../contract/order.ts';
import { notFound } from '../http/api-error.ts';
import type { Id } from '../database/object-id.ts';
import { toPackingOrder, type AnyPlacedOrder } from './admin-orders.service.ts';
import { OrderModel } from './order.model.ts';

/**
 * Marks a placed order packed, or not packed, and returns it. A second mark changes nothing; only a line that was
 * cancelled since the first renews the date. Throws 404 for any other id.
 */
export async function markPacked(_id: Id, packed: boolean): Promise<PackingOrder> {
  const placed = { _id, status: 'placed' as const };
  await (packed ? pack(placed) : unpack(placed));
  const order = await OrderModel.findOne(placed).lean<AnyPlacedOrder>();
  if (!order) throw notFound();
  return toPackingOrder(order);
}

interface Placed {
  _id: Id;
  status: 'placed';
}

async function pack(placed: Placed): Promise<void> {
  await OrderModel.updateOne(
    { ...placed, $or: [{ 'placement.packedAt': { $exists: false } }, { changed: true }] },
    { $set: { 'placement.packedAt': new Date(), toPack: false }, $unset: { changed: 1 } },
  );
}

async function unpack(placed: Placed): Promise<void> {
  const marks = { 'placement.packedAt': 1, changed: 1 } as const;
  // Only what has an address and a line to pack is to be packed again. Neither comes back once it is gone.
  const { matchedCount } = await OrderModel.updateOne(
    { ...placed, 'lines.state': 'ordered', 'placement.address': { $exists: true } },
    { $set: { toPack: true }, $unset: marks },
  );
  if (matchedCount > 0) return;
  await OrderModel.updateOne(placed, { $set: { toPack: false }, $unset: marks });
}
