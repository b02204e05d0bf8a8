import { useEffect } from 'react';
import type { CartLine } from '@tanabana/server/contract/cart';
import { messages } from '@tanabana/server/contract/messages';
import { totalInRupees } from '@tanabana/server/contract/money';
import { notify } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { useListEditor, usePersonalList } from '../../lib/use-personal-list.ts';
import { fetchCart, removeLine } from './cart-api.ts';
import { useQuantities } from './use-quantities.ts';

/**
 * The cart as the shopper sees it, quantities on their way included. `total` is in rupees; lines that are
 * no longer available count neither there nor in `count`.
 */
export function useCart() {
  const { items, isLoading, edit, reload } = usePersonalList(queryKeys.cart, fetchCart);
  const { pending, wanted } = useQuantities();
  const lines = items.map((line) => ({
    ...line,
    noOfItems: wanted.get(line._id) ?? line.noOfItems,
  }));
  const available = lines.filter((line) => line.available);
  return {
    lines,
    isLoading,
    count: available.reduce((count, { noOfItems }) => count + noOfItems, 0),
    total: totalInRupees(available),
    hasUnavailable: available.length < lines.length,
    changeQuantity: (lineId: string, noOfItems: number) => pending.change(lineId, noOfItems),
    /** Sends what was pressed and not sent yet; resolves when the server has answered. */
    sendPending: () => pending.flush(),
    /** After placing: what was in it is an order now. */
    empty: () => edit(() => []),
    reload,
  };
}

/** How many pieces are in the cart, for the badge of the header. */
export function useCartCount(): number {
  return useCart().count;
}

/** Leaving the screen, or the shop itself, sends a quantity that still waits. */
export function useSendOnLeave(): void {
  const { pending } = useQuantities();
  useEffect(() => {
    const send = () => void pending.flush();
    // Home by the brand reloads the page; a request that began as late as pagehide would be dropped.
    addEventListener('beforeunload', send);
    return () => {
      removeEventListener('beforeunload', send);
      send();
    };
  }, [pending]);
}

export function useRemoveLine(lineId: string) {
  const { edit, reload } = useListEditor<CartLine>(queryKeys.cart);
  const { pending } = useQuantities();
  const { run, isPending } = useGuardedMutation({
    mutationFn: () => {
      pending.forget(lineId);
      return removeLine(lineId);
    },
    onSuccess: async () => {
      await edit((lines) => lines.filter(({ _id }) => _id !== lineId));
      notify.success(messages.cart.removed);
    },
    onError: (error) => {
      console.error(error);
      notify.failure(messages.cart.removeFailed);
      return reload();
    },
  });
  return { remove: () => run(), isRemoving: isPending };
}
