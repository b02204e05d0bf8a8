import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { ORDERS_PAGE } from '@tanabana/server/contract/order';
import type { PackingCounts, PackingOrder, PackingTab } from '@tanabana/server/contract/order';
import { editQuery } from '../../lib/edit-list.ts';
import { announce, notify } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useAction } from '../../lib/use-action.ts';
import { useUser } from '../../session/use-session.ts';
import { fetchOrderCounts, fetchOrders, markPacked } from '../admin-api.ts';
import type { PageEnd } from '../admin-api.ts';
import { adminMessages } from '../messages.ts';
import { formatDayAndTime, hasToPack, isToPack, placeIn } from './packing.ts';

/** How often new orders are asked for while the browser's tab is seen (ms). */
const REFRESH_MS = 30_000;

const noOrders: PackingOrder[] = [];

/** The orders of a tab, a page at a time. */
export function usePackingOrders(tab: PackingTab, words: string) {
  const { uid } = useUser();
  const { data, isPending, isError, isFetchingNextPage, hasNextPage, fetchNextPage } =
    useInfiniteQuery({
      queryKey: queryKeys.packing(uid, tab, words),
      queryFn: ({ pageParam: end, signal }) => fetchOrders({ tab, words, end }, signal),
      initialPageParam: undefined as PageEnd | undefined,
      getNextPageParam: (page) => endOf(tab, page),
      select: ({ pages }) => pages.flat(),
      refetchInterval: REFRESH_MS,
    });
  return {
    orders: data ?? noOrders,
    isLoading: isPending,
    isFailed: isError && data === undefined,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}

/** Undefined when no page follows. */
function endOf(tab: PackingTab, page: PackingOrder[]): PageEnd | undefined {
  const last = page.length < ORDERS_PAGE ? undefined : page.at(-1);
  return last && { before: last._id, at: placeIn(tab, last) };
}

/** How many orders each tab has; undefined until it is known. */
export function usePackingCounts(): PackingCounts | undefined {
  const { uid } = useUser();
  const { data } = useQuery({
    queryKey: queryKeys.packingCounts(uid),
    queryFn: ({ signal }) => fetchOrderCounts(signal),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  return data;
}

interface MarkOptions {
  tab: PackingTab;
  words: string;
  /** Called with the order as it was when it was marked, and as the server has it after the mark. */
  onMarked: (before: PackingOrder, order: PackingOrder) => void;
}

/** `order` is what the admin saw: the list may be loaded again before the answer comes. */
interface Mark {
  order: PackingOrder;
  packed: boolean;
}

/** Marks an order packed or unpacked. Its list shows it as it is now, until a reload. */
export function useMarkPacked({ tab, words, onMarked }: MarkOptions) {
  const { uid } = useUser();
  const { run, isPending } = useAction({
    mutationFn: ({ order, packed }: Mark) => markPacked(order._id, packed),
    onSuccess: async (marked, { order, packed }, _context, { client }) => {
      onMarked(order, marked);
      await editQuery<InfiniteData<PackingOrder[]>>(
        client,
        queryKeys.packing(uid, tab, words),
        ({ pages, ...rest }) => ({
          ...rest,
          pages: pages.map((page) => page.map((old) => (old._id === marked._id ? marked : old))),
        }),
      );
      announce(
        marked.packedAt
          ? `${marked.orderNumber} packed ${formatDayAndTime(marked.packedAt)}`
          : `${marked.orderNumber} not packed`,
      );
      // The admin packed lines that were cancelled in the meantime.
      if (packed && marked.lines.filter(isToPack).length < order.lines.filter(isToPack).length) {
        notify.failure(
          hasToPack(marked)
            ? adminMessages.orderPartCancelled(marked.orderNumber)
            : adminMessages.orderCancelled(marked.orderNumber),
        );
      }
    },
    meta: { failure: adminMessages.orderMarkFailed, reloads: [queryKeys.adminOrders(uid)] },
  });
  return { mark: run, isMarking: isPending };
}
