import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { reloadList } from '../../lib/edit-list.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSession } from '../../lib/session.tsx';
import { addToCart } from './cart-api.ts';
import { takeWaitingItem } from './waiting-item.ts';

/**
 * Puts what a visitor wanted into the cart of whoever signs in, silently. Whoever signs out leaves
 * nothing waiting for the next.
 */
export function useWaitingItem(): void {
  const queryClient = useQueryClient();
  const session = useSession();
  const uid = session.status === 'in' ? session.user.uid : undefined;
  const formerUid = useRef(uid);

  useEffect(() => {
    const hasSignedOut = uid === undefined && formerUid.current !== undefined;
    formerUid.current = uid;
    if (uid === undefined && !hasSignedOut) return;
    const item = takeWaitingItem();
    if (!item || uid === undefined) return;
    void addToCart(item)
      .then(() => reloadList(queryClient, queryKeys.cart(uid)))
      .catch(console.error);
  }, [queryClient, uid]);
}
