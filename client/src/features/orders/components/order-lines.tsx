import { formatRupees } from '@tanabana/server/contract/money';
import type { OrderDetails } from '@tanabana/server/contract/order';
import { ListHeading } from '../../../components/list-heading.tsx';
import { orderScreenMessages } from '../messages.ts';
import { isOnItsWay } from '../order-state.ts';
import { CancelButton, OrderLineItem } from './order-line-item.tsx';
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
            <OrderLineItem
              key={line._id}
              line={line}
              price={line.noOfItems > 1 ? `, ${formatRupees(line.price)} each` : ''}
              isCancelled={!isOnItsWay(line)}
              action={isOnItsWay(line) ? <CancelButton line={{ ...line, order }} /> : 'Cancelled'}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
