import { useId } from 'react';
import type { ReactNode } from 'react';
import { formatRupees } from '@tanabana/server/contract/money';
import type { OrderDetails } from '@tanabana/server/contract/order';
import { formatCount } from '../../../lib/count.ts';
import { sumsOf } from '../order-state.ts';
import { AddressLines } from './address-lines.tsx';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  order: OrderDetails;
  /** Above the sums. */
  children?: ReactNode;
}

/** What is paid, how, and where the order goes. */
export function OrderSummary({ order, children }: OrderSummaryProps) {
  const headingId = useId();
  const { count, total } = sumsOf(order);
  return (
    <section className={styles.summary} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Summary
      </h2>
      {children}
      <dl className={styles.sums}>
        <div className={styles.row}>
          <dt>Items ({formatCount(count)})</dt>
          <dd>{formatRupees(total)}</dd>
        </div>
        <div className={styles.row}>
          <dt>Delivery</dt>
          <dd>Free</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatRupees(total)}</dd>
        </div>
        <div className={styles.detail}>
          <dt>Payment</dt>
          <dd>Cash On Delivery</dd>
        </div>
        <div className={styles.detail}>
          <dt>Delivery address</dt>
          <dd>
            <AddressLines address={order.address} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
