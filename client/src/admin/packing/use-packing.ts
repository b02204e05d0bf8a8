import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import {
  ORDERS_PAGE,
  type ChangeOrder,
  type PackingCounts,
  type PackingOrder,
  type PackingTab,
} from '@tanabana/server/contract/order';
import { serverMessage } from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { personalKey } from '../../lib/query-keys.ts';
import { useAction } from '../../lib/query-client.ts';
import { usePages } from '../../lib/use-pages.ts';
import {
  changeOrder,
  fetchOrder,
  fetchOrderCounts,
  fetchOrders,
  orderOfRefusal,
  type PackingView,
  type PageEnd,
} from '../admin-api.ts';
import { adminMessages } from '../messages.ts';
import { useOneByOne } from '../one-by-one.ts';
import { sortDateIn } from './packing.ts';
import { forgetTicks } from './use-ticks.ts';

/** How often new orders are loaded while the browser's tab is visible. */
const REFRESH_MS = 30_000;

/** Every tab of the packing list, its counts and the open order. */
const ordersKey = personalKey('admin-orders');

const noOrders: PackingOrder[] = [];

/** The orders of a tab, loaded in pages. */
export function usePackingOrders(view: PackingView) {
  const { items, ...pages } = usePages({
    queryKey: [...ordersKey, view],
    load: (end: PageEnd | undefined, signal) => fetchOrders(view, end, signal),
    nextAfter: (page) => pageEnd(view.tab, page),
    refetchInterval: REFRESH_MS,
  });
  return {
    ...pages,
    orders: items ?? noOrders,
    /** Another text for another list. */
    found: Object.values(view).join('\n'),
  };
}

/** Undefined when there is no next page. */
function pageEnd(tab: PackingTab, page: PackingOrder[]): PageEnd | undefined {
  const last = page.length < ORDERS_PAGE ? undefined : page.at(-1);
  return last && { before: last._id, at: sortDateIn(tab, last) };
}

/**
 * The open order, read by its id, so that it stays when it leaves the list. Undefined until it is loaded, null when
 * there is none. `listed` is shown meanwhile.
 */
export function useShownOrder(id: string | undefined, listed: readonly PackingOrder[]) {
  const { data } = useQuery({
    queryKey: [...ordersKey, 'open', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => fetchOrder(id, signal),
    placeholderData: () => listed.find(({ _id }) => _id === id),
    // Opened again, it is shown as the list has it, which may be newer.
    gcTime: 0,
    refetchInterval: REFRESH_MS,
  });
  return data;
}

/** Undefined until the counts are loaded. */
export function usePackingCounts(): PackingCounts | undefined {
  const { data } = useQuery({
    queryKey: [...ordersKey, 'counts'],
    queryFn: ({ signal }) => fetchOrderCounts(signal),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  return data;
}

/** What is packed needs no ticks any more. */
async function sendChange(id: string, change: ChangeOrder): Promise<PackingOrder> {
  const order = await changeOrder(id, change);
  if (change.packed) forgetTicks(order);
  return order;
}

interface ChangeOptions {
  /** The notice; without it a failure is only logged. */
  failure?: string;
  onChanged?: (order: PackingOrder) => void;
  /** Called with the order that the server has refused to change, as it is now. */
  onRefused?: (order: PackingOrder) => void;
}

export function useChangeOrder(id: string, { failure, onChanged, onRefused }: ChangeOptions = {}) {
  const { run, isPending, error } = useAction({
    mutationFn: (change: ChangeOrder) => sendChange(id, change),
    onSuccess: (order) => onChanged?.(order),
    onError: (reason) => {
      const refused = orderOfRefusal(reason);
      if (refused) onRefused?.(refused);
      else if (failure) notify.failure(failure);
    },
    meta: { failure: null, reload: [ordersKey] },
  });
  return {
    change: run,
    isPending,
    /** Why the server has refused the last change. */
    refusal: orderOfRefusal(error) && serverMessage(error),
  };
}

/** The same as `useChangeOrder`, for several orders. */
export const useChangeOrders = (onPacked: (id: string) => void) =>
  useOneByOne<{ _id: string; change: ChangeOrder }>({
    send: async ({ _id, change }) => {
      await sendChange(_id, change);
      if (change.packed) onPacked(_id);
    },
    failure: ({ change }) =>
      change.packed ? adminMessages.orderMarkFailed : adminMessages.orderConfirmFailed,
    reload: [ordersKey],
  });
