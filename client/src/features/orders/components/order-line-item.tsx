import type { ReactNode } from 'react';
import { totalInRupees } from '@tanabana/server/contract/money';
import type { OrderLine } from '@tanabana/server/contract/order';
import { Button } from '../../../components/button.tsx';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { formatRupees } from '../../../lib/money.ts';
import { formatPlaced } from '../order-dates.ts';
import styles from './order-line-item.module.css';

interface OrderLineItemProps {
  line: OrderLine;
  /** The Cancel or Remove button. */
  action: string;
  isPending: boolean;
  onAction: () => void;
  /** When it arrives; not for a cancelled line. */
  children?: ReactNode;
}

/** A placed line, on its way or cancelled. */
export function OrderLineItem({ line, action, isPending, onAction, children }: OrderLineItemProps) {
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
      <div className={styles.action}>
        <Button
          variant="secondary"
          isSmall
          aria-label={`${action} ${line.title}`}
          progress={isPending ? 'pending' : 'rest'}
          onClick={onAction}
        >
          {action}
        </Button>
      </div>
    </li>
  );
}
