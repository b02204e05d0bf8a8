import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes a loaded list after the server confirmed the change. A list that failed to load is loaded again. A list that
 * was removed with its user's session stays removed.
 */
export async function editList<Item>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (items: Item[]) => Item[],
): Promise<void> {
  const wasFetching = queryClient.isFetching({ queryKey }) > 0;
  // The answer to an earlier request would undo the change.
  await queryClient.cancelQueries({ queryKey });
  const changed = queryClient.setQueryData<Item[]>(queryKey, (items) => items && change(items));
  // The cancelled request may have been for another change.
  if (wasFetching || !changed) void queryClient.invalidateQueries({ queryKey });
}

/** Reloads a list. A load in flight is cancelled first, because it may have missed the last change. */
export async function reloadList(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
