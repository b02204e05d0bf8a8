import type { CartLine } from '@tanabana/server/contract/cart-schemas';
import { totalInRupees } from '@tanabana/server/contract/money';
import { apiPaths } from '@tanabana/server/contract/paths';
import { countPieces } from '@tanabana/server/contract/quantity';
import { apiClient } from '../../lib/api-client.ts';
import { useAction } from '../../lib/query-client.ts';
import { useStore } from '../../lib/store.ts';
import { usePersonalList } from '../../session/use-session.ts';
import { cartMessages } from './messages.ts';
import { cartKey, dropQuantity, quantityStore } from './quantities.ts';

/**
 * The cart as the user sees it, with quantities that the server has not confirmed yet. `count` (pieces) and `total`
 * (rupees) leave out lines that are no longer available.
 */
export function useCart() {
  const { items, isLoading, isEmpty } = usePersonalList(cartKey, (signal) =>
    apiClient.get<CartLine[]>(apiPaths.cart, { signal }),
  );
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

export const useRemoveLine = (lineId: string) =>
  useAction({
    mutationFn: () => {
      dropQuantity(lineId);
      return apiClient.delete(apiPaths.cartLine(lineId));
    },
    meta: { success: cartMessages.removed, failure: cartMessages.removeFailed, reload: [cartKey] },
  });
