import { mobileDigits } from '../contract/address.ts';
import { apiMessages } from '../contract/error.ts';
import {
  ORDERS_PAGE,
  orderMessages,
  PACKING_COUNT_MAX,
  type ChangeOrder,
  type DeliveryAddress,
  type PackingCounts,
  type PackingOrder,
  type PackingTab,
} from '../contract/order.ts';
import { foldText } from '../contract/written-text.ts';
import { badRequest, conflict, notFound } from '../http/api-error.ts';
import type { Id } from '../database/object-id.ts';
import { ATTEMPTS, pageAfter } from '../database/queries.ts';
import type { DueEmails } from './due-emails.ts';
import type { PackingQuery } from './order-schemas.ts';
import { OrderModel, toPlacedLine, type PlacedOrder, type Placement } from './order.model.ts';

/** A placed order of any user. An erasure removes user and address. */
interface AnyPlacedOrder extends Omit<PlacedOrder, 'user' | 'placement'> {
  user?: string;
  placement: Omit<Placement, 'address'> & { address?: DeliveryAddress };
}

/** What a tab of the packing list shows, and in what order. */
export interface Tab {
  filter: object;
  /** The date that orders the tab, and whether the newest is first. */
  by: 'placedAt' | 'packedAt';
  newestFirst: boolean;
}

/** Matches any date. Without it an index that begins with the date would not be used. */
const EVER = { $gt: new Date(0) };
const status = 'placed' as const;

export const tabs: Record<PackingTab, Tab> = {
  'to-pack': {
    filter: { status, toPack: true, 'lines.state': 'ordered' },
    by: 'placedAt',
    newestFirst: false,
  },
  packed: { filter: { status, 'placement.packedAt': EVER }, by: 'packedAt', newestFirst: true },
  // Without status, so that the smallest index is chosen. Only placed orders have the flag.
  changed: {
    filter: { changed: true, 'placement.packedAt': EVER },
    by: 'packedAt',
    newestFirst: true,
  },
  all: { filter: { status, 'placement.placedAt': EVER }, by: 'placedAt', newestFirst: true },
};

/** The two halves of the tab `to-pack`. */
const confirmations = {
  true: { 'placement.confirmedAt': EVER },
  false: { 'placement.confirmedAt': { $exists: false } },
};

/**
 * One page of a tab: the placed orders of all users whose number, mobile or name begins with `q`, or those of `ids`. It
 * starts after the order `before`, whose date was `at`. Throws 400 when `before` is no placed order.
 */
export async function listOrders({
  tab,
  confirmed,
  q = '',
  ids,
  before,
  at,
}: PackingQuery): Promise<PackingOrder[]> {
  const { filter, by, newestFirst } = tabs[tab];
  const direction = newestFirst ? -1 : 1;
  const further = before === undefined ? {} : await after(before, at, by, newestFirst);
  const orders = await OrderModel.find({
    $and: [
      filter,
      confirmed ? confirmations[confirmed] : {},
      beginningWith(q),
      ids ? { _id: { $in: ids } } : {},
      further,
    ],
  })
    .sort({ [`placement.${by}`]: direction, _id: direction })
    .limit(ORDERS_PAGE)
    .lean<AnyPlacedOrder[]>();
  return orders.map(toPackingOrder);
}

/** How many orders each tab has, counted up to PACKING_COUNT_MAX. */
export async function countOrders(): Promise<PackingCounts> {
  const count = (tab: PackingTab, further = {}) =>
    OrderModel.countDocuments({ ...tabs[tab].filter, ...further }).limit(PACKING_COUNT_MAX);
  const [toPack, notConfirmed, packed, changed, all] = await Promise.all([
    count('to-pack'),
    count('to-pack', confirmations.false),
    count('packed'),
    count('changed'),
    count('all'),
  ]);
  return { toPack, notConfirmed, packed, changed, all };
}

function beginningWith(q: string): object {
  if (!q) return {};
  // Saved numbers have no plus, so this is the code of India before a part of a number.
  const mobile = mobileDigits(q).replace(/^\+91/, '');
  const words = foldText(q);
  return {
    $or: [
      { 'placement.number': startingWith(words.toUpperCase()) },
      { 'placement.searchName': startingWith(words) },
      // An empty text would match every number.
      ...(mobile ? [{ 'placement.address.number': startingWith(mobile) }] : []),
    ],
  };
}

/** A range, so that no regular expression is made of what was typed. */
const startingWith = (text: string) => ({ $gte: text, $lt: `${text}\u{10ffff}` });

/** The condition for the orders after that one. Without `at` its present date counts. */
async function after(
  _id: string,
  at: string | undefined,
  by: Tab['by'],
  newestFirst: boolean,
): Promise<object> {
  const last = await OrderModel.findOne({ _id, status }).lean<AnyPlacedOrder>();
  if (!last) throw badRequest(apiMessages.invalid('before'));
  const date = at ? new Date(at) : (last.placement[by] ?? last.placement.placedAt);
  return pageAfter(newestFirst ? '$lt' : '$gt', `placement.${by}`, date, last._id);
}

export function toPackingOrder(order: AnyPlacedOrder): PackingOrder {
  const { _id, rev, lines, placement, changed, failedLetters } = order;
  const { number, placedAt, deliverBy, packedAt, askedAt, confirmedAt } = placement;
  const { courier = null, tracking = null, paymentMethod, address, note } = placement;
  return {
    _id: _id.toString(),
    rev,
    orderNumber: number,
    placedAt: placedAt.toISOString(),
    deliverBy: deliverBy.toISOString(),
    packedAt: packedAt?.toISOString() ?? null,
    courier,
    tracking,
    askedAt: askedAt?.toISOString() ?? null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    changed: packedAt !== undefined && changed === true,
    erased: address === undefined,
    paymentMethod,
    address: address ?? null,
    ...(note && { note }),
    lines: lines.map((line) => ({
      ...toPlacedLine(line),
      state: line.state,
      cancelledAt: line.cancelledAt?.toISOString() ?? null,
    })),
    ...(failedLetters && { failedLetters }),
  };
}

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
    const refusal = findRefusal(order, change);
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
function findRefusal(order: AnyPlacedOrder, change: ChangeOrder): string | undefined {
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
  const $set: Record<string, unknown> = { toPack: false };
  order.lines.forEach(({ state }, index) => {
    if (state !== 'ordered') return;
    $set[`lines.${index}.state`] = 'cancelled';
    $set[`lines.${index}.cancelledAt`] = cancelledAt;
    $set[`lines.${index}.cancelledBy`] = 'shop';
  });
  return {
    $set,
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
