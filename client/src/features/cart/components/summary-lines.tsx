import { quantityInWords } from '@tanabana/server/contract/line-words';
import type { ShownLine } from '../use-former-prices.ts';
import { PriceEach } from './price-each.tsx';
import { LineSum, ProductLine } from './product-line.tsx';
import styles from './summary-lines.module.css';

/** A placed line is always available. */
type SummaryLine = Omit<ShownLine, 'order' | 'available'> & { available?: boolean };

export function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <ul className={styles.lines} aria-label="Items in your order">
      {lines.map((line) => (
        <Line key={line._id} line={line} isGone={line.available === false} />
      ))}
    </ul>
  );
}

function Line({ line, isGone }: { line: SummaryLine; isGone: boolean }) {
  return (
    <li>
      <ProductLine
        variant="small"
        line={line}
        isOut={isGone}
        after={<LineSum line={line} isGone={isGone} />}
      >
        <p className={styles.quantity} data-gone={isGone || undefined}>
          <span>{isGone ? 'No longer available' : quantityInWords(line)}</span>
          {line.formerPrice !== undefined && (
            <span className={styles.each}>
              <PriceEach line={line} />
            </span>
          )}
        </p>
      </ProductLine>
    </li>
  );
}
