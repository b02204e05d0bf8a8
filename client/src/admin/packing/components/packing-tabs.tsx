import type { ReactNode } from 'react';
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
  /** After the tabs. */
  children: ReactNode;
}

/** The tab of orders cancelled after packing is shown only while it is open. The banner above the list links to it. */
export function PackingTabs({ current, counts, children }: PackingTabsProps) {
  return (
    <nav className={styles.tabs} aria-label="Packing list">
      {tabs.map(
        ({ tab, label, count }) =>
          (tab !== 'changed' || tab === current) && (
            <Link
              key={tab}
              className={styles.chip}
              to={{ search: tab === 'to-pack' ? '' : `?tab=${tab}` }}
              aria-current={tab === current ? 'page' : undefined}
            >
              <span>{label}</span>{' '}
              <span className={styles.count}>{counts && formatPackingCount(counts[count])}</span>
            </Link>
          ),
      )}
      {children}
    </nav>
  );
}
