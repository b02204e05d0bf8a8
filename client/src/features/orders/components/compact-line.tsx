import type { ReactNode } from 'react';
import type { OrderLine } from '@tanabana/server/contract/order';
import { LineItem, LineSum } from '../../cart/components/line-item.tsx';
import { describeQuantity } from '../messages.ts';
import styles from './compact-line.module.css';

interface CompactLineProps {
  line: OrderLine;
  action: ReactNode;
  /** Below the quantity. */
  children?: ReactNode;
}

export function CompactLine({ line, action, children }: CompactLineProps) {
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
        <p className="muted">{describeQuantity(line)}</p>
        {children}
      </LineItem>
    </li>
  );
}
