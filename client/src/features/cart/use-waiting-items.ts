import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { rememberUser } from '../../lib/api-client.ts';
import { reloadList } from '../../lib/edit-list.ts';
import { mayRecover } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSession, useUid } from '../../session/use-session.ts';
import { addToCart } from './cart-api.ts';
import {
  dropWaitingItem,
  dropWaitingItems,
  setWaitingItemsAside,
  takeWaitingItems,
} from './waiting-items.ts';
import type { Item } from './waiting-items.ts';

/**
 * For every screen but the sign-in pages. After signing in, it adds the waiting items to the user's cart, silently. A
 * visitor who left the sign-in pages and a user who signed out leave no items to the next user.
 */
export function useWaitingItems(): void {
  const queryClient = useQueryClient();
  const { status } = useSession();
  const uid = useUid();
  const formerUid = useRef(uid);

  const onArrival = useEffectEvent(() => {
    if (status === 'out') setWaitingItemsAside();
  });
  useEffect(() => onArrival(), []);

  useEffect(() => {
    // In another tab one user may sign out and another sign in before this tab notices.
    if (formerUid.current !== undefined && formerUid.current !== uid) dropWaitingItems();
    formerUid.current = uid;
    if (uid === undefined) return;
    const isSameUser = rememberUser();
    let isOver = false;
    async function addItems(items: Item[], uid: string) {
      for (const item of items) {
        try {
          await addToCart(item);
        } catch (error) {
          console.error(error);
          // The item waits until the shop is opened again.
          if (mayRecover(error)) break;
        }
        if (isOver || !isSameUser()) return;
        dropWaitingItem(item.product);
      }
      // After a failure too: the item may be in the cart although its answer was lost.
      if (items.length > 0) await reloadList(queryClient, queryKeys.cart(uid));
    }
    void addItems(takeWaitingItems(uid), uid);
    return () => {
      isOver = true;
    };
  }, [queryClient, uid]);
}
