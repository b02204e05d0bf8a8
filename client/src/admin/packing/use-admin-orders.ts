import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import {
  ORDERS_PAGE,
  orderMessages,
  type ChangeOrder,
  type PackingCounts,
  type PackingOrder,
  type PackingTab,
} from '@tanabana/server/contract/order';
import { isOutcomeUnknown, serverMessage, statusOf } from '../../lib/api-client.ts';
import { editQuery } from '../../lib/edit-list.ts';
import { notify } from '../../lib/notify.ts';
import { personalKey } from '../../lib/query-keys.ts';
import { useAction } from '../../lib/use-action.ts';
import { useUser } from '../../session/use-session.ts';
import { changeOrder, fetchOrderCounts, fetchOrders, fetchOrdersNow } from '../admin-api.ts';
import type { PageEnd } from '../admin-api.ts';
import { sortDateIn, type PackingView } from './packing.ts';

/** How often new orders are loaded while the browser's tab is visible. */
export const REFRESH_MS = 30_000;

/** Every tab of the packing list, and their counts. */
export const ordersKey = (uid: string) => personalKey(uid, 'admin-orders');
const packingKey = (uid: string, { tab, words, onlyNotConfirmed }: PackingView) => [
  ...ordersKey(uid),
  tab,
  words,
  onlyNotConfirmed,
];

const noOrders: PackingOrder[] = [];

/** The orders of a tab, loaded in pages. */
export function usePackingOrders(view: PackingView) {
  const { uid } = useUser();
  const { data, isPending, isError, isFetchingNextPage, hasNextPage, fetchNextPage } =
    useInfiniteQuery({
      queryKey: packingKey(uid, view),
      queryFn: ({ pageParam: end, signal }) => fetchOrders({ ...view, end }, signal),
      initialPageParam: undefined as PageEnd | undefined,
      getNextPageParam: (page) => endOf(view.tab, page),
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

/** Undefined when there is no next page. */
function endOf(tab: PackingTab, page: PackingOrder[]): PageEnd | undefined {
  const last = page.length < ORDERS_PAGE ? undefined : page.at(-1);
  return last && { before: last._id, at: sortDateIn(tab, last) };
}

/** Undefined until the counts are loaded. */
export function usePackingCounts(): PackingCounts | undefined {
  const { uid } = useUser();
  const { data } = useQuery({
    queryKey: [...ordersKey(uid), 'counts'],
    queryFn: ({ signal }) => fetchOrderCounts(signal),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  return data;
}

/** The view that shows the order, and the callbacks after a change. */
export interface OrderPlace {
  view: PackingView;
  /** Keeps an order in sight after it has left the view. */
  keep: (before: PackingOrder, order: PackingOrder) => Promise<void>;
  /** Called with the reason when the server refuses a change, and with undefined when another begins. */
  onRefused: (reason: string | undefined) => void;
}

interface ChangeOptions {
  /** The notice; without it a failure is only logged. */
  failure?: string;
  onChanged?: (order: PackingOrder) => void;
  /** Called with the order as it is now when the lines of a mark were not those of the server. */
  onLinesDiffer?: (now: PackingOrder) => void;
}

/** `order` is what the admin saw: the list may be reloaded before the response comes. */
interface Change {
  order: PackingOrder;
  change: ChangeOrder;
}

export function useChangeOrder(
  { view, keep, onRefused }: OrderPlace,
  { failure, onChanged, onLinesDiffer }: ChangeOptions,
) {
  const { uid } = useUser();
  const { run, isPending } = useAction({
    mutationFn: ({ order, change }: Change) => changeOrder(order._id, change),
    onMutate: () => onRefused(undefined),
    onSuccess: async (changed, { order }, _context, { client }) => {
      await keep(order, changed);
      await editQuery<InfiniteData<PackingOrder[]>>(
        client,
        packingKey(uid, view),
        ({ pages, ...rest }) => ({
          ...rest,
          pages: pages.map((page) => page.map((old) => (old._id === changed._id ? changed : old))),
        }),
      );
      onChanged?.(changed);
    },
    onError: async (error, { order }) => {
      const isRefused = statusOf(error) === 409;
      if (isRefused) onRefused(serverMessage(error));
      else if (failure) notify.failure(failure);
      if (!isRefused && !isOutcomeUnknown(error)) return;
      // It may have left the view. Then it is shown as it is now.
      const [now = order] = await fetchOrdersNow([order]).catch(() => []);
      await keep(order, now);
      if (serverMessage(error) === orderMessages.linesDiffer) onLinesDiffer?.(now);
    },
    meta: { failure: null, reloads: [ordersKey(uid)] },
  });
  return { change: run, isPending };
}
