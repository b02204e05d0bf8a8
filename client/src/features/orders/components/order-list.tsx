import type { ReactNode } from 'react';
import { totalInRupees } from '@tanabana/server/contract/money';
import type { OrderLine } from '@tanabana/server/contract/order';
import { ListEnd } from '../../../components/list-end.tsx';
import { ListHeading } from '../../../components/list-heading.tsx';
import { LineSkeletons } from '../../../components/skeleton.tsx';
import { useFocusFirstNew } from '../../../lib/use-focus-first-new.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderHead } from './order-head.tsx';
import styles from './order-lines.module.css';

interface OrderListProps {
  lines: readonly OrderLine[];
  isLoading: boolean;
  /** Not after a load that failed. */
  isEmpty: boolean;
  hasMore: boolean;
  loadMore: () => void;
  title: string;
  /** The accessible name of the list. */
  name: string;
  /** `head` stands above the first line of an order. */
  row: (line: OrderLine, head: ReactNode) => ReactNode;
  /** What the sum of an order's lines is called. */
  sumName: string;
  emptyText: string;
}

/** The lines that are loaded, those of one order together; more are loaded as the user scrolls. */
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
      <ListHeading as="h2" count={lines.length} className={styles.title}>
        {title}
      </ListHeading>
      {isLoading && <LineSkeletons />}
      {isEmpty && <NoOrders sentence={emptyText} />}
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
