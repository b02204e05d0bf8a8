import type { ReactNode } from 'react';
import type { OrderLine } from '@tanabana/server/contract/order';
import { ListHeading } from '../../../components/list-heading.tsx';
import { LineSkeletons } from '../../../components/skeleton.tsx';
import { useCancelled, useOrdered } from '../use-orders.ts';
import { CancelledLine } from './cancelled-line.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderedLine } from './ordered-line.tsx';
import styles from './order-list.module.css';

interface TitledProps {
  title: string;
}

export function OrderedList({ title }: TitledProps) {
  return (
    <OrderList
      {...useOrdered()}
      title={title}
      name="Orders on the way"
      row={(line) => <OrderedLine key={line._id} line={line} />}
      empty={<NoOrders sentence="Nothing on the way." />}
    />
  );
}

export function CancelledList({ title }: TitledProps) {
  return (
    <OrderList
      {...useCancelled()}
      title={title}
      name="Cancelled orders"
      row={(line) => <CancelledLine key={line._id} line={line} />}
      empty={<NoOrders sentence="Nothing cancelled." />}
    />
  );
}

interface OrderListProps extends TitledProps {
  lines: readonly OrderLine[];
  isLoading: boolean;
  name: string;
  row: (line: OrderLine) => ReactNode;
  empty: ReactNode;
}

function OrderList({ lines, isLoading, title, name, row, empty }: OrderListProps) {
  return (
    <>
      <ListHeading as="h2" count={lines.length} className={styles.title}>
        {title}
      </ListHeading>
      {isLoading && <LineSkeletons />}
      {!isLoading && lines.length === 0 && empty}
      {lines.length > 0 && (
        <ul className={styles.list} aria-label={name}>
          {lines.map(row)}
        </ul>
      )}
    </>
  );
}
