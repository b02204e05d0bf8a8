import { VanIcon } from '../../../components/icons/later-icons.tsx';
import { orderScreenMessages } from '../messages.ts';
import { formatArrival } from '../order-dates.ts';
import { useOrdered } from '../use-orders.ts';
import { BuyAgain } from './buy-again.tsx';
import { CancelButton } from './cancel-button.tsx';
import { CompactLine } from './compact-line.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderList, type OrderLines } from './order-list.tsx';
import styles from './ordered-list.module.css';

export function OrderedList({ title }: { title: string }) {
  return (
    <OrderList
      {...useOrdered()}
      title={title}
      name="Orders on the way"
      order={onItsWay}
      emptyText="Nothing on the way."
    />
  );
}

function onItsWay(lines: OrderLines) {
  const [order] = lines;
  const isSingle = lines.length === 1;
  return {
    head: (
      <OrderHead lines={lines} sumName="Total" action={<BuyAgain isSmall order={order.order} />}>
        <p className={`row leaf strong balance above-4 ${styles.arrival}`}>
          <VanIcon size={20} />
          <span>{formatArrival(order.deliverBy)}</span>
        </p>
        <p className={`muted balance ${styles.promise}`}>{orderScreenMessages.onItsWay}</p>
      </OrderHead>
    ),
    lines: lines.map((line) => (
      <CompactLine
        key={line._id}
        line={line}
        action={<CancelButton order={line} lines={[line]} hasOthers={!isSingle} />}
      />
    )),
    foot: !isSingle && <CancelButton order={order} lines={lines} />,
  };
}
