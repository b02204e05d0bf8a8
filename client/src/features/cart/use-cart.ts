import type { CartLine } from '@tanabana/server/contract/cart-schemas';
import { totalInRupees } from '@tanabana/server/contract/money';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { apiPaths } from '@tanabana/server/contract/paths';
import { countPieces } from '@tanabana/server/contract/quantity';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { apiClient } from '../../lib/api-client.ts';
import { announce, notify } from '../../lib/notify.ts';
import { editQuery, reloadList, useAction, useResetSoon } from '../../lib/query-client.ts';
import { useStore } from '../../lib/store.ts';
import { knownSession, signOut } from '../../session/session-store.ts';
import { usePersonalList } from '../../session/use-session.ts';
import { cartLink, cartMessages } from './messages.ts';
import { cartKey, dropQuantity, quantityStore, sendQuantities } from './quantities.ts';
import { storeWaitingItem, type Item } from './waiting-items.ts';

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

export const addToCart = (item: Item) => apiClient.post<CartLine>(apiPaths.cart, item);

/** A visitor is sent to /login first, and the item waits. */
export function useAddToCart({ _id, image, title, subtitle, price }: CategorisedProduct) {
  const navigate = useNavigate();
  const { run, reset, isPending, data } = useAction({
    // Nobody should take an older failure for one of this attempt.
    onMutate: () => notify.close(),
    mutationFn: async (wanted: Pick<Item, 'noOfItems' | 'size'>) => {
      const item = { product: _id, image, title, subtitle, price, ...wanted };
      const { status } = await knownSession();
      if (status === 'in') return addToCart(item);
      storeWaitingItem(item);
      await navigate(paths.login);
      return 'waits';
    },
    onSuccess: async (line, _wanted, _onMutateResult, { client }) => {
      if (line === 'waits') return;
      await editQuery<CartLine[]>(client, cartKey, (lines) => [
        ...lines.filter(({ _id }) => _id !== line._id),
        line,
      ]);
      announce('Added to cart');
    },
    // The item may be in the cart and only the response lost.
    onError: (_error, _wanted, _onMutateResult, { client }) => void reloadList(client, cartKey),
    meta: { refusal: 400, refusalLink: cartLink, failure: cartMessages.addFailed },
  });

  const isDone = data !== undefined && data !== 'waits';
  useResetSoon(isDone, reset);

  // Stays pending until the sign-in screen opens, so that a second press does nothing.
  return { run, isPending: isPending || data === 'waits', isDone };
}

export const useRemoveLine = (lineId: string) =>
  useAction({
    mutationFn: () => {
      dropQuantity(lineId);
      return apiClient.delete(apiPaths.cartLine(lineId));
    },
    meta: { success: cartMessages.removed, failure: cartMessages.removeFailed, reload: [cartKey] },
  });

/** Sends pending quantities first. */
export const useSignOut = () =>
  useAction({ mutationFn: () => signOut(sendQuantities()), meta: { failure: null } });
