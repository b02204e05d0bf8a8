import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { rememberUser } from '../../lib/api-client.ts';
import { reloadList } from '../../lib/edit-list.ts';
import { mayRecover } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSession } from '../../session/use-session.ts';
import { addToCart } from './cart-api.ts';
import {
  dropWaitingItem,
  dropWaitingItems,
  setWaitingItemsAside,
  takeWaitingItems,
} from './waiting-items.ts';

/**
 * For every screen but the sign-in pages. Puts what waited into the cart of whoever has signed in there, silently.
 * Visitors who come without signing in, and users who sign out, leave nothing to the next user.
 */
export function useWaitingItems(): void {
  const queryClient = useQueryClient();
  const session = useSession();
  const uid = session.status === 'in' ? session.user.uid : undefined;
  const formerUid = useRef(uid);

  const arrive = useEffectEvent(() => {
    if (session.status === 'out') setWaitingItemsAside();
  });
  useEffect(() => arrive(), []);

  useEffect(() => {
    // Another tab may sign out and somebody else in before this one notices.
    const hasLeft = formerUid.current !== undefined && formerUid.current !== uid;
    formerUid.current = uid;
    if (hasLeft) dropWaitingItems();
    if (uid === undefined) return;
    const isSamePerson = rememberUser();
    let isOver = false;
    void fillCart(uid, () => !isOver && isSamePerson()).then((hasAdded) => {
      if (hasAdded) void reloadList(queryClient, queryKeys.cart(uid));
    });
    return () => {
      isOver = true;
    };
  }, [queryClient, uid]);
}

/** Adds what waits, one after the other, as long as `goesOn`; says whether anything was added. */
async function fillCart(uid: string, goesOn: () => boolean): Promise<boolean> {
  let hasAdded = false;
  for (const item of takeWaitingItems(uid)) {
    if (!goesOn()) break;
    try {
      await addToCart(item);
      hasAdded = true;
    } catch (error) {
      console.error(error);
      // It waits until the shop is opened again.
      if (mayRecover(error)) break;
    }
    if (goesOn()) dropWaitingItem(item.product);
  }
  return hasAdded;
}
