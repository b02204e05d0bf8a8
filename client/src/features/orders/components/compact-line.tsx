import type { ReactNode } from 'react';
import type { OrderLine } from '@tanabana/server/contract/order';
import { eachOf, quantityInWords } from '@tanabana/server/contract/line-words';
import { LineSum, LineItem } from '../../cart/components/line-item.tsx';
import styles from './compact-line.module.css';

interface CompactLineProps {
  line: OrderLine;
  action: ReactNode;
  /** Below the quantity. */
  children?: ReactNode;
}

/** A line in a list of orders. */
export function CompactLine({ line, action, children }: CompactLineProps) {
  const hasPrice = line.noOfItems > 1 || line.unit !== undefined;
  return (
    <li>
      <LineItem
        variant="compact"
        line={line}
        after={
          <>
            <LineSum line={line} />
            <div className={styles.action}>{action}</div>
          </>
        }
      >
        <p className="muted">
          {hasPrice ? `${quantityInWords(line)}, ${eachOf(line)}` : quantityInWords(line)}
        </p>
        {children}
      </LineItem>
    </li>
  );
}
