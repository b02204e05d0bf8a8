import { totalInRupees } from '@tanabana/server/contract/money';
import { queryKeys } from '../../lib/query-keys.ts';
import { usePersonalList } from '../../session/use-personal-list.ts';
import { fetchCart } from './cart-api.ts';
import { useQuantities } from './use-quantities.ts';

/**
 * The cart as the user sees it, with quantities that the server has not confirmed. `total` is in rupees. It and
 * `count` leave out lines that are no longer available.
 */
export function useCart() {
  const { items, isLoading } = usePersonalList(queryKeys.cart, fetchCart);
  const { pending, changeQuantity, sendPending } = useQuantities();
  const lines = items.map((line) => ({
    ...line,
    noOfItems: pending.get(line._id) ?? line.noOfItems,
  }));
  const available = lines.filter((line) => line.available);
  return {
    lines,
    isLoading,
    count: available.reduce((count, { noOfItems }) => count + noOfItems, 0),
    total: totalInRupees(available),
    hasUnavailable: available.length < lines.length,
    changeQuantity,
    sendPending,
  };
}

/** How many pieces are in the cart, for the badge of the header. */
export function useCartCount(): number {
  return useCart().count;
}
