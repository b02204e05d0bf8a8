import type { CartLine } from '@tanabana/server/contract/cart';
import { cartMessages } from '@tanabana/server/contract/cart-messages';
import { notify } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useListEditor } from '../../session/use-personal-list.ts';
import { usePersonalMutation } from '../../session/use-personal-mutation.ts';
import { without } from '../../lib/without.ts';
import { removeLine } from './cart-api.ts';
import { useQuantities } from './use-quantities.ts';

export function useRemoveLine(lineId: string) {
  const { edit, reload } = useListEditor<CartLine>(queryKeys.cart);
  const { pending } = useQuantities();
  const { run, isPending } = usePersonalMutation({
    mutationFn: () => {
      pending.forget(lineId);
      return removeLine(lineId);
    },
    onSuccess: async () => {
      await edit(without(lineId));
      notify.success(cartMessages.removed);
    },
    onError: (error) => {
      console.error(error);
      notify.failure(cartMessages.removeFailed);
      void reload();
    },
  });
  return { remove: () => run(), isRemoving: isPending };
}
