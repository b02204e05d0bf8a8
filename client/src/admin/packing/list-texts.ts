import type { PackingCounts } from '@tanabana/server/contract/order';
import { formatPackingCount, type PackingView } from './packing.ts';

/** The number of a tab among the counts. */
export const countOfTab = {
  'to-pack': 'toPack',
  packed: 'packed',
  changed: 'changed',
  all: 'all',
} as const;

export const sortedBy = {
  'to-pack': 'Oldest first',
  packed: 'Last packed first',
  changed: 'Last packed first',
  all: 'Newest first',
} as const;

const NO_ORDERS = 'No orders yet.';

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
  return {
    'to-pack': onlyNotConfirmed ? 'All orders to pack are confirmed.' : 'Nothing to pack.',
    packed: 'No packed orders.',
    changed: 'No orders were cancelled after packing.',
    all: NO_ORDERS,
  }[tab];
}
