import { orderMessages } from '@tanabana/server/contract/order';
import { AlertIcon } from '../../../components/icons/icons.tsx';

/** For phones; on wider screens the summary says it. */
export function UnavailableNote() {
  return (
    <p className="banner phone-only gap-16 below-16">
      <AlertIcon />
      {orderMessages.itemsGone}
    </p>
  );
}
