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
  const pages = Array.from({ length: Math.ceil(kept.length / ORDERS_PAGE) }, (_, page) =>
    kept.slice(page * ORDERS_PAGE, (page + 1) * ORDERS_PAGE).map(({ order }) => order),
  );
  const orders = await Promise.all(pages.map((page) => fetchOrdersNow(page, signal)));
  const now = new Map(orders.flat().map((order) => [order._id, order]));
  return kept.map(({ order, sortDate }) => ({ order: now.get(order._id) ?? order, sortDate }));
}
