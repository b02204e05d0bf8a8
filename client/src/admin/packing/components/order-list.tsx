import { useRef, type KeyboardEvent } from 'react';
import type { PackingOrder } from '@tanabana/server/contract/order';
import { Checkbox } from '../../../components/checkbox.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ShowMore } from '../../../components/show-more.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { countOf, formatCount } from '../../../lib/count.ts';
import { AT_ONCE_MAX, type ItemState } from '../../one-by-one.ts';
import type { useChosen } from '../../use-chosen.ts';
import { useDrawnInSteps } from '../../../lib/use-drawn-in-steps.ts';
import type { usePackingOrders } from '../use-packing.ts';
import styles from './order-list.module.css';
import { OrderRow } from './order-row.tsx';

const DRAWN_AT_ONCE = 5;

interface OrderListProps {
  listed: ReturnType<typeof usePackingOrders>;
  total: number | undefined;
  emptyText: string;
  openId: string | undefined;
  /** The address of the list with this order open. */
  searchWith: (order: PackingOrder) => string;
  /** It stands beside the open order. */
  isBeside: boolean;
  choosing: ReturnType<typeof useChosen<PackingOrder>>;
  states: ReadonlyMap<string, ItemState>;
  sorted: string;
}

/** The orders of a tab. The arrow keys move from one to the next. */
export function OrderList({
  listed,
  total,
  emptyText,
  openId,
  searchWith,
  isBeside,
  choosing,
  states,
  sorted,
}: OrderListProps) {
  const { orders, isLoading, isFailed, hasMore, isLoadingMore, loadMore } = listed;
  const { items: choosable, chosen, ids, choose, chooseAll, clear } = choosing;
  const list = useRef<HTMLUListElement>(null);
  const drawn = useDrawnInSteps(orders, DRAWN_AT_ONCE);
  return (
    <div className={styles.list}>
      {isLoading && <Skeleton className={styles.skeleton} />}
      {!isLoading && !isFailed && orders.length === 0 && (
        <EmptyState drawing="parcel" title={emptyText} />
      )}
      {orders.length > 0 && (
        <div className="spread side-12 muted not-on-phones">
          <Checkbox
            checked={chosen.length > 0 && chosen.length === choosable.length}
            disabled={choosable.length === 0}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && chosen.length < choosable.length;
            }}
            onChange={() =>
              chosen.length > 0 ? clear() : chooseAll(choosable.slice(0, AT_ONCE_MAX))
            }
          >
            Choose all
          </Checkbox>
          <span>{sorted}</span>
        </div>
      )}
      <ul ref={list} aria-label="Orders" aria-busy={isLoading || undefined} onKeyDown={moveByArrow}>
        {drawn.map((order) => (
          <OrderRow
            key={order._id}
            order={order}
            search={searchWith(order)}
            isOpen={order._id === openId}
            isBeside={isBeside}
            isChosen={ids.has(order._id)}
            choose={choose}
            reason={ids.has(order._id) ? reasonIn(states.get(order._id)) : undefined}
          />
        ))}
      </ul>
      <div className="stack center gap-12 above-24">
        <p className="muted" role="status">
          {!isLoading && orders.length > 0 && countText(orders.length, hasMore, total)}
        </p>
        {hasMore && (
          <ShowMore
            list={list}
            selector="a"
            className=""
            isPending={isLoadingMore}
            onMore={loadMore}
          >
            Load more
          </ShowMore>
        )}
      </div>
    </div>
  );
}

const reasonIn = (state: ItemState | undefined) =>
  typeof state === 'object' ? state.reason : undefined;

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
