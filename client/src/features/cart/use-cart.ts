import { totalInRupees } from '@tanabana/server/contract/money';
import { queryKeys } from '../../lib/query-keys.ts';
import { usePersonalList } from '../../session/use-personal-list.ts';
import { fetchCart } from './cart-api.ts';
import { useQuantities } from './use-quantities.ts';

/**
 * The cart as the shopper sees it, quantities on their way included. `total` is in rupees; lines that are
 * no longer available count neither there nor in `count`.
 */
export function useCart() {
  const { items, isLoading } = usePersonalList(queryKeys.cart, fetchCart);
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
  };
}

/** How many pieces are in the cart, for the badge of the header. */
export function useCartCount(): number {
  return useCart().count;
}
