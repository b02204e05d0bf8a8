import { totalInRupees } from '@tanabana/server/contract/money';
import type { OwnerOrder, OwnerOrderLine } from '@tanabana/server/contract/order';
import { SHOP_TIME_ZONE as timeZone } from '@tanabana/server/contract/order';
import { toCsv } from '../../lib/csv.ts';

const day = new Intl.DateTimeFormat('en-IN', { timeZone, day: 'numeric', month: 'long' });
const time = new Intl.DateTimeFormat('en-IN', { timeZone, timeStyle: 'short', hourCycle: 'h23' });
// This language writes dates as spreadsheets read them everywhere: 2026-11-20 10:42.
const sortable = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `20 November` */
export const formatDay = (iso: string) => day.format(new Date(iso));

/** `10:42` */
export const formatTime = (iso: string) => time.format(new Date(iso));

/** A line that the shopper removed from the history was cancelled before. */
export const isToPack = ({ state }: OwnerOrderLine) => state === 'ordered';

/** Whether anything of it is left: an order that was cancelled as a whole takes no sheet in print. */
export const hasToPack = ({ lines }: OwnerOrder) => lines.some(isToPack);

/** What the shopper pays at the door, in rupees: cancelled lines do not count. */
export const totalToPay = ({ lines }: OwnerOrder) => totalInRupees(lines.filter(isToPack));

/** The orders that hold these words anywhere: number, name, mobile, address, titles. A number may be typed in groups. */
export function filterOrders(orders: readonly OwnerOrder[], words: string): readonly OwnerOrder[] {
  const typed = words.trim().toLowerCase();
  const wanted = /^[\d\s]+$/.test(typed) ? typed.replace(/\s/g, '') : typed;
  if (!wanted) return orders;
  return orders.filter(({ orderNumber, address, lines }) =>
    [orderNumber, ...Object.values(address ?? {}), ...lines.map(({ title }) => title)].some(
      (text) => String(text).toLowerCase().includes(wanted),
    ),
  );
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

/** One row a line, so that a spreadsheet can sort and sum them. */
export function ordersToCsv(orders: readonly OwnerOrder[]): Promise<string> {
  const rows = orders.flatMap((order) =>
    order.lines.map((line) => [...orderCells(order), ...lineCells(line)]),
  );
  return toCsv(columns, rows);
}

function orderCells({ orderNumber, placedAt, deliverBy, address, paymentMethod }: OwnerOrder) {
  const { name, number, landmark, city, code, state } = address ?? {};
  return [
    orderNumber,
    sortable.format(new Date(placedAt)),
    sortable.format(new Date(deliverBy)),
    ...[name, number, address?.address, landmark, city, code, state].map((cell) => cell ?? ''),
    paymentMethod,
  ];
}

function lineCells(line: OwnerOrderLine) {
  const state = isToPack(line) ? 'ordered' : 'cancelled';
  return [line.title, line.noOfItems, line.price, totalInRupees([line]), state];
}
