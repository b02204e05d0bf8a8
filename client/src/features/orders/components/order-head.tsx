import type { ReactNode } from 'react';
import { formatRupees, totalInRupees } from '@tanabana/server/contract/money';
import type { OrderLine } from '@tanabana/server/contract/order';
import { TextLink } from '../../../components/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import { countOf } from '../../../lib/count.ts';
import { formatPlaced } from '../order-dates.ts';
import styles from './order-head.module.css';

interface OrderHeadProps {
  /** Those of the order that are in the list. */
  lines: readonly [OrderLine, ...OrderLine[]];
  /** The label of their sum. */
  sumName: string;
  /** When it arrives. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Above the lines of an order. */
export function OrderHead({ lines, sumName, children, action }: OrderHeadProps) {
  const [{ order, orderNumber, placedAt }] = lines;
  return (
    <div className={`spread line-below ${styles.head}`}>
      <div>
        <p className={styles.number}>
          <TextLink to={paths.order(order)} translate="no">
            {orderNumber}
          </TextLink>
        </p>
        <p className="muted">{`Placed ${formatPlaced(placedAt)}, ${countOf('item', lines.length)}`}</p>
        {children}
      </div>
      <div className={`spread ${styles.sum}`}>
        <p>
          <span className="muted">{sumName}</span>{' '}
          <strong className="strong tabular" translate="no">
            {formatRupees(totalInRupees(lines))}
          </strong>
        </p>
        {action}
      </div>
    </div>
  );
}
