import { useId } from 'react';
import { PACKING_COUNT_MAX, type PackingCounts } from '@tanabana/server/contract/order';
import { Button } from '../components/button.tsx';
import { FieldError } from '../components/field.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { DownloadIcon, LabelIcon, PrinterIcon } from '../components/icons/admin-icons.tsx';
import { SearchIcon } from '../components/icons/icons.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { TextLink } from '../components/text-link.tsx';
import { countOf, formatCount } from '../lib/count.ts';
import { useFocusFirstNew } from '../lib/use-focus-first-new.ts';
import { AdminHead } from '../admin/components/admin-head.tsx';
import { formatPackingCount, hasToPack, type PackingView } from '../admin/packing/packing.ts';
import { hasLabel, useLabels } from '../admin/packing/use-labels.ts';
import { usePackingCounts } from '../admin/packing/use-admin-orders.ts';
import { usePackingList } from '../admin/packing/use-packing-list.ts';
import styles from './admin-orders.module.css';
import { Labels } from '../admin/packing/components/labels.tsx';
import { PackingOrderItem } from '../admin/packing/components/packing-order.tsx';
import { PackingBanner } from '../admin/packing/components/packing-banner.tsx';
import { PackingTabs } from '../admin/packing/components/packing-tabs.tsx';

export function AdminOrders() {
  const errorId = useId();
  const counts = usePackingCounts();
  const { orders, view, typed, setTyped, searchError, keep, isLoading, ...more } = usePackingList();
  const { tab, words, onlyNotConfirmed } = view;
  const { labels, sheet, printLabels, isPrintingLabels } = useLabels();
  const { list, focusFirstNew } = useFocusFirstNew(orders.length);
  const toPack = onlyNotConfirmed ? 'notConfirmed' : 'toPack';
  const counted = counts?.[tab === 'to-pack' ? toPack : tab];
  /** The length of the whole list, where it is known. */
  const total = words || counted === PACKING_COUNT_MAX ? undefined : counted;

  function loadMore() {
    focusFirstNew();
    more.loadMore();
  }

  return (
    <>
      <AdminHead heading="Packing list" title={titleFor(counts)}>
        <Button
          variant="secondary"
          disabled={!orders.some(hasLabel)}
          progress={isPrintingLabels ? 'pending' : 'rest'}
          onClick={() => void printLabels(orders)}
        >
          <LabelIcon size={20} />
          Print labels
        </Button>
        <Button
          variant="secondary"
          disabled={!orders.some(hasToPack)}
          progress={more.isPrinting ? 'pending' : 'rest'}
          onClick={() => void more.print(list.current)}
        >
          <PrinterIcon size={20} />
          Print
        </Button>
        <Button
          variant="secondary"
          aria-label="Download CSV"
          disabled={orders.length === 0}
          progress={more.isDownloading ? 'pending' : 'rest'}
          onClick={() => void more.download()}
        >
          <DownloadIcon size={20} />
          <span>
            <span className={styles.long}>Download </span>CSV
          </span>
        </Button>
      </AdminHead>
      <div className={styles.tools} data-no-print>
        <PackingTabs current={tab} counts={counts} />
        <div className={styles.search}>
          <div className={styles.box}>
            <SearchIcon size={20} />
            <input
              type="search"
              aria-label="Search orders"
              aria-invalid={searchError ? true : undefined}
              aria-describedby={searchError && errorId}
              placeholder="Order number, name or mobile"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          <div aria-live="polite">
            {searchError && <FieldError id={errorId}>{searchError}</FieldError>}
          </div>
        </div>
      </div>
      {tab === 'to-pack' && (
        <p className={styles.chips} data-no-print>
          <button
            type="button"
            className={styles.chip}
            aria-pressed={onlyNotConfirmed}
            onClick={more.toggleNotConfirmed}
          >
            <span>Not confirmed</span>{' '}
            <span>{counts && formatPackingCount(counts.notConfirmed)}</span>
          </button>
        </p>
      )}
      {counts !== undefined && counts.changed > 0 && tab !== 'changed' && (
        <ChangedBanner changed={counts.changed} />
      )}
      {isLoading && (
        <div className={styles.orders} aria-busy="true">
          <Skeleton className={styles.skeleton} />
          <Skeleton className={styles.skeleton} />
        </div>
      )}
      {!isLoading && !more.isFailed && orders.length === 0 && (
        <EmptyState drawing="parcel" title={emptyText(view, counts)} />
      )}
      <ul ref={list} className={styles.orders} aria-label="Orders">
        {orders.map((order) => (
          <PackingOrderItem
            key={order._id}
            order={order}
            view={view}
            keep={keep}
            printLabel={(each) => void printLabels([each])}
          />
        ))}
      </ul>
      {labels && <Labels ref={sheet} labels={labels} />}
      <div className={styles.end} data-no-print>
        <p className="muted" role="status">
          {!isLoading && orders.length > 0 && countText(orders.length, more.hasMore, total)}
        </p>
        {more.hasMore && (
          <Button
            variant="secondary"
            progress={more.isLoadingMore ? 'pending' : 'rest'}
            onClick={loadMore}
          >
            Load more
          </Button>
        )}
      </div>
    </>
  );
}

function ChangedBanner({ changed }: { changed: number }) {
  return (
    <div data-no-print>
      <PackingBanner>
        <span>
          {changed === 1
            ? '1 order was cancelled after it was packed. '
            : `${formatPackingCount(changed)} orders were cancelled after they were packed. `}
        </span>
        <TextLink to={{ search: '?tab=changed' }}>
          {changed === 1 ? 'Show it' : 'Show them'}
        </TextLink>
      </PackingBanner>
    </div>
  );
}

const NO_ORDERS = 'No orders yet.';

function titleFor(counts: PackingCounts | undefined): string {
  return counts?.toPack ? `(${formatPackingCount(counts.toPack)}) Packing list` : 'Packing list';
}

function emptyText(
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

function countText(shown: number, hasMore: boolean, total: number | undefined): string {
  if (!hasMore) return countOf('order', shown);
  if (total === undefined || total < shown) return `The first ${countOf('order', shown)}`;
  return `${formatCount(shown)} of ${countOf('order', total)}`;
}
