import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { OrderDetails, OrderLine } from '@tanabana/server/contract/order';
import { orderScreenMessages } from './messages.ts';
import { editQuery, without } from '../../lib/edit-list.ts';
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
  type LinesPage,
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

/** In the loaded order. */
function editLines(
  client: QueryClient,
  order: QueryKey,
  change: (lines: OrderDetails['lines']) => OrderDetails['lines'],
): Promise<void> {
  return editQuery<OrderDetails>(client, order, ({ lines, ...rest }) => ({
    ...rest,
    lines: change(lines),
  }));
}

/** From the loaded pages. */
function removeLine(client: QueryClient, list: QueryKey, lineId: string): Promise<void> {
  return editQuery<InfiniteData<LinesPage>>(client, list, ({ pages, ...rest }) => ({
    ...rest,
    pages: pages.map(({ lines, next }) => ({ lines: without<OrderLine>(lineId)(lines), next })),
  }));
}

type LineOfOrder = Pick<OrderLine, '_id' | 'order'>;

export function useCancelLine({ _id: lineId, order }: LineOfOrder) {
  const { uid } = useUser();
  const ordered = orderedKey(uid);
  const details = orderKey(uid, order);
  const { run, isPending } = useAction({
    mutationFn: () => cancelLine(lineId),
    onSuccess: async (message, _input, _context, { client }) => {
      await removeLine(client, ordered, lineId);
      await editLines(client, details, (lines) =>
        lines.map((line) => (line._id === lineId ? { ...line, state: 'cancelled' } : line)),
      );
      notify.success(message);
    },
    meta: {
      failure: orderScreenMessages.cancelFailed,
      edits: [ordered],
      // The shop may have cancelled this line and others before.
      reloads: [cancelledKey(uid), details],
    },
  });
  return { run: () => void run(), isPending };
}

export function useRemoveCancelled({ _id: lineId, order }: LineOfOrder) {
  const { uid } = useUser();
  const list = cancelledKey(uid);
  const details = orderKey(uid, order);
  const { run, isPending } = useAction({
    mutationFn: () => removeCancelled(lineId),
    onSuccess: async (_result, _input, _context, { client }) => {
      await removeLine(client, list, lineId);
      await editLines(client, details, without(lineId));
    },
    meta: {
      success: orderScreenMessages.removed,
      failure: orderScreenMessages.removeFailed,
      edits: [list, details],
    },
  });
  return { run: () => void run(), isPending };
}
