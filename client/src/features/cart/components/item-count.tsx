import { formatCount } from '../../../lib/money.ts';

/** Pieces, not lines. */
export function ItemCount({ count }: { count: number }) {
  return count === 1 ? '1 item' : `${formatCount(count)} items`;
}
