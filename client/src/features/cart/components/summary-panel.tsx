import { useId, type ReactNode } from 'react';
import { formatRupees } from '@tanabana/server/contract/money';
import { formatCount } from '../../../lib/count.ts';
import styles from './summary-panel.module.css';

interface SummaryPanelProps {
  /** Pieces, not lines. */
  count: number;
  /** In rupees. */
  total: number;
  className?: string | undefined;
  children?: ReactNode;
  after?: ReactNode;
}

export function SummaryPanel({ count, total, className = '', children, after }: SummaryPanelProps) {
  const headingId = useId();
  return (
    <section className={`panel ${className}`} aria-labelledby={headingId}>
      <h2 id={headingId} className="below-16">
        Summary
      </h2>
      {children}
      <dl className="stack gap-8 tabular">
        <div className="spread baseline gap-x-16">
          <dt className="soft">{`Pieces (${formatCount(count)})`}</dt>
          <dd className="at-end" translate="no">
            {formatRupees(total)}
          </dd>
        </div>
        <div className="spread baseline gap-x-16">
          <dt className="soft">Delivery</dt>
          <dd className="at-end">Free</dd>
        </div>
        <div
          className={`inside-16 spread baseline gap-x-16 strong line-above above-8 ${styles.total}`}
        >
          <dt>Total</dt>
          <dd className="at-end" translate="no">
            {formatRupees(total)}
          </dd>
        </div>
      </dl>
      {after}
    </section>
  );
}
