import type { ReactNode } from 'react';
import { totalInRupees } from '@tanabana/server/contract/money';
import type { OrderLine } from '@tanabana/server/contract/order';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { formatRupees } from '../../../lib/money.ts';
import { formatPlaced } from '../order-dates.ts';
import styles from './order-line-item.module.css';

interface OrderLineItemProps {
  line: OrderLine;
  /** The one thing that can be done with it. */
  action: ReactNode;
  /** When it arrives, where it still does. */
  children?: ReactNode;
}

export function OrderLineItem({ line, action, children }: OrderLineItemProps) {
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        <FramedPicture image={line.image} alt={line.subtitle} isLazy={false} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{line.title}</p>
        <p className={styles.detail}>Quantity {line.noOfItems}</p>
        <p className={styles.numbers}>
          {line.orderNumber} <span>Placed {formatPlaced(line.placedAt)}</span>
        </p>
        {children}
      </div>
      <p className={styles.sum}>{formatRupees(totalInRupees([line]))}</p>
      <div className={styles.action}>{action}</div>
    </li>
  );
}
