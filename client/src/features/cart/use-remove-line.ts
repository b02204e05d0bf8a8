import type { CartLine } from '@tanabana/server/contract/cart';
import { cartMessages } from './messages.ts';
import { editList } from '../../lib/edit-list.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useAction } from '../../lib/use-action.ts';
import { without } from '../../lib/without.ts';
import { useUser } from '../../session/use-session.ts';
import { removeLine } from './cart-api.ts';
import { useQuantities } from './use-quantities.ts';

export function useRemoveLine(lineId: string) {
  const list = queryKeys.cart(useUser().uid);
  const { dropQuantity } = useQuantities();
  const { run, isPending } = useAction({
    mutationFn: () => {
      dropQuantity(lineId);
      return removeLine(lineId);
    },
    onSuccess: (_result, _input, _context, { client }) =>
      editList<CartLine>(client, list, without(lineId)),
    meta: { success: cartMessages.removed, failure: cartMessages.removeFailed, edits: [list] },
  });
  return { remove: () => run(), isRemoving: isPending };
}
