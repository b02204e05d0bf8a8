import { countOf } from '../../lib/count.ts';
import styles from './count-badge.module.css';

const COUNT_MAX = 99;

/** Hidden from screen readers: the label of the control contains the number (`countLabel`). */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={`center ${styles.badge}`} aria-hidden="true">
      {count > COUNT_MAX ? `${COUNT_MAX}+` : count}
    </span>
  );
}

export function countLabel(name: string, noun: 'item' | 'piece', count: number): string {
  return count === 0 ? name : `${name}, ${countOf(noun, count)}`;
}
