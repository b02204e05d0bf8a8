import type { OrderLine } from '@tanabana/server/contract/order';
import { ordersMessages } from '@tanabana/server/contract/orders-messages';
import { notify } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useListEditor, usePersonalList } from '../../session/use-personal-list.ts';
import { usePersonalMutation } from '../../session/use-personal-mutation.ts';
import { without } from '../../lib/without.ts';
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
  const ordered = useListEditor<OrderLine>(queryKeys.ordered);
  const cancelled = useListEditor<OrderLine>(queryKeys.cancelled);
  const { run, isPending } = usePersonalMutation({
    mutationFn: () => cancelOrder(lineId),
    onSuccess: async (message) => {
      await ordered.edit(without(lineId));
      notify.success(message);
      void cancelled.reload();
    },
    onError: () => {
      notify.failure(ordersMessages.cancelFailed);
      void ordered.reload();
    },
  });
  return { cancel: () => run(), isCancelling: isPending };
}

export function useRemoveCancelled(lineId: string) {
  const { edit, reload } = useListEditor<OrderLine>(queryKeys.cancelled);
  const { run, isPending } = usePersonalMutation({
    mutationFn: () => removeCancelled(lineId),
    onSuccess: async () => {
      await edit(without(lineId));
      notify.success(ordersMessages.removed);
    },
    onError: () => {
      notify.failure(ordersMessages.removeFailed);
      void reload();
    },
  });
  return { remove: () => run(), isRemoving: isPending };
}
