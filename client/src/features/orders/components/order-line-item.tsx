import type { ReactNode } from 'react';
import type { PlacedLine } from '@tanabana/server/contract/order';
import { LineSum, LineItem } from '../../cart/components/line-item.tsx';
import { eachOf, quantityInWords } from '@tanabana/server/contract/line-words';
import { orderScreenMessages } from '../messages.ts';
import styles from './order-line-item.module.css';

interface OrderLineItemProps {
  line: PlacedLine;
  /** Shows the price of one piece or metre after the quantity. */
  hasPrice?: boolean;
  action: ReactNode;
  /** Strikes the sum through, and says so in the place of the action. */
  isCancelled?: boolean;
}

export function OrderLineItem({
  line,
  hasPrice = false,
  action,
  isCancelled = false,
}: OrderLineItemProps) {
  return (
    <li>
      <LineItem
        variant="order"
        line={line}
        isOut={isCancelled}
        after={
          <div className={`spread ${styles.foot}`}>
            <LineSum line={line} isCancelled={isCancelled} />
            <div className={styles.action}>
              {isCancelled ? (
                <p className={`label center ${styles.state}`}>
                  {line.cancelledBy ? orderScreenMessages.cancelledByShop : 'Cancelled'}
                </p>
              ) : (
                action
              )}
            </div>
          </div>
        }
      >
        <p className="muted above-4">
          {hasPrice ? `${quantityInWords(line)}, ${eachOf(line)}` : quantityInWords(line)}
        </p>
      </LineItem>
    </li>
  );
}
