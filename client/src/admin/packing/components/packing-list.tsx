import { useLayoutEffect, useRef } from 'react';
import type { PackingCounts, PackingTab } from '@tanabana/server/contract/order';
import { PACKING_COUNT_MAX } from '@tanabana/server/contract/order';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { DownloadIcon, PrinterIcon } from '../../../components/icons/admin-icons.tsx';
import { AlertIcon, SearchIcon } from '../../../components/icons/icons.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { countOf, formatCount } from '../../../lib/count.ts';
import { AdminHead } from '../../components/admin-head.tsx';
import { formatPackingCount, hasToPack } from '../packing.ts';
import { usePackingCounts } from '../use-admin-orders.ts';
import { usePackingList } from '../use-packing-list.ts';
import styles from './packing-list.module.css';
import { PackingOrderItem } from './packing-order.tsx';
import { PackingTabs } from './packing-tabs.tsx';

export function PackingList() {
  const list = useRef<HTMLUListElement>(null);
  const counts = usePackingCounts();
  const { orders, tab, words, typed, setTyped, keep, isLoading, ...more } = usePackingList(list);
  const sum = useRef<HTMLParagraphElement>(null);
  const firstNew = useRef(0);
  const counted = counts?.[tab === 'to-pack' ? 'toPack' : tab];
  /** How many orders the list has, where that is known. */
  const total = words || counted === PACKING_COUNT_MAX ? undefined : counted;

  // The button disappears with the last page, and the focus with it: it goes to the first new order.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body || firstNew.current === 0) return;
    const order = list.current?.children[firstNew.current];
    firstNew.current = 0;
    (order instanceof HTMLElement ? order : sum.current)?.focus({ preventScroll: true });
  }, [orders.length]);

  function loadMore() {
    firstNew.current = orders.length;
    more.loadMore();
  }

  return (
    <>
      <AdminHead heading="Packing list" title={titleFor(counts)} leadsTo={['overview']}>
        <Button
          variant="secondary"
          disabled={!orders.some(hasToPack)}
          progress={more.isPrinting ? 'pending' : 'rest'}
          onClick={() => void more.print()}
        >
          <PrinterIcon size={20} />
          Print
        </Button>
        <Button
          variant="secondary"
          disabled={orders.length === 0}
          progress={more.isDownloading ? 'pending' : 'rest'}
          onClick={() => void more.download()}
        >
          <DownloadIcon size={20} />
          Download CSV
        </Button>
      </AdminHead>
      <div className={styles.tools} data-no-print>
        <PackingTabs current={tab} counts={counts} />
        <div className={styles.search}>
          <SearchIcon size={20} />
          <input
            type="search"
            aria-label="Search orders"
            placeholder="Order number, name or mobile"
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      </div>
      {counts !== undefined && counts.changed > 0 && tab !== 'changed' && (
        <Strip changed={counts.changed} />
      )}
      {isLoading && (
        <div className={styles.orders} aria-busy="true">
          <Skeleton className={styles.skeleton} />
          <Skeleton className={styles.skeleton} />
        </div>
      )}
      {!isLoading && !more.isFailed && orders.length === 0 && (
        <EmptyState drawing="parcel" title={nothing(tab, words, counts)} />
      )}
      <ul ref={list} className={styles.orders} aria-label="Orders">
        {orders.map((order) => (
          <PackingOrderItem key={order._id} order={order} tab={tab} words={words} keep={keep} />
        ))}
      </ul>
      <div className={styles.end} data-no-print>
        <p ref={sum} tabIndex={-1} className={styles.count} role="status">
          {!isLoading && orders.length > 0 && count(orders.length, more.hasMore, total)}
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

function Strip({ changed }: { changed: number }) {
  return (
    <p className={styles.strip} data-no-print>
      <AlertIcon size={20} />
      <span>
        {changed === 1
          ? '1 order was cancelled after it was packed. '
          : `${formatPackingCount(changed)} orders were cancelled after they were packed. `}
        <TextLink to={{ search: '?tab=changed' }}>
          {changed === 1 ? 'Show it' : 'Show them'}
        </TextLink>
      </span>
    </p>
  );
}

const NO_ORDERS = 'No orders yet.';

function titleFor(counts: PackingCounts | undefined): string {
  return counts?.toPack ? `(${formatPackingCount(counts.toPack)}) Packing list` : 'Packing list';
}

function nothing(tab: PackingTab, words: string, counts: PackingCounts | undefined): string {
  if (words) return 'No order begins with these words.';
  if (counts?.all === 0) return NO_ORDERS;
  return {
    'to-pack': 'Nothing to pack.',
    packed: 'No order is packed.',
    changed: 'No order was cancelled after packing.',
    all: NO_ORDERS,
  }[tab];
}

function count(shown: number, hasMore: boolean, total: number | undefined): string {
  if (!hasMore) return countOf('order', shown);
  if (total === undefined || total < shown) return `The first ${countOf('order', shown)}`;
  return `${formatCount(shown)} of ${countOf('order', total)}`;
}
