import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { rememberPerson } from '../../lib/api-client.ts';
import { reloadList } from '../../lib/edit-list.ts';
import { mayRecover } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSession } from '../../lib/session.tsx';
import { addToCart } from './cart-api.ts';
import { dropWaitingItem, waitingItem } from './waiting-item.ts';

/**
 * Puts what a visitor wanted into the cart of whoever signs in, silently; it waits on
 * while the server cannot say. Whoever leaves leaves nothing waiting for the next.
 */
export function useWaitingItem(): void {
  const queryClient = useQueryClient();
  const session = useSession();
  const uid = session.status === 'in' ? session.user.uid : undefined;
  const formerUid = useRef(uid);

  useEffect(() => {
    // Another tab may sign out and somebody else in before this one looks.
    const hasLeft = formerUid.current !== undefined && formerUid.current !== uid;
    formerUid.current = uid;
    if (hasLeft) dropWaitingItem();
    const item = waitingItem();
    if (!item || uid === undefined) return;
    const isSamePerson = rememberPerson();
    addToCart(item)
      .then(() => {
        if (isSamePerson()) dropWaitingItem();
        return reloadList(queryClient, queryKeys.cart(uid));
      })
      .catch((error: unknown) => {
        if (isSamePerson() && !mayRecover(error)) dropWaitingItem();
        console.error(error);
      });
  }, [queryClient, uid]);
}
