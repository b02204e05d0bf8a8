import { Button } from '../../../components/button.tsx';
import { ParcelDrawing } from '../../../components/drawings/woven-drawings.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Field } from '../../../components/field.tsx';
import { DownloadIcon, PrinterIcon } from '../../../components/icons/owner-icons.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { usePackingList } from '../use-packing-list.ts';
import { AdminHead } from './admin-head.tsx';
import styles from './packing-list.module.css';
import { PackingOrder } from './packing-order.tsx';

/** What has to be packed and where it goes, newest order first. */
export function PackingList() {
  const { orders, loadedCount, isLoading, words, setWords, print, download, ...more } =
    usePackingList();
  const hasNone = orders.length === 0;
  return (
    <>
      <AdminHead heading="Packing list">
        <Button variant="secondary" disabled={hasNone} onClick={print}>
          <PrinterIcon size={20} />
          Print
        </Button>
        <Button variant="secondary" disabled={hasNone} onClick={() => void download()}>
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
          <p className={styles.count} role="status">
            {count(orders.length, loadedCount)}
          </p>
        </div>
      )}
      {!isLoading && hasNone && (
        <EmptyState
          drawing={<ParcelDrawing />}
          title={loadedCount > 0 ? 'No order holds these words.' : 'No orders yet.'}
        />
      )}
      <ul className={styles.orders} aria-label="Orders">
        {orders.map((order) => (
          <PackingOrder key={order._id} order={order} />
        ))}
      </ul>
      {more.hasMore && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            progress={more.isLoadingMore ? 'pending' : 'rest'}
            onClick={more.loadMore}
          >
            Load more
          </Button>
        </div>
      )}
    </>
  );
}

function count(shown: number, loaded: number): string {
  if (shown < loaded) return `${shown} of ${loaded} orders`;
  return loaded === 1 ? '1 order' : `${loaded} orders`;
}
