import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { titleOf } from '@tanabana/server/contract/line-words';
import { serverMessage } from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { mayRecover, reloadList } from '../../lib/query-client.ts';
import { sessionStore } from '../../session/session-store.ts';
import { useUid } from '../../session/use-session.ts';
import { cartLink, cartMessages } from './messages.ts';
import { cartKey } from './quantities.ts';
import { addToCart } from './use-cart.ts';
import { dropWaitingItem, dropWaitingItems, waitingItems, type Item } from './waiting-items.ts';

/** The user whose items are being added: rendering the layout again must not send them twice. */
let adding: string | undefined;

/**
 * For every screen but the sign-in pages. Adds the waiting items to the cart of a user who has signed in, and drops
 * those of a visitor, who has left the sign-in pages.
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
      const added: Item[] = [];
      const refused: string[] = [];
      for (const item of items) {
        try {
          await addToCart(item);
          added.push(item);
        } catch (error) {
          console.error(error);
          // The items wait for the next page load.
          if (mayRecover(error)) break;
          refused.push(`${titleOf(item)}: ${serverMessage(error) ?? cartMessages.addFailed}`);
        }
        dropWaitingItem(item);
      }
      adding = undefined;
      // After a failure too: the item may be in the cart and only the response lost.
      if (items.length > 0) await reloadList(queryClient, cartKey);
      tell(added, refused);
    }
    void addItems(waitingItems());
  }, [queryClient, uid]);
}

/** `3 items are in your cart. Sage Lawn Kurta, Size M: This size is no longer available.` */
function tell(added: readonly Item[], refused: readonly string[]): void {
  const [first] = added;
  const all = added.length === 1 && first ? `${titleOf(first)} is` : `${added.length} items are`;
  const text = [...(first ? [`${all} in your cart.`] : []), ...refused].join(' ');
  if (first) notify.success(text, { link: cartLink });
  else if (text) notify.failure(text, cartLink);
}
