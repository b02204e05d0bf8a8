import type { ReactNode } from 'react';
import { formatRupees } from '@tanabana/server/contract/money';
import { SummaryPanel, type SummaryPanelProps } from './summary-panel.tsx';
import { UnavailableNote } from './unavailable-note.tsx';
import styles from './cart-summary.module.css';

interface CartSummaryProps extends Pick<SummaryPanelProps, 'count' | 'total' | 'children'> {
  /** The button to the next step. On phones it is in a bar at the bottom, with total and hint. */
  action: ReactNode;
  hasUnavailable: boolean;
  /** Why the button is disabled, or what it will do. */
  hint?: ReactNode;
}

export function CartSummary({ hasUnavailable, action, hint, ...panel }: CartSummaryProps) {
  return (
    <SummaryPanel
      {...panel}
      className={styles.summary}
      after={
        <>
          {hasUnavailable && <UnavailableNote place="inline" />}
          <div className={styles.bar}>
            <p className={styles.barTotal} aria-hidden="true">
              Total
              <strong className="amount" translate="no">
                {formatRupees(panel.total)}
              </strong>
            </p>
            <div className={styles.action}>{action}</div>
            {hint && <div className={styles.hint}>{hint}</div>}
          </div>
        </>
      }
    />
  );
}
