import { orderMessages, type ChangeOrder, type PackingOrder } from '../contract/order.ts';
import { conflict, notFound } from '../http/api-error.ts';
import type { Id } from '../database/object-id.ts';
import { toPackingOrder, type AnyPlacedOrder } from './admin-orders.service.ts';
import type { DueEmails } from './due-emails.ts';
import { OrderModel } from './order.model.ts';

/** How often an order is read again because something else has changed it. */
const ATTEMPTS = 5;

interface Update {
  $set: Record<string, unknown>;
  $unset: Record<string, 1>;
  $push?: object;
}

/**
 * Changes a placed order and returns it. The guard of its one update is the `rev` by which it decides, so that nothing is
 * packed that was cancelled meanwhile. Throws 404 for any other id, and 409 with the order as it is now when that is not
 * what the change needs, or not the `rev` that the change names.
 */
export async function changeOrder(
  _id: Id,
  change: ChangeOrder,
  emails: DueEmails,
): Promise<PackingOrder> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const order = await OrderModel.findOne({ _id, status: 'placed' }).lean<AnyPlacedOrder>();
    if (!order) throw notFound();
    const { rev, user = { $exists: false } } = order;
    const refusal = refusalOf(order, change);
    if (refusal) throw conflict(refusal, { order: toPackingOrder(order) });
    const update = change.cancelled ? cancelling(order, emails) : marking(order, change, emails);
    if (Object.keys({ ...update.$set, ...update.$unset }).length === 0)
      return toPackingOrder(order);
    const changed = await OrderModel.findOneAndUpdate(
      { _id, user, status: 'placed', rev },
      { ...update, $inc: { rev: 1 } },
      { returnDocument: 'after' },
    ).lean<AnyPlacedOrder>();
    if (changed) return toPackingOrder(changed);
  }
  throw conflict(orderMessages.orderBusy);
}

const orderedIn = ({ lines }: AnyPlacedOrder) => lines.filter(({ state }) => state === 'ordered');

/** Why the change cannot be made of the order as it is. */
function refusalOf(order: AnyPlacedOrder, change: ChangeOrder): string | undefined {
  if (change.rev !== undefined && change.rev !== order.rev) return orderMessages.orderChanged;
  const isOrdered = orderedIn(order).length > 0;
  if (change.cancelled) {
    return isOrdered && order.placement.packedAt ? orderMessages.isPacked : undefined;
  }
  const isOnlyUnpacked = change.packed === false && !change.asked && change.confirmed === undefined;
  return isOrdered || isOnlyUnpacked ? undefined : orderMessages.nothingOrdered;
}

function cancelling(order: AnyPlacedOrder, emails: DueEmails): Update {
  const ordered = orderedIn(order);
  if (ordered.length === 0) return { $set: {}, $unset: {} };
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
    ...emails.cancelled(
      ordered.map(({ _id }) => _id),
      'shop',
    ),
  };
}

function marking(order: AnyPlacedOrder, change: ChangeOrder, emails: DueEmails): Update {
  const { asked, confirmed, packed, courier, tracking } = change;
  const { packedAt, confirmedAt } = order.placement;
  const update: Update = { $set: {}, $unset: {} };
  const put = (field: string, value: unknown) => {
    if (value) update.$set[`placement.${field}`] = value;
    else update.$unset[`placement.${field}`] = 1;
  };
  if (asked) put('askedAt', new Date());
  if (confirmed === false && confirmedAt) put('confirmedAt', undefined);
  // The first confirmation counts.
  if (confirmed && !confirmedAt) put('confirmedAt', new Date());
  if (packed === false && packedAt) {
    for (const field of ['packedAt', 'courier', 'tracking']) put(field, undefined);
    update.$unset['changed'] = 1;
    update.$set['toPack'] = orderedIn(order).length > 0;
  }
  if (!packed) return update;
  if (courier !== undefined) put('courier', courier);
  if (tracking !== undefined) put('tracking', tracking);
  if (packedAt && !order.changed) return update;
  const now = new Date();
  put('packedAt', now);
  update.$set['toPack'] = false;
  update.$unset['changed'] = 1;
  return { ...update, ...emails.packed(now) };
}
