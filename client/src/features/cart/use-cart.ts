import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { totalInRupees } from '@tanabana/server/contract/money';
import { countPieces } from '@tanabana/server/contract/quantity';
import { useStore } from '../../lib/store.ts';
import { useAction } from '../../lib/use-action.ts';
import { usePersonalList, useUid } from '../../session/use-session.ts';
import { fetchCart, removeLine } from './cart-api.ts';
import { cartKey } from './cart-key.ts';
import { cartMessages } from './messages.ts';
import { dropQuantity, startQuantities, quantityStore } from './quantities.ts';

/**
 * The cart as the user sees it, with quantities that the server has not confirmed yet. `count` (pieces) and `total`
 * (rupees) leave out lines that are no longer available.
 */
export function useCart() {
  const { items, isLoading, isEmpty } = usePersonalList(cartKey, fetchCart);
  const pending = useStore(quantityStore);
  const lines = items.map((line) => ({
    ...line,
    noOfItems: pending.get(line._id) ?? line.noOfItems,
  }));
  const available = lines.filter((line) => line.available);
  return {
    lines,
    isLoading,
    isEmpty,
    count: countPieces(available),
    total: totalInRupees(available),
    hasUnavailable: available.length < lines.length,
  };
}

/** For the layout of all screens, so that quantities are sent also after the cart was left. */
export function useSendQuantities(): void {
  const queryClient = useQueryClient();
  const uid = useUid();
  useEffect(
    () => (uid === undefined ? undefined : startQuantities(queryClient)),
    [queryClient, uid],
  );
}

export function useRemoveLine(lineId: string) {
  const { run, isPending } = useAction({
    mutationFn: () => {
      dropQuantity(lineId);
      return removeLine(lineId);
    },
    meta: { success: cartMessages.removed, failure: cartMessages.removeFailed, reload: [cartKey] },
  });
  return { remove: () => run(), isRemoving: isPending };
}
