import { totalInRupees } from '@tanabana/server/contract/money';
import type { AdminOrder, AdminOrderLine } from '@tanabana/server/contract/order';
import { SHOP_TIME_ZONE as timeZone } from '@tanabana/server/contract/order';
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
export const formatDay = (iso: string) => day.format(new Date(iso));

/** `10:42` */
export const formatTime = (iso: string) => time.format(new Date(iso));

/** False for cancelled lines, also for those that the shopper removed from the history. */
export const isToPack = ({ state }: AdminOrderLine) => state === 'ordered';

/** False when the whole order is cancelled. It is not printed then. */
export const hasToPack = ({ lines }: AdminOrder) => lines.some(isToPack);

/** Cash on delivery, in rupees, without cancelled lines. */
export const totalToPay = ({ lines }: AdminOrder) => totalInRupees(lines.filter(isToPack));

/** Searches number, name, mobile, address and titles. A number may be typed in groups of digits. */
export function filterOrders(orders: readonly AdminOrder[], words: string): readonly AdminOrder[] {
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

/** One row for each line of an order, so that a spreadsheet can sort and add them. */
export function ordersToCsv(orders: readonly AdminOrder[]): Promise<string> {
  const rows = orders.flatMap((order) =>
    order.lines.map((line) => [...orderCells(order), ...lineCells(line)]),
  );
  return toCsv(columns, rows);
}

function orderCells({ orderNumber, placedAt, deliverBy, address, paymentMethod }: AdminOrder) {
  const { name, number, landmark, city, code, state } = address ?? {};
  return [
    orderNumber,
    sortable.format(new Date(placedAt)),
    sortable.format(new Date(deliverBy)),
    ...[name, number, address?.address, landmark, city, code, state].map((cell) => cell ?? ''),
    paymentMethod,
  ];
}

function lineCells(line: AdminOrderLine) {
  const state = isToPack(line) ? 'ordered' : 'cancelled';
  return [line.title, line.noOfItems, line.price, totalInRupees([line]), state];
}
