import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import type { OrderLine } from '@tanabana/server/contract/order';
import { orderScreenMessages } from './messages.ts';
import { notify } from '../../lib/notify.ts';
import { personalKey } from '../../lib/query-keys.ts';
import { statusOf } from '../../lib/api-client.ts';
import { useAction } from '../../lib/use-action.ts';
import { useUser } from '../../session/use-session.ts';
import {
  cancelLine,
  fetchCancelled,
  fetchOrder,
  fetchOrdered,
  removeCancelled,
} from './orders-api.ts';

const noLines: OrderLine[] = [];

export const orderedKey = (uid: string) => personalKey(uid, 'ordered');
const cancelledKey = (uid: string) => personalKey(uid, 'cancelled');
const orderKey = (uid: string, order: string) => personalKey(uid, 'order', order);

export const useOrdered = () => useLines(orderedKey, fetchOrdered);

export const useCancelled = () => useLines(cancelledKey, fetchCancelled);

/** The user's lines, loaded in pages. A page that fails to load can be requested again. */
function useLines(keyOf: (uid: string) => QueryKey, fetchPage: typeof fetchOrdered) {
  const { data, isPending, isRefetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: keyOf(useUser().uid),
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ lines }) => lines),
  });

  // `cancelRefetch: false` waits for what is being loaded already: all pages again, or the next one.
  async function loadMore() {
    if (isRefetching) await refetch({ cancelRefetch: false });
    await fetchNextPage({ cancelRefetch: false });
  }

  return {
    lines: data ?? noLines,
    isLoading: isPending,
    /** False after a failed load. */
    isEmpty: data?.length === 0 && !hasNextPage,
    hasMore: hasNextPage,
    loadMore: () => void loadMore(),
  };
}

/** An order with the state of every line; null when the user has none with this id. */
export function useOrder(order: string) {
  const { data, isPending } = useQuery({
    queryKey: orderKey(useUser().uid, order),
    queryFn: ({ signal }) => fetchOrder(order, signal).catch(nullIfUnknown),
  });
  return { order: data, isLoading: isPending };
}

function nullIfUnknown(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}

type LineOfOrder = Pick<OrderLine, '_id' | 'order'>;

/** The shop may have cancelled this line and others before. */
const changedByLines = (uid: string, { order }: LineOfOrder) => [
  orderedKey(uid),
  cancelledKey(uid),
  orderKey(uid, order),
];

export function useCancelLine(line: LineOfOrder) {
  const { uid } = useUser();
  const { run, isPending } = useAction({
    mutationFn: () => cancelLine(line._id),
    onSettled: (message) => message && notify.success(message),
    meta: { failure: orderScreenMessages.cancelFailed, reload: changedByLines(uid, line) },
  });
  return { run: () => void run(), isPending };
}

export function useRemoveCancelled(line: LineOfOrder) {
  const { uid } = useUser();
  const { run, isPending } = useAction({
    mutationFn: () => removeCancelled(line._id),
    meta: {
      success: orderScreenMessages.removed,
      failure: orderScreenMessages.removeFailed,
      reload: changedByLines(uid, line),
    },
  });
  return { run: () => void run(), isPending };
}
