import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { PackingOrder } from '@tanabana/server/contract/order';
import { editQuery } from '../../lib/edit-list.ts';
import { useUser } from '../../session/use-session.ts';
import { fetchOrderNow, fetchOrders } from '../admin-api.ts';
import { belongsTo, sortDateIn, type MarkedOrder, type PackingView } from './packing.ts';
import { packingKey, ordersKey, REFRESH_MS } from './use-admin-orders.ts';

const noneKept: MarkedOrder[] = [];

/** The orders of a view that were changed or opened. They stay in sight until another tab or search. */
export function useKeptOrders(view: PackingView) {
  const { uid } = useUser();
  const client = useQueryClient();
  const { tab, words, onlyNotConfirmed } = view;
  const queryKey = [...ordersKey(uid), 'kept', tab, words, onlyNotConfirmed];
  const { data: kept } = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const list = client.getQueryData<InfiniteData<PackingOrder[]>>(packingKey(uid, view));
      const now = client.getQueryData<MarkedOrder[]>(queryKey) ?? noneKept;
      return refresh(view, now, list?.pages.flat() ?? [], signal);
    },
    initialData: noneKept,
    refetchInterval: REFRESH_MS,
    // Another view forgets them.
    gcTime: 0,
  });

  function keep(before: PackingOrder, order: PackingOrder) {
    return editQuery<MarkedOrder[]>(client, queryKey, (marked) => {
      const earlier = marked.find((each) => each.order._id === order._id);
      const sortDate = earlier?.sortDate ?? sortDateIn(tab, before);
      return [...marked.filter((each) => each !== earlier), { order, sortDate }];
    });
  }

  return { kept, keep };
}

/** Loads again those that have left the list, with which they are not loaded any more. */
async function refresh(
  view: PackingView,
  kept: MarkedOrder[],
  list: PackingOrder[],
  signal: AbortSignal,
): Promise<MarkedOrder[]> {
  const gone = kept
    .map(({ order }) => order)
    .filter((order) => !list.some(({ _id }) => _id === order._id));
  // If it still were as it is kept, the list would have it.
  const outdated = gone.filter((order) => belongsTo(view, order));
  const now = await Promise.all([
    ...outdated.map((order) => fetchOrderNow(order, signal)),
    // One request for all that were packed: only a cancellation matters to them.
    gone.some(({ packedAt }) => packedAt)
      ? fetchOrders({ tab: 'changed', words: '', onlyNotConfirmed: false, end: undefined }, signal)
      : [],
  ]);
  return kept.map(({ order, sortDate }) => ({
    order: now.flat().find((each) => each?._id === order._id) ?? order,
    sortDate,
  }));
}
