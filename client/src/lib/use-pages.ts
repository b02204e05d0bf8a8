import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';

/** The last entry of a page, and the date by which the list is sorted. */
export interface PageEnd {
  before: string;
  at: string;
}

interface Pages<Item, After> {
  queryKey: QueryKey;
  load: (after: After | undefined, signal: AbortSignal) => Promise<Item[]>;
  /** What the page after this one begins after; undefined when this is the last. */
  nextAfter: (page: Item[]) => After | undefined;
  /** In milliseconds; without it the list is not loaded by itself. */
  refetchInterval?: number;
}

/** A list that is loaded in pages. A page that fails to load can be requested again. */
export function usePages<Item, After>({
  queryKey,
  load,
  nextAfter,
  refetchInterval,
}: Pages<Item, After>) {
  const { data, isPending, isError, isRefetching, isFetchingNextPage, ...query } = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => load(pageParam as After | undefined, signal),
      initialPageParam: undefined as After | undefined,
      getNextPageParam: nextAfter,
      select: ({ pages }) => pages.flat(),
      ...(refetchInterval && { refetchInterval }),
    },
  );

  // `cancelRefetch: false` waits for what is being loaded already: all pages again, or the next one.
  async function loadMore() {
    if (isRefetching) await query.refetch({ cancelRefetch: false });
    await query.fetchNextPage({ cancelRefetch: false });
  }

  return {
    /** Undefined until they are loaded. */
    items: data,
    isLoading: isPending,
    isFailed: isError && data === undefined,
    hasMore: query.hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void loadMore(),
  };
}
