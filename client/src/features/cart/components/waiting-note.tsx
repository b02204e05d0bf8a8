import { titleOf } from '@tanabana/server/contract/line-words';
import { waitingItems } from '../waiting-items.ts';

export function WaitingNote() {
  const [first, ...others] = waitingItems();
  if (!first) return null;
  return (
    <p className="soft anywhere below-24">
      {others.length === 0
        ? `${titleOf(first)} will be added to your cart when you sign in.`
        : `${others.length + 1} items will be added to your cart when you sign in.`}
    </p>
  );
}
