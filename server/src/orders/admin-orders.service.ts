import { mobileDigits } from '../contract/address.ts';
import { apiMessages } from '../contract/error.ts';
import {
  ORDERS_PAGE,
  PACKING_COUNT_MAX,
  type DeliveryAddress,
  type PackingCounts,
  type PackingOrder,
  type PackingTab,
} from '../contract/order.ts';
import { foldText } from '../contract/written-text.ts';
import { badRequest } from '../http/api-error.ts';
import { pageAfter } from '../database/page-after.ts';
import { parseId } from '../database/object-id.ts';
import { toPlacedLine } from './order-lines.service.ts';
import type { PackingQuery } from './order-schemas.ts';
import { OrderModel, type PlacedOrder, type Placement } from './order.model.ts';

/** A placed order of any user. An erasure removes user and address. */
export interface AnyPlacedOrder extends Omit<PlacedOrder, 'user' | 'placement'> {
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

/** Of the tab `to-pack`. */
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
  before: unknown,
  at: string | undefined,
  by: Tab['by'],
  newestFirst: boolean,
): Promise<object> {
  const _id = parseId(before);
  const last = _id && (await OrderModel.findOne({ _id, status }).lean<AnyPlacedOrder>());
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
