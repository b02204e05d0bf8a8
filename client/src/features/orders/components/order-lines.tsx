import type { OrderDetails } from '@tanabana/server/contract/order';
import { orderScreenMessages } from '../messages.ts';
import { isOnItsWay } from '../order-state.ts';
import { CancelButton } from './cancel-button.tsx';
import { OrderLineItem } from './order-line-item.tsx';
import styles from './order-lines.module.css';

export function OrderLines({ order }: { order: OrderDetails }) {
  const { lines } = order;
  const onItsWay = lines.filter(isOnItsWay);
  return (
    <section>
      <h2 data-head className="below-16">
        Items
      </h2>
      {lines.length === 0 ? (
        <p className={`soft ${styles.none}`}>{orderScreenMessages.linesRemoved}</p>
      ) : (
        <ul className={styles.lines} aria-label="Items of this order">
          {lines.map((line) => (
            <OrderLineItem
              key={line._id}
              line={line}
              hasPrice={line.noOfItems > 1 || line.unit !== undefined}
              isCancelled={!isOnItsWay(line)}
              action={<CancelButton order={order} lines={[line]} hasOthers={onItsWay.length > 1} />}
            />
          ))}
        </ul>
      )}
      {onItsWay.length > 1 && (
        <div className="end">
          <CancelButton order={order} lines={onItsWay} />
        </div>
      )}
    </section>
  );
}
