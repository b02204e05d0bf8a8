import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ORDERS_PAGE, type PackingOrder } from '@tanabana/server/contract/order';
import { editQuery } from '../../lib/edit-list.ts';
import { useUser } from '../../session/use-session.ts';
import { fetchOrdersNow } from '../admin-api.ts';
import { sortDateIn, type KeptOrder, type PackingView } from './packing.ts';
import { ordersKey, REFRESH_MS } from './use-admin-orders.ts';

const noneKept: KeptOrder[] = [];

/** The orders of a view that were changed or opened. They stay in sight until another tab or search. */
export function useKeptOrders(view: PackingView) {
  const { uid } = useUser();
  const client = useQueryClient();
  const { tab, words, onlyNotConfirmed } = view;
  const queryKey = [...ordersKey(uid), 'kept', tab, words, onlyNotConfirmed];
  const { data: kept } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      refresh(client.getQueryData<KeptOrder[]>(queryKey) ?? noneKept, signal),
    initialData: noneKept,
    refetchInterval: REFRESH_MS,
    // Another view forgets them.
    gcTime: 0,
  });

  function keep(before: PackingOrder, order: PackingOrder) {
    return editQuery<KeptOrder[]>(client, queryKey, (former) => {
      const earlier = former.find((each) => each.order._id === order._id);
      const sortDate = earlier?.sortDate ?? sortDateIn(tab, before);
      return [...former.filter((each) => each !== earlier), { order, sortDate }];
    });
  }

  return { kept, keep };
}

async function refresh(kept: KeptOrder[], signal: AbortSignal): Promise<KeptOrder[]> {
  if (kept.length === 0) return kept;
  const orders = kept.map(({ order }) => order).slice(-ORDERS_PAGE);
  const now = new Map((await fetchOrdersNow(orders, signal)).map((order) => [order._id, order]));
  return kept.map(({ order, sortDate }) => ({ order: now.get(order._id) ?? order, sortDate }));
}
