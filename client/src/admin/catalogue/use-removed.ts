import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { REMOVED_PAGE, type RemovedEntry } from '@tanabana/server/contract/removed';
import { fetchRemoved, type PageEnd } from '../admin-api.ts';
import { withRestored } from './removed.ts';
import { removedKey } from './use-entries.ts';

const none: RemovedEntry[] = [];

/** What was removed, loaded in pages. `keep` leaves an entry that was restored in its place until the screen is left. */
export function useRemoved() {
  const [restored, setRestored] = useState(none);
  const { data, isPending, isFetchingNextPage, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: removedKey,
    queryFn: ({ pageParam: end, signal }) => fetchRemoved(end, signal),
    initialPageParam: undefined as PageEnd | undefined,
    getNextPageParam: endOf,
    select: ({ pages }) => pages.flat(),
  });
  const rows = useMemo(() => withRestored(data ?? none, restored), [data, restored]);
  return {
    rows,
    isLoading: isPending,
    isEmpty: data !== undefined && rows.length === 0,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    keep: (entry: RemovedEntry) =>
      setRestored((others) => [...others.filter(({ _id }) => _id !== entry._id), entry]),
  };
}

/** Undefined when there is no next page. */
function endOf(page: RemovedEntry[]): PageEnd | undefined {
  const last = page.length < REMOVED_PAGE ? undefined : page.at(-1);
  return last && { before: last._id, at: last.removedAt };
}
