import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Field } from '../../../components/field.tsx';
import { DownloadIcon, PrinterIcon } from '../../../components/icons/admin-icons.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { countOf, formatCount } from '../../../lib/count.ts';
import { usePackingList } from '../use-packing-list.ts';
import { AdminHead } from '../../components/admin-head.tsx';
import styles from './packing-list.module.css';
import { PackingOrder } from './packing-order.tsx';

export function PackingList() {
  const list = useRef<HTMLUListElement>(null);
  const { orders, loadedCount, isLoading, words, setWords, print, download, ...more } =
    usePackingList(list);
  const hasNone = orders.length === 0;
  const sum = useRef<HTMLParagraphElement>(null);
  const firstNew = useRef(0);

  // The button disappears with the last page, and the focus with it: it goes to the first new order.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body || firstNew.current === 0) return;
    const order = list.current?.children[firstNew.current];
    firstNew.current = 0;
    (order instanceof HTMLElement ? order : sum.current)?.focus({ preventScroll: true });
  }, [loadedCount]);

  function loadMore() {
    firstNew.current = orders.length;
    more.loadMore();
  }

  return (
    <>
      <AdminHead heading="Packing list">
        <Button
          variant="secondary"
          disabled={!more.hasSheets && !more.hasMore}
          progress={more.isPrinting ? 'pending' : 'rest'}
          onClick={() => void print()}
        >
          <PrinterIcon size={20} />
          Print
        </Button>
        <Button
          variant="secondary"
          disabled={hasNone && !more.hasMore}
          progress={more.isDownloading ? 'pending' : 'rest'}
          onClick={() => void download()}
        >
          <DownloadIcon size={20} />
          Download CSV
        </Button>
      </AdminHead>
      {isLoading && (
        <div className={styles.orders} aria-busy="true">
          <Skeleton className={styles.skeleton} />
          <Skeleton className={styles.skeleton} />
        </div>
      )}
      {loadedCount > 0 && (
        <div className={styles.tools}>
          <div className={styles.filter}>
            <Field
              label="Filter"
              type="search"
              placeholder="Number, name, place or item"
              autoComplete="off"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </div>
          <p ref={sum} tabIndex={-1} className={styles.count} role="status">
            {count(orders.length, loadedCount, more.hasMore)}
          </p>
        </div>
      )}
      {!isLoading && hasNone && (
        <EmptyState drawing="parcel" title={nothing(loadedCount, more.hasMore)} />
      )}
      <ul ref={list} className={styles.orders} aria-label="Orders">
        {orders.map((order) => (
          <PackingOrder key={order._id} order={order} />
        ))}
      </ul>
      {more.hasMore && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            progress={more.isLoadingMore ? 'pending' : 'rest'}
            onClick={loadMore}
          >
            Load more
          </Button>
        </div>
      )}
    </>
  );
}

function nothing(loaded: number, hasMore: boolean): string {
  if (loaded === 0) return 'No orders yet.';
  return hasMore
    ? `None of the newest ${countOf('order', loaded)} holds these words.`
    : 'No order holds these words.';
}

function count(shown: number, loaded: number, hasMore: boolean): string {
  const all = countOf('order', loaded);
  if (hasMore) return `${shown < loaded ? `${formatCount(shown)} of the` : 'The'} newest ${all}`;
  return shown < loaded ? `${formatCount(shown)} of ${all}` : all;
}
