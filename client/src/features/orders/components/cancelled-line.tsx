import type { OrderLine } from '@tanabana/server/contract/order';
import { useRemoveCancelled } from '../use-orders.ts';
import { OrderLineItem } from './order-line-item.tsx';

/** A cancelled line, until it is removed from the history. */
export function CancelledLine({ line }: { line: OrderLine }) {
  const { remove, isRemoving } = useRemoveCancelled(line._id);
  return (
    <OrderLineItem
      line={line}
      action="Remove"
      isPending={isRemoving}
      onAction={() => void remove()}
    />
  );
}
