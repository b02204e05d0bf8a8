import type { ShownLine } from '../use-former-prices.ts';
import { CartLineItem } from './cart-line-item.tsx';
import styles from './cart-lines.module.css';

interface CartLinesProps {
  lines: readonly ShownLine[];
  onQuantity: (lineId: string, noOfItems: number) => void;
}

export function CartLines({ lines, onQuantity }: CartLinesProps) {
  return (
    <ul className={styles.lines} aria-label="Items in your cart">
      {lines.map((line) => (
        <CartLineItem
          key={line._id}
          line={line}
          onQuantity={(noOfItems) => onQuantity(line._id, noOfItems)}
        />
      ))}
    </ul>
  );
}
