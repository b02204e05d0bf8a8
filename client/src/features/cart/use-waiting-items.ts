import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reloadList } from '../../lib/edit-list.ts';
import { mayRecover } from '../../lib/query-client.ts';
import { sessionStore } from '../../session/session-store.ts';
import { useUid } from '../../session/use-session.ts';
import { addToCart } from './cart-api.ts';
import { cartKey } from './use-cart.ts';
import { dropWaitingItem, dropWaitingItems, takeWaitingItems, type Item } from './waiting-items.ts';

/** The user whose items are being added: rendering the layout again must not send them twice. */
let adding: string | undefined;

/**
 * For every screen but the sign-in pages. Silently adds the waiting items to the cart of a user who has signed in, and
 * drops those of a visitor, who has left the sign-in pages.
 */
export function useWaitingItems(): void {
  const queryClient = useQueryClient();
  const uid = useUid();

  useEffect(() => {
    if (sessionStore.get().status === 'out') dropWaitingItems();
  }, []);

  useEffect(() => {
    if (uid === undefined || uid === adding) return;
    adding = uid;
    async function addItems(items: Item[]) {
      for (const item of items) {
        try {
          await addToCart(item);
        } catch (error) {
          console.error(error);
          // The items wait for the next page load.
          if (mayRecover(error)) break;
        }
        dropWaitingItem(item.product);
      }
      adding = undefined;
      // After a failure too: the item may be in the cart and only the response lost.
      if (items.length > 0) await reloadList(queryClient, cartKey);
    }
    void addItems(takeWaitingItems(uid));
  }, [queryClient, uid]);
}
