import { skipToken, useInfiniteQuery } from '@tanstack/react-query';
import { ORDERS_PAGE } from '@tanabana/server/contract/order';
import type { OwnerOrder } from '@tanabana/server/contract/order';
import { queryKeys } from '../../lib/query-keys.ts';
import { useUid } from '../../session/use-session.ts';
import { fetchOrders } from '../admin-api.ts';

const noOrders: OwnerOrder[] = [];

/** The placed orders, newest first, a page at a time. */
export function useOwnerOrders() {
  const uid = useUid();
  const { data, isPending, isFetchingNextPage, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKeys.ownerOrders(uid ?? ''),
    queryFn:
      uid === undefined ? skipToken : ({ pageParam, signal }) => fetchOrders(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < ORDERS_PAGE ? undefined : page.at(-1)?._id),
    select: ({ pages }) => pages.flat(),
  });
  return {
    orders: data ?? noOrders,
    isLoading: isPending,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    /** Loads the rest and returns them all. Throws when a page does not come. */
    loadAll: async () => {
      let loaded: { data: OwnerOrder[] | undefined; hasNextPage: boolean } = { data, hasNextPage };
      // A page that is being loaded already, for the screen or another caller, is waited for.
      while (loaded.hasNextPage) {
        loaded = await fetchNextPage({ throwOnError: true, cancelRefetch: false });
      }
      return loaded.data ?? noOrders;
    },
  };
}
