import { formatRupees } from '@tanabana/server/contract/money';
import type { OrderDetails, OrderDetailsLine } from '@tanabana/server/contract/order';
import { ListHeading } from '../../../components/list-heading.tsx';
import { orderScreenMessages } from '../messages.ts';
import { isOnItsWay } from '../order-state.ts';
import { useCancelLine } from '../use-orders.ts';
import { LineButton, OrderLineItem } from './order-line-item.tsx';
import styles from './order-lines.module.css';

/** All lines of an order but those that were removed from the history. */
export function OrderLines({ order: { order, lines } }: { order: OrderDetails }) {
  return (
    <section>
      <ListHeading as="h2" count={lines.filter(isOnItsWay).length} className={styles.title}>
        Items
      </ListHeading>
      {lines.length === 0 ? (
        <p className={styles.none}>{orderScreenMessages.linesRemoved}</p>
      ) : (
        <ul className={styles.lines} aria-label="Items of this order">
          {lines.map((line) => (
            <Line key={line._id} line={line} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ line, order }: { line: OrderDetailsLine; order: string }) {
  const { cancel, isCancelling } = useCancelLine({ _id: line._id, order });
  const { title, noOfItems, price } = line;
  const each = noOfItems > 1 ? `, ${formatRupees(price)} each` : '';
  return (
    <OrderLineItem
      line={line}
      detail={`Quantity ${noOfItems}${each}`}
      isCancelled={!isOnItsWay(line)}
      action={
        isOnItsWay(line) ? (
          <LineButton
            action="Cancel"
            title={title}
            isPending={isCancelling}
            onPress={() => void cancel()}
          />
        ) : (
          'Cancelled'
        )
      }
    />
  );
}
