import { quantityInWords } from '@tanabana/server/contract/line-words';
import type { CartLine } from '@tanabana/server/contract/cart-schemas';
import { goneWords } from '../messages.ts';
import { LineItem, LineSum, PriceEach } from './line-item.tsx';
import styles from './summary-lines.module.css';

/** A placed line is always available. */
type SummaryLine = Omit<CartLine, 'order' | 'available'> & { available?: boolean };

export function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <ul
      className={`line-below gap-16 below-16 stack ${styles.lines}`}
      aria-label="Items in your order"
    >
      {lines.map((line) => (
        <Line key={line._id} line={line} isGone={line.available === false} />
      ))}
    </ul>
  );
}

function Line({ line, isGone }: { line: SummaryLine; isGone: boolean }) {
  return (
    <li>
      <LineItem
        variant="small"
        line={line}
        isOut={isGone}
        after={<LineSum line={line} isGone={isGone} />}
      >
        <p className={isGone ? 'bad' : 'soft'}>
          <span>{isGone ? goneWords(line) : quantityInWords(line)}</span>
          {!isGone && line.addedPrice !== undefined && (
            <span className="block">
              <PriceEach line={line} />
            </span>
          )}
        </p>
      </LineItem>
    </li>
  );
}
