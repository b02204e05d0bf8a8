import type { QueryKey } from '@tanstack/react-query';
import { adminMessages } from '../messages.ts';
import type { FabricInput } from '@tanabana/server/contract/fabric';
import type { SlideInput } from '@tanabana/server/contract/slide';
import { editList } from '../../lib/edit-list.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useAction } from '../../lib/use-action.ts';
import { without } from '../../lib/without.ts';
import { addFabric, addSlide, removeFabric, removeSlide } from '../admin-api.ts';

interface Texts {
  success: string;
  failure: string;
}

export function useAddFabric(onAdded: () => void) {
  const texts = { success: adminMessages.fabricAdded, failure: adminMessages.fabricAddFailed };
  return useAdd(queryKeys.fabrics, (input: FabricInput) => addFabric(input), texts, onAdded);
}

export function useAddSlide(onAdded: () => void) {
  const texts = { success: adminMessages.slideAdded, failure: adminMessages.slideAddFailed };
  return useAdd(queryKeys.slides, (input: SlideInput) => addSlide(input), texts, onAdded);
}

export function useRemoveFabric(id: string) {
  const texts = { success: adminMessages.fabricRemoved, failure: adminMessages.fabricRemoveFailed };
  return useRemove(queryKeys.fabrics, id, removeFabric, texts);
}

export function useRemoveSlide(id: string) {
  const texts = { success: adminMessages.slideRemoved, failure: adminMessages.slideRemoveFailed };
  return useRemove(queryKeys.slides, id, removeSlide, texts);
}

function useAdd<Input, Item>(
  list: QueryKey,
  add: (input: Input) => Promise<Item>,
  texts: Texts,
  onAdded: () => void,
) {
  const { run, isPending } = useAction({
    mutationFn: add,
    onSuccess: async (added, _input, _context, { client }) => {
      await editList<Item>(client, list, (items) => [added, ...items]);
      onAdded();
    },
    meta: { ...texts, edits: [list] },
  });
  return { add: run, isAdding: isPending };
}

function useRemove(
  list: QueryKey,
  id: string,
  remove: (id: string) => Promise<void>,
  texts: Texts,
) {
  const { run, isPending } = useAction({
    mutationFn: () => remove(id),
    onSuccess: (_result, _input, _context, { client }) => editList(client, list, without(id)),
    meta: { ...texts, edits: [list] },
  });
  return { remove: () => run(), isRemoving: isPending };
}
