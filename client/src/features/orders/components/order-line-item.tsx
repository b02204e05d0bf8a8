import type { ReactNode } from 'react';
import type { OrderLine, PlacedLine } from '@tanabana/server/contract/order';
import { Button } from '../../../components/button.tsx';
import { useFocusAfterRemoval } from '../../../lib/focus-after-removal.ts';
import { LineSum, ProductLine } from '../../cart/components/product-line.tsx';
import { eachOf, quantityOf } from '../../cart/line-words.ts';
import { orderScreenMessages } from '../messages.ts';
import { useCancelLine, useRemoveCancelled } from '../use-orders.ts';
import styles from './order-line-item.module.css';

interface OrderLineItemProps {
  line: PlacedLine;
  /** Shows the price of one piece or metre after the quantity. */
  hasPrice?: boolean;
  action: ReactNode;
  /** Strikes the sum through, and says so in the place of the action. */
  isCancelled?: boolean;
  /** Above the line. */
  head?: ReactNode;
  /** Below the quantity. */
  children?: ReactNode;
}

export function OrderLineItem({
  line,
  hasPrice = false,
  action,
  isCancelled = false,
  head,
  children,
}: OrderLineItemProps) {
  return (
    <li className={styles.item}>
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
          {hasPrice ? `${quantityOf(line)}, ${eachOf(line)}` : quantityOf(line)}
        </p>
        {children}
      </ProductLine>
    </li>
  );
}

interface LineButtonProps {
  action: 'Cancel' | 'Remove';
  title: string;
  isPending: boolean;
  onPress: () => void;
}

function LineButton({ action, title, isPending, onPress }: LineButtonProps) {
  const { button, press } = useFocusAfterRemoval(onPress);
  return (
    <Button
      ref={button}
      variant="secondary"
      isSmall
      aria-label={`${action} ${title}`}
      progress={isPending ? 'pending' : 'rest'}
      onClick={press}
    >
      {action}
    </Button>
  );
}

type ButtonLine = Pick<OrderLine, '_id' | 'order' | 'title'>;

export function CancelButton({ line }: { line: ButtonLine }) {
  const { run, isPending } = useCancelLine(line);
  return <LineButton action="Cancel" title={line.title} isPending={isPending} onPress={run} />;
}

/** Removes a cancelled line from the history. */
export function RemoveButton({ line }: { line: ButtonLine }) {
  const { run, isPending } = useRemoveCancelled(line);
  return <LineButton action="Remove" title={line.title} isPending={isPending} onPress={run} />;
}
