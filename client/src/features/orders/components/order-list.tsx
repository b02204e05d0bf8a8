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
  /** `head` is for the first line of each order. */
  row: (line: OrderLine, head: ReactNode) => ReactNode;
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
          {lines.map((line, index) =>
            row(
              line,
              line.order !== lines[index - 1]?.order && (
                <OrderHead
                  of={line}
                  sumName={sumName}
                  sum={totalInRupees(lines.filter(({ order }) => order === line.order))}
                />
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
