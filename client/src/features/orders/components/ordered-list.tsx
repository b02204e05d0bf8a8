import { VanIcon } from '../../../components/icons/icons.tsx';
import { orderScreenMessages } from '../messages.ts';
import { formatArrival } from '../order-dates.ts';
import { useOrdered } from '../use-orders.ts';
import { CancelButton } from './cancel-button.tsx';
import { OrderLineItem } from './order-line-item.tsx';
import { OrderList } from './order-list.tsx';
import styles from './ordered-list.module.css';

export function OrderedList({ title }: { title: string }) {
  return (
    <OrderList
      {...useOrdered()}
      title={title}
      name="Orders on the way"
      row={(line, order, head) => (
        <OrderLineItem
          key={line._id}
          line={line}
          head={head}
          action={<CancelButton order={line} lines={[line]} hasOthers={order.length > 1} />}
          foot={
            order.length > 1 && line === order.at(-1) && <CancelButton order={line} lines={order} />
          }
        >
          <p className={styles.promise}>{orderScreenMessages.onItsWay}</p>
          <p className={styles.arrival}>
            <VanIcon size={20} />
            <span>{formatArrival(line.deliverBy)}</span>
          </p>
        </OrderLineItem>
      )}
      sumName="Total"
      emptyText="Nothing on the way."
    />
  );
}
