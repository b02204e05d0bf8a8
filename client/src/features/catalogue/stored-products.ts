import { announce, notify } from '../../lib/notify.ts';
import { useStore } from '../../lib/store.ts';
import { productsById } from './catalogue-index.ts';
import { createStoredIds } from './stored-ids.ts';
import { catalogueMessages } from './messages.ts';
import { useLoadedLists } from './use-loaded-lists.ts';

/** Ids of saved and of recently opened products, newest first. They belong to the browser, not to the user. */
export const saved = createStoredIds('tanabana.saved', 200);
export const viewed = createStoredIds('tanabana.viewed', 12);

export function useIsSaved(id: string): boolean {
  return useStore({ subscribe: saved.subscribe, get: () => saved.get().includes(id) });
}

/** How many saved products are still sold; until all nine lists are loaded, how many are saved. */
export function useSavedCount(): number {
  const ids = useStore(saved);
  return useLoadedLists((lists) => {
    const loaded = lists.filter((list) => list !== undefined);
    if (ids.length === 0 || loaded.length < lists.length) return ids.length;
    const maps = loaded.map(productsById);
    return ids.filter((id) => maps.some((map) => map.has(id))).length;
  });
}

export function toggleSaved(id: string): void {
  const isSaved = saved.get().includes(id);
  const isDone = isSaved ? saved.remove(id) : saved.add(id);
  if (isDone) announce(isSaved ? catalogueMessages.unsaved : catalogueMessages.saved);
  else notify.failure(catalogueMessages.notSaved);
}

/** For the deletion of an account. */
export function forgetStoredProducts(): void {
  saved.clear();
  viewed.clear();
}
