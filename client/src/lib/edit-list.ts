import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Applies a change that the server has confirmed to the loaded data. Data that failed to load is loaded again. Data that
 * was removed with its user's session stays removed.
 */
export async function editQuery<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): Promise<void> {
  const wasFetching = queryClient.isFetching({ queryKey }) > 0;
  // The response to an earlier request would undo the change.
  await queryClient.cancelQueries({ queryKey });
  const wasInvalid = queryClient.getQueryState(queryKey)?.isInvalidated;
  const changed = queryClient.setQueryData<Data>(queryKey, (data) => data && change(data));
  // Another change may not be in the data: its request was cancelled, or has failed.
  if (wasFetching || wasInvalid || !changed) void queryClient.invalidateQueries({ queryKey });
}

/** A load in flight is cancelled first, because it may have missed the last change. */
export async function reloadList(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  // The next line cancels all loads but a first one.
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await queryClient.invalidateQueries({ queryKey });
}
