import { ordersMessages } from '../messages.ts';
import type { OrderLine } from '@tanabana/server/contract/order';
import { VanIcon } from '../../../components/icons/delivery-icons.tsx';
import { formatArrival } from '../order-dates.ts';
import { useCancelOrder } from '../use-orders.ts';
import { OrderLineItem } from './order-line-item.tsx';
import styles from './ordered-line.module.css';

/** A line that is on its way and can still be cancelled. */
export function OrderedLine({ line }: { line: OrderLine }) {
  const { cancel, isCancelling } = useCancelOrder(line._id);
  return (
    <OrderLineItem
      line={line}
      action="Cancel"
      isPending={isCancelling}
      onAction={() => void cancel()}
    >
      <p className={styles.promise}>{ordersMessages.onItsWay}</p>
      <p className={styles.arrival}>
        <VanIcon size={20} />
        {formatArrival(line.deliverBy)}
      </p>
    </OrderLineItem>
  );
}
