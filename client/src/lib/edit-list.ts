import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes loaded data after the server confirmed the change. Data that failed to load is loaded again. Data that was
 * removed with its user's session stays removed.
 */
export async function editQuery<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): Promise<void> {
  const wasFetching = queryClient.isFetching({ queryKey }) > 0;
  // The answer to an earlier request would undo the change.
  await queryClient.cancelQueries({ queryKey });
  const changed = queryClient.setQueryData<Data>(queryKey, (data) => data && change(data));
  // The cancelled request may have been for another change.
  if (wasFetching || !changed) void queryClient.invalidateQueries({ queryKey });
}

/** Reloads a list. A load in flight is cancelled first, because it may have missed the last change. */
export async function reloadList(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

/** A function that removes the entry with this id from a list. */
export function without<Item extends { _id: string }>(id: string) {
  return (items: Item[]) => items.filter(({ _id }) => _id !== id);
}

/** The data of an empty list that is loaded in pages. */
export const noPages = { pages: [], pageParams: [] };
