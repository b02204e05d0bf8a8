import { totalInRupees } from '@tanabana/server/contract/money';
import type { PackingLine, PackingOrder, PackingTab } from '@tanabana/server/contract/order';
import { PACKING_COUNT_MAX, SHOP_TIME_ZONE as timeZone } from '@tanabana/server/contract/order';
import { formatCount } from '../../lib/count.ts';
import { toCsv } from '../../lib/csv.ts';

const day = new Intl.DateTimeFormat('en-IN', { timeZone, day: 'numeric', month: 'long' });
const time = new Intl.DateTimeFormat('en-IN', { timeZone, timeStyle: 'short', hourCycle: 'h23' });
// This locale writes dates as spreadsheets read them: 2026-11-20 10:42.
const sortable = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `20 November` */
const formatDay = (iso: string) => day.format(new Date(iso));

/** `20 November, 10:42` */
export const formatDayAndTime = (iso: string) => `${formatDay(iso)}, ${time.format(new Date(iso))}`;

/** Of the same day only the time. */
const after = (earlier: string, iso: string) =>
  formatDay(earlier) === formatDay(iso) ? time.format(new Date(iso)) : formatDayAndTime(iso);

/** `Placed 20 November, 15:00, deliver by 22 November`; and when it was packed and cancelled after that. */
export function datesOf(order: PackingOrder): string {
  const { placedAt, deliverBy, packedAt, changed, lines } = order;
  const cancelledAt = lines
    .map((line) => line.cancelledAt ?? '')
    .sort()
    .at(-1);
  return [
    `Placed ${formatDayAndTime(placedAt)}`,
    changed && packedAt && `packed ${after(placedAt, packedAt)}`,
    hasToPack(order) && `deliver by ${formatDay(deliverBy)}`,
    !hasToPack(order) &&
      (changed && cancelledAt
        ? `cancelled ${after(packedAt ?? placedAt, cancelledAt)}`
        : 'cancelled'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** False for cancelled lines, also for those that the shopper removed from the history. */
export const isToPack = ({ state }: PackingLine) => state === 'ordered';

/** False when the whole order is cancelled. It is not printed then. */
export const hasToPack = ({ lines }: PackingOrder) => lines.some(isToPack);

/** Cash on delivery, in rupees, without cancelled lines. */
export const totalToPay = ({ lines }: PackingOrder) => totalInRupees(lines.filter(isToPack));

/** `12`, or `999+` where the server stops to count. */
export const formatPackingCount = (count: number) =>
  count < PACKING_COUNT_MAX ? formatCount(count) : `${formatCount(PACKING_COUNT_MAX - 1)}+`;

/** An order that was marked here, as it is now. */
export interface MarkedOrder {
  order: PackingOrder;
  /** The date by which its tab was ordered before. */
  place: string;
}

/** The date by which a tab is ordered. */
export const placeIn = (tab: PackingTab, { packedAt, placedAt }: PackingOrder) =>
  tab === 'packed' || tab === 'changed' ? (packedAt ?? placedAt) : placedAt;

/** The orders of a tab, and at their former places those that have left it by a mark. */
export function withMarked(
  tab: PackingTab,
  loaded: readonly PackingOrder[],
  marked: readonly MarkedOrder[],
): readonly PackingOrder[] {
  const gone = marked.filter(({ order }) => !loaded.some(({ _id }) => _id === order._id));
  if (gone.length === 0) return loaded;
  const sign = tab === 'to-pack' ? 1 : -1;
  return [...loaded.map((order) => ({ order, place: placeIn(tab, order) })), ...gone]
    .sort((a, b) => (a.place + a.order._id < b.place + b.order._id ? -sign : sign))
    .map(({ order }) => order);
}

const columns = [
  'Order number',
  'Placed',
  'Deliver by',
  'Name',
  'Mobile',
  'Address',
  'Landmark',
  'City',
  'Pin code',
  'State',
  'Payment',
  'Item',
  'Quantity',
  'Price',
  'Sum',
  'Line',
];

/** One row for each line of an order, so that a spreadsheet can sort and add them. */
export function ordersToCsv(orders: readonly PackingOrder[]): Promise<string> {
  const rows = orders.flatMap((order) =>
    order.lines.map((line) => [...orderCells(order), ...lineCells(line)]),
  );
  return toCsv(columns, rows);
}

function orderCells({ orderNumber, placedAt, deliverBy, address, paymentMethod }: PackingOrder) {
  const { name, number, landmark, city, code, state } = address ?? {};
  return [
    orderNumber,
    sortable.format(new Date(placedAt)),
    sortable.format(new Date(deliverBy)),
    ...[name, number, address?.address, landmark, city, code, state].map((cell) => cell ?? ''),
    paymentMethod,
  ];
}

function lineCells(line: PackingLine) {
  const state = isToPack(line) ? 'ordered' : 'cancelled';
  return [line.title, line.noOfItems, line.price, totalInRupees([line]), state];
}
