import type { QueryKey } from '@tanstack/react-query';
import type { Fabric, FabricInput } from '@tanabana/server/contract/fabric';
import type { Slide, SlideInput } from '@tanabana/server/contract/slide';
import { editQuery, without } from '../../lib/edit-list.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useAction } from '../../lib/use-action.ts';
import { addFabric, addSlide, removeFabric, removeSlide } from '../admin-api.ts';
import { adminMessages } from '../messages.ts';

type Kind = 'fabric' | 'slide';

export const useAddFabric = (onAdded: () => void) =>
  useAdd<FabricInput, Fabric>('fabric', queryKeys.fabrics, addFabric, onAdded);

export const useAddSlide = (onAdded: () => void) =>
  useAdd<SlideInput, Slide>('slide', queryKeys.slides, addSlide, onAdded);

export const useRemoveFabric = (id: string) =>
  useRemove('fabric', queryKeys.fabrics, id, removeFabric);

export const useRemoveSlide = (id: string) => useRemove('slide', queryKeys.slides, id, removeSlide);

function useAdd<Input, Item>(
  kind: Kind,
  list: QueryKey,
  add: (input: Input) => Promise<Item>,
  onAdded: () => void,
) {
  const { run } = useAction({
    mutationFn: add,
    onSuccess: async (added, _input, _context, { client }) => {
      await editQuery<Item[]>(client, list, (items) => [added, ...items]);
      onAdded();
    },
    meta: {
      success: adminMessages[`${kind}Added`],
      failure: adminMessages[`${kind}AddFailed`],
      edits: [list],
    },
  });
  return { add: run };
}

function useRemove(kind: Kind, list: QueryKey, id: string, remove: (id: string) => Promise<void>) {
  const { run, isPending } = useAction({
    mutationFn: () => remove(id),
    onSuccess: (_result, _input, _context, { client }) => editQuery(client, list, without(id)),
    meta: {
      success: adminMessages[`${kind}Removed`],
      failure: adminMessages[`${kind}RemoveFailed`],
      edits: [list],
    },
  });
  return { remove: () => run(), isRemoving: isPending };
}
