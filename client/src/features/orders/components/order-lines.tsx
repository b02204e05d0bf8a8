import type { OrderDetails, OrderDetailsLine } from '@tanabana/server/contract/order';
import type { ReactNode } from 'react';
import { LineItem, LineSum } from '../../cart/components/line-item.tsx';
import { describeQuantity, orderScreenMessages } from '../messages.ts';
import { isOnItsWay } from '../order-state.ts';
import { CancelButton } from './cancel-button.tsx';
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
        <p className={`soft line-above ${styles.none}`}>{orderScreenMessages.linesRemoved}</p>
      ) : (
        <ul className="line-above" aria-label="Items of this order">
          {lines.map((line) => (
            <Line
              key={line._id}
              line={line}
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

/** A cancelled one says so instead of the action. */
function Line({ line, action }: { line: OrderDetailsLine; action: ReactNode }) {
  const isCancelled = !isOnItsWay(line);
  return (
    <li>
      <LineItem
        variant="order"
        line={line}
        isOut={isCancelled}
        after={
          <div className={`baseline spread ${styles.foot}`}>
            <LineSum line={line} isCancelled={isCancelled} />
            <div className={styles.action}>
              {isCancelled ? (
                <p className="finger small strong center">
                  {line.cancelledBy ? orderScreenMessages.cancelledByShop : 'Cancelled'}
                </p>
              ) : (
                action
              )}
            </div>
          </div>
        }
      >
        <p className="muted above-4">{describeQuantity(line)}</p>
      </LineItem>
    </li>
  );
}
