import type { Fabric, FabricInput } from '@tanabana/server/contract/fabric';
import { adminMessages } from '@tanabana/server/contract/admin-messages';
import type { Slide, SlideInput } from '@tanabana/server/contract/slide';
import { queryKeys } from '../../lib/query-keys.ts';
import { without } from '../../lib/without.ts';
import { addFabric, addSlide, removeFabric, removeSlide } from '../admin-api.ts';
import { useCatalogueDeed } from './use-catalogue-action.ts';

export function useAddFabric(onAdded: () => void) {
  const { run, isPending } = useCatalogueDeed({
    send: (input: FabricInput) => addFabric(input),
    queryKey: queryKeys.fabrics,
    change: (fabrics: Fabric[], added) => [added, ...fabrics],
    texts: { done: adminMessages.fabricAdded, failed: adminMessages.fabricAddFailed },
    onDone: onAdded,
  });
  return { add: run, isAdding: isPending };
}

export function useRemoveFabric(id: string) {
  const { run, isPending } = useCatalogueDeed({
    send: () => removeFabric(id),
    queryKey: queryKeys.fabrics,
    change: without<Fabric>(id),
    texts: { done: adminMessages.fabricRemoved, failed: adminMessages.fabricRemoveFailed },
  });
  return { remove: () => run(undefined), isRemoving: isPending };
}

export function useAddSlide(onAdded: () => void) {
  const { run, isPending } = useCatalogueDeed({
    send: (input: SlideInput) => addSlide(input),
    queryKey: queryKeys.slides,
    change: (slides: Slide[], added) => [added, ...slides],
    texts: { done: adminMessages.slideAdded, failed: adminMessages.slideAddFailed },
    onDone: onAdded,
  });
  return { add: run, isAdding: isPending };
}

export function useRemoveSlide(id: string) {
  const { run, isPending } = useCatalogueDeed({
    send: () => removeSlide(id),
    queryKey: queryKeys.slides,
    change: without<Slide>(id),
    texts: { done: adminMessages.slideRemoved, failed: adminMessages.slideRemoveFailed },
  });
  return { remove: () => run(undefined), isRemoving: isPending };
}
