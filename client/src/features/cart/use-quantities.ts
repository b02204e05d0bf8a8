import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { CartLine } from '@tanabana/server/contract/cart';
import { editList } from '../../lib/edit-list.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { onSignOut } from '../../session/sign-out.ts';
import { useUid } from '../../session/use-session.ts';
import { changeQuantity } from './cart-api.ts';
import { PendingQuantities } from './pending-quantities.ts';

const perClient = new WeakMap<QueryClient, Map<string, PendingQuantities>>();

/**
 * The signed-in person's quantities that wait for the server. They outlive the cart's screen, since what
 * was pressed there still has to arrive when the next screen is open.
 */
export function useQuantities() {
  const queryClient = useQueryClient();
  const uid = useUid() ?? '';
  const pending = pendingOf(queryClient, uid);
  useEffect(() => onSignOut(() => pending.flush()), [pending]);
  return { pending, wanted: useSyncExternalStore(pending.subscribe, pending.getSnapshot) };
}

function pendingOf(queryClient: QueryClient, uid: string): PendingQuantities {
  const perUser = perClient.get(queryClient) ?? new Map<string, PendingQuantities>();
  const pending = perUser.get(uid) ?? new PendingQuantities(sender(queryClient, uid));
  perClient.set(queryClient, perUser.set(uid, pending));
  return pending;
}

function sender(queryClient: QueryClient, uid: string) {
  const queryKey = queryKeys.cart(uid);
  return async (lineId: string, noOfItems: number): Promise<void> => {
    // The cart went with its owner's session: nothing is sent in somebody else's name.
    if (!queryClient.getQueryData(queryKey)) return;
    try {
      const confirmed = await changeQuantity(lineId, { noOfItems });
      await editList<CartLine>(queryClient, queryKey, (lines) =>
        lines.map((line) => (line._id === lineId ? confirmed : line)),
      );
    } catch (error) {
      // Only logged: the cart shows the last confirmed number again.
      console.error(error);
    }
  };
}
