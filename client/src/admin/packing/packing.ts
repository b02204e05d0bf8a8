import { addressLines } from '@tanabana/server/contract/address';
import { formatRupees, totalInRupees } from '@tanabana/server/contract/money';
import type { PackingLine, PackingOrder, PackingTab } from '@tanabana/server/contract/order';
import { COURIER_MAX, PACKING_COUNT_MAX, TRACKING_MAX } from '@tanabana/server/contract/order';
import { paymentLabels } from '@tanabana/server/contract/payment';
import { formatQuantity } from '@tanabana/server/contract/line-words';
import { trackingLink } from '@tanabana/server/contract/tracking';
import { brand } from '../../config/brand.ts';
import { dateFormat } from '../../lib/shop-dates.ts';
import { formatCount } from '../../lib/count.ts';
import { lengthError } from '../../lib/forms.ts';
import { readJson, writeJson } from '../../lib/stored-json.ts';
import { whatsAppLink } from '../../lib/whatsapp.ts';
import { toCsv } from '../csv.ts';
import { adminMessages } from '../messages.ts';
import { formatAfter, formatDay, formatDayAndTime } from '../dates.ts';

// The format of this locale is what spreadsheets read: 2026-11-20 10:42.
const toSortable = dateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** `Placed 20 November, 15:00, deliver by 22 November`; also when it was packed and then cancelled. */
export function describeDates(order: PackingOrder): string {
  const { placedAt, deliverBy, packedAt, changed, lines } = order;
  const cancelledAt = lines
    .map((line) => line.cancelledAt ?? '')
    .sort()
    .at(-1);
  return [
    `Placed ${formatDayAndTime(placedAt)}`,
    changed && packedAt && `packed ${formatAfter(placedAt, packedAt)}`,
    hasToPack(order) && `deliver by ${formatDay(deliverBy)}`,
    !hasToPack(order) &&
      (changed && cancelledAt
        ? `cancelled ${formatAfter(packedAt ?? placedAt, cancelledAt)}`
        : 'cancelled'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** False for cancelled lines, including those that the shopper has removed from the history. */
export const isToPack = ({ state }: PackingLine) => state === 'ordered';

/** False when the whole order is cancelled. */
export const hasToPack = ({ lines }: PackingOrder) => lines.some(isToPack);

/** Not packed yet, with a line to pack. */
export const isWaiting = (order: PackingOrder) => order.packedAt === null && hasToPack(order);

/** It is to be packed, or packed again without what was cancelled since. */
export const canBePacked = (order: PackingOrder) =>
  hasToPack(order) && (order.packedAt === null || order.changed);

/** A cancelled order has no label. An erased one is cancelled. */
export const hasLabel = (order: PackingOrder) => order.address !== null && hasToPack(order);

/** Packed, and nothing was cancelled since. */
export const isPackedAsIs = ({ packedAt, changed }: PackingOrder) => packedAt !== null && !changed;

/** In rupees, without cancelled lines. */
export const totalToPay = ({ lines }: PackingOrder) => totalInRupees(lines.filter(isToPack));

/** In a message to a shopper; a link of any length would not open. */
const LINES_MAX = 15;

/**
 * Opens a chat with the shopper that asks whether the order stands. Undefined where the number is none of a mobile in
 * India.
 */
export function askOnWhatsApp(order: PackingOrder): string | undefined {
  const { orderNumber, address, paymentMethod } = order;
  const mobile = /[0-9]{10}$/.exec(address?.number ?? '')?.[0];
  if (!address || !mobile) return undefined;
  const lines = order.lines.filter(isToPack);
  const more = lines.length - LINES_MAX;
  const text = [
    `${brand.name}: your order ${orderNumber}`,
    '',
    ...lines.slice(0, LINES_MAX).map((line) => `${line.title}, ${formatQuantity(line)}`),
    ...(more > 0 ? [`and ${more} more`] : []),
    '',
    `Total ${formatRupees(totalToPay(order))}, ${paymentLabels[paymentMethod]}`,
    '',
    address.name,
    ...addressLines(address),
    '',
    'Shall we send it? Please answer Yes.',
  ].join('\n');
  return whatsAppLink(`91${mobile}`, text);
}

/** `With Delhivery, number 1490 3316`; empty when neither is known. */
export const parcelText = ({ courier, tracking }: PackingOrder) =>
  [courier && `With ${courier}`, tracking && `${courier ? 'number' : 'Number'} ${tracking}`]
    .filter(Boolean)
    .join(', ');

/** As the admin types it. */
export interface Parcel {
  courier: string;
  tracking: string;
}

/** The error of a parcel that would not be stored whole. */
export function parcelErrors({ courier, tracking }: Parcel): Partial<Parcel> {
  const { number, link } = TRACKING_MAX;
  const trackingMax = trackingLink(tracking.trim()) === undefined ? number : link;
  const courierError = lengthError(courier, COURIER_MAX);
  return {
    ...(courierError && { courier: courierError }),
    ...(tracking.trim().length > trackingMax && { tracking: adminMessages.trackingTooLong }),
  };
}

const COURIER = 'tanabana.courier';

/** The courier of the last parcel, which is mostly that of the next. */
export const lastCourier = {
  read: () => readJson('localStorage', COURIER, String) ?? '',
  write: (courier: string) => {
    if (courier) writeJson('localStorage', COURIER, courier);
  },
};

/** `12`, or `999+` where the server stops counting. */
export const formatPackingCount = (count: number) =>
  count < PACKING_COUNT_MAX ? formatCount(count) : `${formatCount(PACKING_COUNT_MAX - 1)}+`;

/** The date by which a tab is sorted. */
export const sortDateIn = (tab: PackingTab, { packedAt, placedAt }: PackingOrder) =>
  tab === 'packed' || tab === 'changed' ? (packedAt ?? placedAt) : placedAt;

type CellOf = (order: PackingOrder, line: PackingLine) => string | number | null | undefined;

const columns: Record<string, CellOf> = {
  'Order number': ({ orderNumber }) => orderNumber,
  Placed: ({ placedAt }) => toSortable(placedAt),
  'Deliver by': ({ deliverBy }) => toSortable(deliverBy),
  Name: ({ address }) => address?.name,
  Mobile: ({ address }) => address?.number,
  Address: ({ address }) => address?.address,
  Landmark: ({ address }) => address?.landmark,
  City: ({ address }) => address?.city,
  'Pin code': ({ address }) => address?.code,
  State: ({ address }) => address?.state,
  Payment: ({ paymentMethod }) => paymentMethod,
  Courier: ({ courier }) => courier,
  'Parcel number': ({ tracking }) => tracking,
  Confirmed: ({ confirmedAt }) => confirmedAt && toSortable(confirmedAt),
  Note: ({ note }) => note,
  Item: (_order, { title }) => title,
  Size: (_order, { size }) => size,
  Quantity: (_order, { noOfItems }) => noOfItems,
  Unit: (_order, { unit }) => unit ?? 'piece',
  Price: (_order, { price }) => price,
  Sum: (_order, line) => totalInRupees([line]),
  Line: (_order, line) => (isToPack(line) ? 'ordered' : 'cancelled'),
};

/** One row for each line of an order, so that a spreadsheet can sort and sum them. */
export function ordersToCsv(orders: readonly PackingOrder[]): Promise<string> {
  const rows = orders.flatMap((order) =>
    order.lines.map((line) => Object.values(columns).map((cellOf) => cellOf(order, line) ?? '')),
  );
  return toCsv(Object.keys(columns), rows);
}
