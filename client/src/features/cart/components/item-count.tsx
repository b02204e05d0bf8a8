import { countOf } from '../../../lib/count.ts';

/** Pieces, not lines. */
export function ItemCount({ count }: { count: number }) {
  return countOf('item', count);
}
