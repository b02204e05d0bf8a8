import { apiMessages } from '../contract/error.ts';
import {
  ORDERS_PAGE,
  PACKING_COUNT_MAX,
  type DeliveryAddress,
  type PackingCounts,
  type PackingOrder,
  type PackingTab,
} from '../contract/order.ts';
import { badRequest } from '../http/api-error.ts';
import { parseId } from '../database/object-id.ts';
import { toPlacedLine } from './order-lines.service.ts';
import type { PackingQuery } from './order-schemas.ts';
import { OrderModel, type PlacedOrder, type Placement } from './order.model.ts';
import { behind } from './placed-orders.service.ts';

/** A placed order of any user. An erasure removes the address. */
export interface AnyPlacedOrder extends Omit<PlacedOrder, 'placement'> {
  placement: Omit<Placement, 'address'> & { address?: DeliveryAddress };
}

/** What a tab of the packing list shows, and in what order. */
export interface Tab {
  filter: object;
  /** The date that orders the tab, and whether the newest is first. */
  by: 'placedAt' | 'packedAt';
  newestFirst: boolean;
}

/** Any date: an index that begins with the date is read only where there is one. */
const EVER = { $gt: new Date(0) };
const status = 'placed' as const;

export const tabs: Record<PackingTab, Tab> = {
  'to-pack': {
    filter: { status, toPack: true, 'lines.state': 'ordered' },
    by: 'placedAt',
    newestFirst: false,
  },
  packed: { filter: { status, 'placement.packedAt': EVER }, by: 'packedAt', newestFirst: true },
  // No status: only placed orders have the flag, and so the smallest index is chosen.
  changed: {
    filter: { changed: true, 'placement.packedAt': EVER },
    by: 'packedAt',
    newestFirst: true,
  },
  all: { filter: { status, 'placement.placedAt': EVER }, by: 'placedAt', newestFirst: true },
};

/**
 * One page of the placed orders of all users: those of a tab whose number, mobile or name begins with `q`, from the
 * start or after the order `before`, which stood there by the date `at`. Throws 400 when `before` is no placed order.
 */
export async function listOrders({
  tab,
  q = '',
  before,
  at,
}: PackingQuery): Promise<PackingOrder[]> {
  const { filter, by, newestFirst } = tabs[tab];
  const direction = newestFirst ? -1 : 1;
  const further = before === undefined ? {} : await after(before, at, by, newestFirst);
  const orders = await OrderModel.find({ $and: [filter, beginningWith(q), further] })
    .sort({ [`placement.${by}`]: direction, _id: direction })
    .limit(ORDERS_PAGE)
    .lean<AnyPlacedOrder[]>();
  return orders.map(toPackingOrder);
}

/** How many orders each tab has, counted up to PACKING_COUNT_MAX. */
export async function countOrders(): Promise<PackingCounts> {
  const count = (tab: PackingTab) =>
    OrderModel.countDocuments(tabs[tab].filter).limit(PACKING_COUNT_MAX);
  const [toPack, packed, changed, all] = await Promise.all([
    count('to-pack'),
    count('packed'),
    count('changed'),
    count('all'),
  ]);
  return { toPack, packed, changed, all };
}

function beginningWith(q: string): object {
  if (!q) return {};
  // A mobile may be typed in groups of digits, as it is printed.
  const mobile = q.replaceAll(' ', '');
  return {
    $or: [
      { 'placement.number': startingWith(q.toUpperCase()) },
      { 'placement.address.number': startingWith(mobile) },
      { 'placement.searchName': startingWith(q.toLowerCase()) },
    ],
  };
}

/** As a range, which needs no pattern made of what was typed. */
const startingWith = (text: string) => ({ $gte: text, $lt: `${text}\u{10ffff}` });

/** The condition for the orders behind that one. Without `at` an order that has left the tab still has its dates. */
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
  return behind(newestFirst ? '$lt' : '$gt', `placement.${by}`, date, last._id);
}

export function toPackingOrder({ _id, lines, placement, changed }: AnyPlacedOrder): PackingOrder {
  const { number, placedAt, deliverBy, packedAt, paymentMethod, address } = placement;
  return {
    _id: _id.toString(),
    orderNumber: number,
    placedAt: placedAt.toISOString(),
    deliverBy: deliverBy.toISOString(),
    packedAt: packedAt?.toISOString() ?? null,
    changed: packedAt !== undefined && changed === true,
    erased: address === undefined,
    paymentMethod,
    address: address ?? null,
    lines: lines.map((line) => ({
      ...toPlacedLine(line),
      state: line.state,
      cancelledAt: line.cancelledAt?.toISOString() ?? null,
    })),
  };
}
