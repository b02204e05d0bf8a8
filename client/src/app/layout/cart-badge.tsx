import { countOf } from '../../lib/count.ts';
import styles from './cart-badge.module.css';

const MOST = 99;

/** Decorative: the name of the control around it contains the number. */
export function CartBadge({ count, isQuiet = false }: { count: number; isQuiet?: boolean }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} data-quiet={isQuiet || undefined} aria-hidden="true">
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}

/** The accessible name of a control with the badge. */
export function cartLabel(name: string, count: number): string {
  return count === 0 ? name : `${name}, ${countOf('item', count)}`;
}
