import { countOf } from '../../lib/count.ts';
import styles from './count-badge.module.css';

const COUNT_MAX = 99;

interface CountBadgeProps {
  count: number;
  /** Of what asks for nothing. */
  isQuiet?: boolean;
}

/** Hidden from screen readers: the label of the control contains the number (`countLabel`). */
export function CountBadge({ count, isQuiet = false }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} data-quiet={isQuiet || undefined} aria-hidden="true">
      {shortCount(count)}
    </span>
  );
}

export const shortCount = (count: number) => (count > COUNT_MAX ? `${COUNT_MAX}+` : count);

export function countLabel(name: string, count: number): string {
  return count === 0 ? name : `${name}, ${countOf('item', count)}`;
}
