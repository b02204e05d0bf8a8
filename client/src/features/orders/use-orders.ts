import type { OrderLine } from '@tanabana/server/contract/order';
import { ordersMessages } from './messages.ts';
import { editList } from '../../lib/edit-list.ts';
import { notify } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useAction } from '../../lib/use-action.ts';
import { without } from '../../lib/without.ts';
import { useUser } from '../../session/use-session.ts';
import { usePersonalList } from '../../session/use-personal-list.ts';
import { cancelOrder, fetchCancelled, fetchOrdered, removeCancelled } from './orders-api.ts';

export function useOrdered() {
  const { items, isLoading } = usePersonalList(queryKeys.ordered, fetchOrdered);
  return { lines: items, isLoading };
}

export function useCancelled() {
  const { items, isLoading } = usePersonalList(queryKeys.cancelled, fetchCancelled);
  return { lines: items, isLoading };
}

export function useCancelOrder(lineId: string) {
  const { uid } = useUser();
  const ordered = queryKeys.ordered(uid);
  const { run, isPending } = useAction({
    mutationFn: () => cancelOrder(lineId),
    onSuccess: async (message, _input, _context, { client }) => {
      await editList<OrderLine>(client, ordered, without(lineId));
      notify.success(message);
    },
    meta: {
      failure: ordersMessages.cancelFailed,
      edits: [ordered],
      reloads: [queryKeys.cancelled(uid)],
    },
  });
  return { cancel: () => run(), isCancelling: isPending };
}

export function useRemoveCancelled(lineId: string) {
  const list = queryKeys.cancelled(useUser().uid);
  const { run, isPending } = useAction({
    mutationFn: () => removeCancelled(lineId),
    onSuccess: (_result, _input, _context, { client }) =>
      editList<OrderLine>(client, list, without(lineId)),
    meta: { success: ordersMessages.removed, failure: ordersMessages.removeFailed, edits: [list] },
  });
  return { remove: () => run(), isRemoving: isPending };
}
