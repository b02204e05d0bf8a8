import type { ReactNode } from 'react';
import { formatRupees, totalInRupees } from '@tanabana/server/contract/money';
import type { OrderLine, PlacedLine } from '@tanabana/server/contract/order';
import { Button } from '../../../components/button.tsx';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { firstPress } from '../../../lib/first-press.ts';
import { useCancelLine, useRemoveCancelled } from '../use-orders.ts';
import styles from './order-line-item.module.css';

interface OrderLineItemProps {
  line: PlacedLine;
  /** Of one piece, beside the quantity. */
  price?: string;
  /** A button; of a cancelled line on its order's page a word. */
  action: ReactNode;
  /** Beside lines that are on their way. */
  isCancelled?: boolean;
  /** The number of the order, above its first line. */
  head?: ReactNode;
  /** When it arrives; not for a cancelled line. */
  children?: ReactNode;
}

/** A placed line, on its way or cancelled. */
export function OrderLineItem({
  line,
  price = '',
  action,
  isCancelled = false,
  head,
  children,
}: OrderLineItemProps) {
  const sum = formatRupees(totalInRupees([line]));
  return (
    <li className={styles.item}>
      {head}
      <div className={styles.line} data-cancelled={isCancelled || undefined}>
        <span className={styles.picture} data-faded={isCancelled || undefined}>
          <FramedPicture image={line.image} alt={line.subtitle} isLazy={false} sizes="96px" />
        </span>
        <div className={styles.words}>
          <p className={styles.title}>{line.title}</p>
          <p className={styles.detail}>{`Quantity ${line.noOfItems}${price}`}</p>
          {children}
        </div>
        <div className={styles.foot}>
          <p className={styles.sum}>{isCancelled ? <s>{sum}</s> : sum}</p>
          <div className={styles.action}>{action}</div>
        </div>
      </div>
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
  return (
    <Button
      variant="secondary"
      isSmall
      aria-label={`${action} ${title}`}
      progress={isPending ? 'pending' : 'rest'}
      onClick={firstPress(onPress)}
    >
      {action}
    </Button>
  );
}

type ButtonLine = Pick<OrderLine, '_id' | 'order' | 'title'>;

/** Cancels a line that is on its way. */
export function CancelButton({ line }: { line: ButtonLine }) {
  const { run, isPending } = useCancelLine(line);
  return <LineButton action="Cancel" title={line.title} isPending={isPending} onPress={run} />;
}

/** Removes a cancelled line from the history. */
export function RemoveButton({ line }: { line: ButtonLine }) {
  const { run, isPending } = useRemoveCancelled(line);
  return <LineButton action="Remove" title={line.title} isPending={isPending} onPress={run} />;
}
