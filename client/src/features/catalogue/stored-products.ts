import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { categoryKeys } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useCallback, useSyncExternalStore } from 'react';
import { announce, notify } from '../../lib/notify.ts';
import { useStore } from '../../lib/store.ts';
import { productsKey } from './catalogue-api.ts';
import { productsById } from './catalogue-index.ts';
import { createStoredIds } from './stored-ids.ts';
import { catalogueMessages } from './messages.ts';

/** Ids of saved and of recently opened products, newest first. They belong to the browser, not to the user. */
export const saved = createStoredIds('tanabana.saved', 200);
export const viewed = createStoredIds('tanabana.viewed', 12);

export function useIsSaved(id: string): boolean {
  return useStore({ subscribe: saved.subscribe, get: () => saved.get().includes(id) });
}

/**
 * How many saved products are still sold; until all nine lists are loaded, how many are saved. Not by `useQueries`, which
 * the first load does without.
 */
export function useSavedCount(): number {
  const ids = useStore(saved);
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) =>
      queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queryClient],
  );
  return useSyncExternalStore(subscribe, () => {
    if (ids.length === 0) return 0;
    const lists = categoryKeys.flatMap((key) => {
      const products = queryClient.getQueryData<CategorisedProduct[]>(productsKey(key));
      return products ? [productsById(products)] : [];
    });
    if (lists.length < categoryKeys.length) return ids.length;
    return ids.filter((id) => lists.some((list) => list.has(id))).length;
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
