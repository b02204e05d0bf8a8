import type { PackingCounts, PackingTab } from '@tanabana/server/contract/order';
import type { PackingView } from '../admin-api.ts';
import { formatPackingCount } from './packing.ts';

interface Tab {
  label: string;
  /** Its number among the counts. */
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
