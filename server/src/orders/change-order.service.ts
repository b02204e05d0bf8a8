import { orderMessages, type ChangeOrder, type PackingOrder } from '../contract/order.ts';
import { conflict, notFound } from '../http/api-error.ts';
import type { Id } from '../database/object-id.ts';
import { toPackingOrder, type AnyPlacedOrder } from './admin-orders.service.ts';
import type { DueLetters } from './due-letters.ts';
import { OrderModel } from './order.model.ts';

/** How often an order is read again because something else has changed it. */
const ATTEMPTS = 5;

interface Update {
  $set: Record<string, unknown>;
  $unset: Record<string, 1>;
  $push?: object;
}

/**
 * Changes a placed order and returns it. What it decides by stands in the guard of its one update, so that nothing is
 * packed that was cancelled meanwhile. Throws 404 for any other id, and 409 when the order is not what the change needs.
 */
export async function changeOrder(
  _id: Id,
  change: ChangeOrder,
  letters: DueLetters,
): Promise<PackingOrder> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const order = await OrderModel.findOne({ _id, status: 'placed' }).lean<AnyPlacedOrder>();
    if (!order) throw notFound();
    const update = change.cancelled ? cancelling(order, letters) : changing(order, change, letters);
    const changed = await OrderModel.findOneAndUpdate(asRead(order), update, {
      returnDocument: 'after',
    }).lean<AnyPlacedOrder>();
    if (changed) return toPackingOrder(changed);
  }
  throw conflict(orderMessages.orderBusy);
}

/** The order, while it is packed and cancelled as it was read, and its user has not erased the account. */
function asRead({ _id, user, lines, placement: { packedAt } }: AnyPlacedOrder) {
  return {
    _id,
    user: user ?? { $exists: false },
    status: 'placed' as const,
    'placement.packedAt': packedAt ?? { $exists: false },
    ...Object.fromEntries(lines.map(({ state }, index) => [`lines.${index}.state`, state])),
  };
}

const orderedIn = ({ lines }: AnyPlacedOrder) => lines.filter(({ state }) => state === 'ordered');

function cancelling(order: AnyPlacedOrder, letters: DueLetters): Update {
  const ordered = orderedIn(order);
  if (ordered.length === 0) return { $set: {}, $unset: {} };
  if (order.placement.packedAt) throw conflict(orderMessages.isPacked);
  const cancelledAt = new Date();
  const cancelled = order.lines.flatMap(({ state }, index) =>
    state === 'ordered'
      ? Object.entries({ state: 'cancelled', cancelledAt, cancelledBy: 'shop' }).map(
          ([field, value]) => [`lines.${index}.${field}`, value] as const,
        )
      : [],
  );
  return {
    $set: { ...Object.fromEntries(cancelled), toPack: false },
    $unset: {},
    ...letters.cancelled(
      ordered.map(({ _id }) => _id),
      'shop',
    ),
  };
}

function changing(order: AnyPlacedOrder, change: ChangeOrder, letters: DueLetters): Update {
  const { asked, confirmed, packed, lines = [], wasPacked } = change;
  const { packedAt } = order.placement;
  const ordered = orderedIn(order);
  const isOnlyUnpacked = packed === false && !asked && confirmed === undefined;
  if (ordered.length === 0 && !isOnlyUnpacked) throw conflict(orderMessages.nothingOrdered);

  const update: Update = { $set: {}, $unset: {} };
  const put = (field: string, value: unknown) => {
    if (value) update.$set[`placement.${field}`] = value;
    else update.$unset[`placement.${field}`] = 1;
  };
  if (asked) put('askedAt', new Date());
  if (confirmed === false) put('confirmedAt', undefined);
  // The first confirmation counts.
  if (confirmed && !order.placement.confirmedAt) put('confirmedAt', new Date());
  if (packed === false) {
    for (const field of ['packedAt', 'courier', 'tracking']) put(field, undefined);
    update.$unset['changed'] = 1;
    update.$set['toPack'] = ordered.length > 0;
  }
  if (packed) {
    const seen = new Set(lines);
    if (seen.size !== ordered.length || !ordered.every(({ _id }) => seen.has(_id.toString()))) {
      throw conflict(orderMessages.linesDiffer);
    }
    if (wasPacked && !packedAt) throw conflict(orderMessages.linesDiffer);
    const isSecond = wasPacked === false && packedAt;
    if (change.courier !== undefined && !isSecond) put('courier', change.courier);
    if (change.tracking !== undefined && !isSecond) put('tracking', change.tracking);
    if (!packedAt || order.changed) {
      const now = new Date();
      put('packedAt', now);
      update.$set['toPack'] = false;
      update.$unset['changed'] = 1;
      return { ...update, ...letters.packed(now) };
    }
  }
  return update;
}
