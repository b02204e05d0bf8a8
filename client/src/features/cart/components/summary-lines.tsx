import { formatRupees, totalInRupees } from '@tanabana/server/contract/money';
import { Picture } from '../../../components/picture.tsx';
import type { ShownLine } from '../use-former-prices.ts';
import { PriceEach } from './price-each.tsx';
import styles from './summary-lines.module.css';

/** The lines of the order, small. */
export function SummaryLines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ul className={styles.lines} aria-label="Items in your order">
      {lines.map((line) => (
        <li key={line._id} className={styles.line} data-gone={!line.available || undefined}>
          <Picture
            className={styles.picture}
            src={line.image}
            alt={line.subtitle}
            sizes="96px"
            data-faded={!line.available || undefined}
          />
          <div className={styles.words}>
            <p className={styles.title}>{line.title}</p>
            <p className={styles.quantity}>
              {line.available ? `Quantity ${line.noOfItems}` : 'No longer available'}
              {line.formerPrice !== undefined && (
                <span className={styles.each}>
                  <PriceEach line={line} />
                </span>
              )}
            </p>
          </div>
          <p className={styles.sum}>{line.available ? formatRupees(totalInRupees([line])) : '–'}</p>
        </li>
      ))}
    </ul>
  );
}
