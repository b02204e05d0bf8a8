import type { CartLine } from '@tanabana/server/contract/cart';
import { totalInRupees } from '@tanabana/server/contract/money';
import { editQuery, without } from '../../lib/edit-list.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useAction } from '../../lib/use-action.ts';
import { usePersonalList } from '../../session/use-personal-list.ts';
import { useUser } from '../../session/use-session.ts';
import { fetchCart, removeLine } from './cart-api.ts';
import { cartMessages } from './messages.ts';
import { useQuantities, useQuantityActions } from './use-quantities.ts';

/**
 * The cart as the user sees it, with quantities that the server has not confirmed. `total` is in rupees. It and
 * `count` leave out lines that are no longer available.
 */
export function useCart() {
  const { items, isLoading, isEmpty } = usePersonalList(queryKeys.cart, fetchCart);
  const { pending, changeQuantity, stepQuantity, sendPending } = useQuantities();
  const lines = items.map((line) => ({
    ...line,
    noOfItems: pending.get(line._id) ?? line.noOfItems,
  }));
  const available = lines.filter((line) => line.available);
  return {
    lines,
    isLoading,
    isEmpty,
    count: available.reduce((count, { noOfItems }) => count + noOfItems, 0),
    total: totalInRupees(available),
    hasUnavailable: available.length < lines.length,
    changeQuantity,
    stepQuantity,
    sendPending,
  };
}

export function useRemoveLine(lineId: string) {
  const list = queryKeys.cart(useUser().uid);
  const { dropQuantity } = useQuantityActions();
  const { run, isPending } = useAction({
    mutationFn: () => {
      dropQuantity(lineId);
      return removeLine(lineId);
    },
    onSuccess: (_result, _input, _context, { client }) =>
      editQuery<CartLine[]>(client, list, without(lineId)),
    meta: { success: cartMessages.removed, failure: cartMessages.removeFailed, edits: [list] },
  });
  return { remove: () => run(), isRemoving: isPending };
}
