import { PACKING_TABS, type PackingCounts, type PackingTab } from '@tanabana/server/contract/order';
import { Link } from 'react-router-dom';
import { formatPackingCount, tabs } from '../packing.ts';

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
    <nav className="row scroller bleed" aria-label="Packing list">
      {PACKING_TABS.map(
        (tab) =>
          (tab !== 'changed' || tab === current) && (
            <Link
              key={tab}
              className="flex-none pill chip row"
              to={{ search: tab === 'to-pack' ? '' : `?tab=${tab}` }}
              aria-current={tab === current ? 'page' : undefined}
            >
              <span>{tabs[tab].label}</span>{' '}
              <span className="normal tabular">
                {counts && formatPackingCount(counts[tabs[tab].count])}
              </span>
            </Link>
          ),
      )}
      {current === 'to-pack' && (
        <button
          type="button"
          className="flex-none pill chip row"
          aria-pressed={onlyNotConfirmed}
          onClick={() => onNotConfirmed(!onlyNotConfirmed)}
        >
          <span>Not confirmed</span>{' '}
          <span className="normal tabular">
            {counts && formatPackingCount(counts.notConfirmed)}
          </span>
        </button>
      )}
    </nav>
  );
}
