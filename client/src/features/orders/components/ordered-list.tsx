import type { ReactNode } from 'react';
import type { OrderLine } from '@tanabana/server/contract/order';
import { VanIcon } from '../../../components/icons/icons.tsx';
import { orderScreenMessages } from '../messages.ts';
import { formatArrival } from '../order-dates.ts';
import { useCancelLine, useOrdered } from '../use-orders.ts';
import { LineButton, OrderLineItem } from './order-line-item.tsx';
import { OrderList } from './order-list.tsx';
import styles from './ordered-list.module.css';

export function OrderedList({ title }: { title: string }) {
  return (
    <OrderList
      {...useOrdered()}
      title={title}
      name="Orders on the way"
      row={(line, head) => <Line key={line._id} line={line} head={head} />}
      sumName="Total"
      emptyText="Nothing on the way."
    />
  );
}

/** A line that is on its way and can still be cancelled. */
function Line({ line, head }: { line: OrderLine; head: ReactNode }) {
  const { cancel, isCancelling } = useCancelLine(line);
  return (
    <OrderLineItem
      line={line}
      head={head}
      detail={`Quantity ${line.noOfItems}`}
      action={
        <LineButton
          action="Cancel"
          title={line.title}
          isPending={isCancelling}
          onPress={() => void cancel()}
        />
      }
    >
      <p className={styles.promise}>{orderScreenMessages.onItsWay}</p>
      <p className={styles.arrival}>
        <VanIcon size={20} />
        {formatArrival(line.deliverBy)}
      </p>
    </OrderLineItem>
  );
}
