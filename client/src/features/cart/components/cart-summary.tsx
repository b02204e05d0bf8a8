import type { ReactNode } from 'react';
import { formatRupees } from '@tanabana/server/contract/money';
import { orderMessages } from '@tanabana/server/contract/order';
import { FieldError } from '../../../components/field.tsx';
import { VanIcon } from '../../../components/icons/later-icons.tsx';
import { useArrival } from '../../../lib/shop-dates.ts';
import type { useCart } from '../use-cart.ts';
import { SummaryPanel } from './summary-panel.tsx';
import styles from './cart-summary.module.css';

interface CartSummaryProps {
  cart: ReturnType<typeof useCart>;
  /** The button to the next step. On phones it is in a bar at the bottom, with total and hint. */
  action: ReactNode;
  /** Why the button is disabled, or what it will do. */
  hint?: ReactNode;
  children?: ReactNode;
}

export function CartSummary({ cart, action, hint, children }: CartSummaryProps) {
  const { count, total, hasUnavailable } = cart;
  const arrival = useArrival();
  return (
    <SummaryPanel
      count={count}
      total={total}
      className={styles.summary}
      after={
        <>
          {hasUnavailable && (
            <FieldError className="not-on-phones above-16">{orderMessages.itemsGone}</FieldError>
          )}
          <div className={styles.bar}>
            <p className={`muted phone-only ${styles.barTotal}`} aria-hidden="true">
              Total
              <strong className="block strong tabular text-18" translate="no">
                {formatRupees(total)}
              </strong>
            </p>
            <div className={styles.action}>{action}</div>
            {hint && <div className={`muted balance ${styles.hint}`}>{hint}</div>}
          </div>
        </>
      }
    >
      {children}
      <p className="row leaf below-16 strong">
        <VanIcon size={20} />
        <span>{arrival}</span>
      </p>
    </SummaryPanel>
  );
}
