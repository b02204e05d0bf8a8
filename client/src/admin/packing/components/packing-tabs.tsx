import { Link } from 'react-router-dom';
import type { PackingCounts, PackingTab } from '@tanabana/server/contract/order';
import { formatPackingCount } from '../packing.ts';
import styles from './packing-tabs.module.css';

const tabs: { tab: PackingTab; label: string; count: keyof PackingCounts }[] = [
  { tab: 'to-pack', label: 'To pack', count: 'toPack' },
  { tab: 'packed', label: 'Packed', count: 'packed' },
  { tab: 'changed', label: 'Cancelled after packing', count: 'changed' },
  { tab: 'all', label: 'All', count: 'all' },
];

interface PackingTabsProps {
  current: PackingTab;
  counts: PackingCounts | undefined;
  onlyNotConfirmed: boolean;
  /** Shows only the orders to pack without a confirmation, or all to pack. */
  onNotConfirmed: (only: boolean) => void;
}

/** The tab of orders cancelled after packing is shown only while it is open. The banner above the list links to it. */
export function PackingTabs({
  current,
  counts,
  onlyNotConfirmed,
  onNotConfirmed,
}: PackingTabsProps) {
  return (
    <nav className={`scroller ${styles.tabs}`} aria-label="Packing list">
      {tabs.map(
        ({ tab, label, count }) =>
          (tab !== 'changed' || tab === current) && (
            <Link
              key={tab}
              className={`pill chip row ${styles.chip}`}
              to={{ search: tab === 'to-pack' ? '' : `?tab=${tab}` }}
              aria-current={tab === current ? 'page' : undefined}
            >
              <span>{label}</span>{' '}
              <span className={styles.count}>{counts && formatPackingCount(counts[count])}</span>
            </Link>
          ),
      )}
      {current === 'to-pack' && (
        <button
          type="button"
          className={`pill chip row ${styles.chip}`}
          aria-pressed={onlyNotConfirmed}
          onClick={() => onNotConfirmed(!onlyNotConfirmed)}
        >
          <span>Not confirmed</span>{' '}
          <span className={styles.count}>{counts && formatPackingCount(counts.notConfirmed)}</span>
        </button>
      )}
    </nav>
  );
}
