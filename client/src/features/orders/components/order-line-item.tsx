import type { ReactNode } from 'react';
import type { OrderLine, PlacedLine } from '@tanabana/server/contract/order';
import { Button } from '../../../components/button.tsx';
import { useFocusAfterRemoval } from '../../../lib/focus-after-removal.ts';
import { LineSum, ProductLine } from '../../cart/components/product-line.tsx';
import { eachOf, quantityInWords } from '@tanabana/server/contract/line-words';
import { orderScreenMessages } from '../messages.ts';
import { useRemoveCancelled } from '../use-orders.ts';
import styles from './order-line-item.module.css';

interface OrderLineItemProps {
  line: PlacedLine;
  /** Shows the price of one piece or metre after the quantity. */
  hasPrice?: boolean;
  action: ReactNode;
  /** Strikes the sum through, and says so in the place of the action. */
  isCancelled?: boolean;
  /** Above the first line of an order. */
  head?: ReactNode;
  /** Below its last line. */
  foot?: ReactNode;
  /** Below the quantity. */
  children?: ReactNode;
}

export function OrderLineItem({
  line,
  hasPrice = false,
  action,
  isCancelled = false,
  head,
  foot,
  children,
}: OrderLineItemProps) {
  return (
    <li className={styles.item} data-first={head ? true : undefined}>
      {head}
      <ProductLine
        variant="order"
        line={line}
        isOut={isCancelled}
        after={
          <div className={styles.foot}>
            <LineSum line={line} isCancelled={isCancelled} />
            <div className={styles.action}>
              {isCancelled ? (
                <p className={styles.state}>
                  {line.cancelledBy ? orderScreenMessages.cancelledByShop : 'Cancelled'}
                </p>
              ) : (
                action
              )}
            </div>
          </div>
        }
      >
        <p className={styles.detail}>
          {hasPrice ? `${quantityInWords(line)}, ${eachOf(line)}` : quantityInWords(line)}
        </p>
        {children}
      </ProductLine>
      {foot && <div className={styles.whole}>{foot}</div>}
    </li>
  );
}

/** Removes a cancelled line from the history. */
export function RemoveButton({ line }: { line: OrderLine }) {
  const { run, isPending } = useRemoveCancelled(line);
  const { button, press } = useFocusAfterRemoval(run);
  return (
    <Button
      ref={button}
      variant="secondary"
      isSmall
      aria-label={`Remove ${line.title}`}
      progress={isPending ? 'pending' : 'rest'}
      onClick={press}
    >
      Remove
    </Button>
  );
}
