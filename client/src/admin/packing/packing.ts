import { totalInRupees } from '@tanabana/server/contract/money';
import {
  PACKING_COUNT_MAX,
  type PackingCounts,
  type PackingLine,
  type PackingOrder,
  type PackingTab,
} from '@tanabana/server/contract/order';
import { formatCount } from '../../lib/count.ts';
import { formatAfter, formatDate, formatDayAndTime } from '../dates.ts';
import type { PackingView } from './use-packing.ts';

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
    hasToPack(order) && `deliver by ${formatDate(deliverBy)}`,
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

/** `With Delhivery, number 1490 3316`; empty when neither is known. */
export const parcelText = ({ courier, tracking }: PackingOrder) =>
  [courier && `With ${courier}`, tracking && `${courier ? 'number' : 'Number'} ${tracking}`]
    .filter(Boolean)
    .join(', ');

/** `12`, or `999+` where the server stops counting. */
export const formatPackingCount = (count: number) =>
  count < PACKING_COUNT_MAX ? formatCount(count) : `${formatCount(PACKING_COUNT_MAX - 1)}+`;

interface Tab {
  label: string;
  count: keyof PackingCounts;
  sorted: string;
  empty: string;
}

const NO_ORDERS = 'No orders yet.';

export const tabs: Record<PackingTab, Tab> = {
  'to-pack': {
    label: 'To pack',
    count: 'toPack',
    sorted: 'Oldest first',
    empty: 'Nothing to pack.',
  },
  packed: {
    label: 'Packed',
    count: 'packed',
    sorted: 'Last packed first',
    empty: 'No packed orders.',
  },
  changed: {
    label: 'Cancelled after packing',
    count: 'changed',
    sorted: 'Last packed first',
    empty: 'No orders were cancelled after packing.',
  },
  all: { label: 'All', count: 'all', sorted: 'Newest first', empty: NO_ORDERS },
};

/** The title of the browser's tab. */
export function titleFor(counts: PackingCounts | undefined): string {
  return counts?.toPack ? `(${formatPackingCount(counts.toPack)}) Packing list` : 'Packing list';
}

export function emptyText(
  { tab, words, onlyNotConfirmed }: PackingView,
  counts: PackingCounts | undefined,
): string {
  if (words) return 'No matching orders.';
  if (counts?.all === 0) return NO_ORDERS;
  return onlyNotConfirmed ? 'All orders to pack are confirmed.' : tabs[tab].empty;
}
