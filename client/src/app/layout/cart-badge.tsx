import { countOf } from '../../lib/count.ts';
import styles from './cart-badge.module.css';

const MOST = 99;

/** The number on the bag; the control that it stands in says it in words. */
export function CartBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} aria-hidden="true">
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}

/** The name of a control that carries the badge. */
export function cartLabel(name: string, count: number): string {
  return count === 0 ? name : `${name}, ${countOf('item', count)}`;
}
