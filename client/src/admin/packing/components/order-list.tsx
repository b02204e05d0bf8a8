import type { KeyboardEvent } from 'react';
import type { PackingOrder } from '@tanabana/server/contract/order';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { countOf, formatCount } from '../../../lib/count.ts';
import { useFocusFirstNew } from '../../../lib/use-focus-first-new.ts';
import type { usePackingOrders } from '../use-packing.ts';
import styles from './order-list.module.css';
import { OrderRow } from './order-row.tsx';

interface OrderListProps {
  listed: ReturnType<typeof usePackingOrders>;
  /** The length of the whole list, where it is known. */
  total: number | undefined;
  emptyText: string;
  openId: string | undefined;
  /** The address of the list with this order open. */
  searchWith: (order: PackingOrder) => string;
  /** It stands beside the open order. */
  isBeside: boolean;
}

/** The orders of a tab. The arrow keys move from one to the next. */
export function OrderList({
  listed,
  total,
  emptyText,
  openId,
  searchWith,
  isBeside,
}: OrderListProps) {
  const { orders, isLoading, isFailed, hasMore, isLoadingMore, loadMore } = listed;
  const { list, focusFirstNew } = useFocusFirstNew(orders.length, 'a');
  return (
    <div className={styles.list}>
      {isLoading && <Skeleton className={styles.skeleton} />}
      {!isLoading && !isFailed && orders.length === 0 && (
        <EmptyState drawing="parcel" title={emptyText} />
      )}
      <ul ref={list} aria-label="Orders" aria-busy={isLoading || undefined} onKeyDown={moveByArrow}>
        {orders.map((order) => (
          <OrderRow
            key={order._id}
            order={order}
            search={searchWith(order)}
            isOpen={order._id === openId}
            isBeside={isBeside}
          />
        ))}
      </ul>
      <div className={`stack ${styles.end}`}>
        <p className="muted" role="status">
          {!isLoading && orders.length > 0 && countText(orders.length, hasMore, total)}
        </p>
        {hasMore && (
          <Button
            variant="secondary"
            progress={isLoadingMore ? 'pending' : 'rest'}
            onClick={() => {
              focusFirstNew();
              loadMore();
            }}
          >
            Load more
          </Button>
        )}
      </div>
    </div>
  );
}

/** To the same control of the row above or below. */
function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const { key, target } = event;
  if (!(target instanceof HTMLElement)) return;
  const row = target.closest('li');
  const next =
    key === 'ArrowDown'
      ? row?.nextElementSibling
      : key === 'ArrowUp' && row?.previousElementSibling;
  if (!next) return;
  event.preventDefault();
  (next.querySelector<HTMLElement>(target.localName) ?? next.querySelector('a'))?.focus();
}

function countText(shown: number, hasMore: boolean, total: number | undefined): string {
  if (!hasMore) return countOf('order', shown);
  if (total === undefined || total < shown) return `The first ${countOf('order', shown)}`;
  return `${formatCount(shown)} of ${countOf('order', total)}`;
}
