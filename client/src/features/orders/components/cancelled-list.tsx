import type { ReactNode } from 'react';
import type { OrderLine } from '@tanabana/server/contract/order';
import { useCancelled, useRemoveCancelled } from '../use-orders.ts';
import { LineButton, OrderLineItem } from './order-line-item.tsx';
import { OrderList } from './order-list.tsx';

export function CancelledList({ title }: { title: string }) {
  return (
    <OrderList
      {...useCancelled()}
      title={title}
      name="Cancelled orders"
      row={(line, head) => <Line key={line._id} line={line} head={head} />}
      sumName="Cancelled"
      emptyText="Nothing cancelled."
    />
  );
}

/** A cancelled line, until it is removed from the history. */
function Line({ line, head }: { line: OrderLine; head: ReactNode }) {
  const { remove, isRemoving } = useRemoveCancelled(line);
  return (
    <OrderLineItem
      line={line}
      head={head}
      detail={`Quantity ${line.noOfItems}`}
      action={
        <LineButton
          action="Remove"
          title={line.title}
          isPending={isRemoving}
          onPress={() => void remove()}
        />
      }
    />
  );
}
