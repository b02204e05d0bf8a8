import { useSyncExternalStore } from 'react';
import { announce, notify } from '../../lib/notify.ts';
import { createStoredIds } from './stored-ids.ts';
import { catalogueMessages } from './messages.ts';

/** Ids of saved and of recently opened products, newest first. They belong to the browser, not to the user. */
export const saved = createStoredIds('tanabana.saved', 200);
export const viewed = createStoredIds('tanabana.viewed', 12);

export function useIsSaved(id: string): boolean {
  return useSyncExternalStore(saved.subscribe, () => saved.get().includes(id));
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
