import type { ReactNode } from 'react';
import { totalInRupees } from '@tanabana/server/contract/money';
import type { OrderLine } from '@tanabana/server/contract/order';
import { ListEnd } from '../../../components/list-end.tsx';
import { LineSkeletons } from '../../../components/skeleton.tsx';
import { useFocusFirstNew } from '../../../lib/use-focus-first-new.ts';
import type { useOrdered } from '../use-orders.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderHead } from './order-head.tsx';
import styles from './order-lines.module.css';

interface OrderListProps extends ReturnType<typeof useOrdered> {
  title: string;
  /** The accessible name of the list. */
  name: string;
  /** `order`: its lines in this list. `head` is for the first of them. */
  row: (line: OrderLine, order: readonly OrderLine[], head: ReactNode) => ReactNode;
  /** The label of the sum of an order's lines. */
  sumName: string;
  emptyText: string;
}

/** The lines that are loaded, grouped by order; more are loaded as the user scrolls. */
export function OrderList({
  lines,
  isLoading,
  isEmpty,
  hasMore,
  loadMore,
  title,
  name,
  row,
  sumName,
  emptyText,
}: OrderListProps) {
  const { list, focusFirstNew } = useFocusFirstNew(lines.length);

  function showMore(hasFocus: boolean) {
    if (hasFocus) focusFirstNew();
    loadMore();
  }

  return (
    <>
      <h2 data-head className={styles.title}>
        {title}
      </h2>
      {isLoading && <LineSkeletons />}
      {isEmpty && <NoOrders text={emptyText} />}
      {lines.length > 0 && (
        <ul ref={list} aria-label={name}>
          {byOrder(lines).flatMap((order) =>
            order.map((line, index) =>
              row(
                line,
                order,
                index === 0 && (
                  <OrderHead line={line} sumName={sumName} sum={totalInRupees(order)} />
                ),
              ),
            ),
          )}
        </ul>
      )}
      {hasMore && (
        <ListEnd key={lines.length} onNear={showMore}>
          Show more orders
        </ListEnd>
      )}
    </>
  );
}

/** The lines of an order stand together. */
function byOrder(lines: readonly OrderLine[]): OrderLine[][] {
  const orders: OrderLine[][] = [];
  for (const line of lines) {
    const last = orders.at(-1);
    if (last?.[0]?.order === line.order) last.push(line);
    else orders.push([line]);
  }
  return orders;
}
