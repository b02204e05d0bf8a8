import type { OrderLine } from '@tanabana/server/contract/order';
import { formatRupees } from '@tanabana/server/contract/money';
import { TextLink } from '../../../components/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import { formatPlaced } from '../order-dates.ts';
import styles from './order-head.module.css';

interface OrderHeadProps {
  /** Of the order. */
  line: OrderLine;
  /** The label of the sum, which is that of the lines in the list. */
  sumName: string;
  /** In rupees. */
  sum: number;
}

/** Above the first line of an order. */
export function OrderHead({ line, sumName, sum }: OrderHeadProps) {
  const { order, orderNumber, placedAt } = line;
  return (
    <div className={styles.head}>
      <p className={styles.number}>
        <TextLink to={paths.order(order)} translate="no">
          {orderNumber}
        </TextLink>{' '}
        <span>{`Placed ${formatPlaced(placedAt)}`}</span>
      </p>
      <p className={styles.sum}>
        {sumName}{' '}
        <strong className="amount" translate="no">
          {formatRupees(sum)}
        </strong>
      </p>
    </div>
  );
}
