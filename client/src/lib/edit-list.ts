import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes a loaded list after the server confirmed it. One that could not be loaded is loaded again;
 * one that went with its owner's session is left alone.
 */
export async function editList<Item>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (items: Item[]) => Item[],
): Promise<void> {
  const wasFetching = queryClient.isFetching({ queryKey }) > 0;
  // An answer that was asked for before the change would undo it.
  await queryClient.cancelQueries({ queryKey });
  const changed = queryClient.setQueryData<Item[]>(queryKey, (items) => items && change(items));
  // A fetch that was under way may have been for what another change brought.
  if (wasFetching || !changed) void queryClient.invalidateQueries({ queryKey });
}

/** Asks for a list anew. A first load under way would be joined, and may have missed what just happened. */
export async function reloadList(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
