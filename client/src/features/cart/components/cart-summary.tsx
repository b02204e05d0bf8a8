import { useId } from 'react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/count.ts';
import { formatRupees } from '@tanabana/server/contract/money';
import { UnavailableNote } from './unavailable-note.tsx';
import styles from './cart-summary.module.css';

interface CartSummaryProps {
  /** Pieces, not lines. */
  count: number;
  /** In rupees. */
  total: number;
  /** The button to the next step. On phones it stands with its hint in a bar at the bottom, beside the total. */
  action: ReactNode;
  hasUnavailable: boolean;
  /** Why the action cannot be pressed, or what it will do. */
  hint?: ReactNode;
  /** Above the sums. */
  children?: ReactNode;
}

export function CartSummary({
  count,
  total,
  hasUnavailable,
  action,
  hint,
  children,
}: CartSummaryProps) {
  const headingId = useId();
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
      </dl>
      {hasUnavailable && <UnavailableNote place="inline" />}
      <div className={styles.bar}>
        <p className={styles.barTotal} aria-hidden="true">
          Total<strong>{formatRupees(total)}</strong>
        </p>
        <div className={styles.action}>{action}</div>
        {hint && <div className={styles.hint}>{hint}</div>}
      </div>
    </section>
  );
}
