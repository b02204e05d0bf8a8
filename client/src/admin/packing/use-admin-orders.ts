import { skipToken, useInfiniteQuery } from '@tanstack/react-query';
import { ORDERS_PAGE } from '@tanabana/server/contract/order';
import type { AdminOrder } from '@tanabana/server/contract/order';
import { queryKeys } from '../../lib/query-keys.ts';
import { useUid } from '../../session/use-session.ts';
import { fetchOrders } from '../admin-api.ts';

const noOrders: AdminOrder[] = [];

/** The placed orders, newest first, a page at a time. */
export function useAdminOrders() {
  const uid = useUid();
  const { data, isPending, isFetchingNextPage, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKeys.adminOrders(uid ?? ''),
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
    /** Loads the rest and returns all orders. Throws when a page cannot be loaded. */
    loadAll: async () => {
      let loaded: { data: AdminOrder[] | undefined; hasNextPage: boolean } = { data, hasNextPage };
      // `cancelRefetch: false` waits for a page that is already being loaded.
      while (loaded.hasNextPage) {
        loaded = await fetchNextPage({ throwOnError: true, cancelRefetch: false });
      }
      return loaded.data ?? noOrders;
    },
  };
}
