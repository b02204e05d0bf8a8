import { skipToken, useQuery } from '@tanstack/react-query';
import {
  ORDERS_PAGE,
  type ChangeOrder,
  type PackingCounts,
  type PackingOrder,
  type PackingTab,
} from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { apiClient, errorStatus, serverMessage, type HttpError } from '../../lib/api-client.ts';
import { dropDrafts, storeDraft, useAreDrafts } from '../../lib/drafts.ts';
import { notify } from '../../lib/notify.ts';
import { personalKey, useAction } from '../../lib/query-client.ts';
import { usePages, type PageEnd } from '../../lib/use-pages.ts';
import { adminMessages } from '../messages.ts';
import { useOneByOne } from '../one-by-one.ts';

/** How often new orders are loaded while the browser's tab is visible. */
const REFRESH_MS = 30_000;

/** Every tab of the packing list, its counts and the open order. */
const ordersKey = personalKey('admin-orders');

const noOrders: PackingOrder[] = [];

/** Which orders of the packing list are shown. */
export interface PackingView {
  tab: PackingTab;
  /** What the number, mobile or name begins with. */
  words: string;
  /** Only orders to pack. */
  onlyNotConfirmed: boolean;
}

export function usePackingOrders(view: PackingView) {
  const { tab, words, onlyNotConfirmed } = view;
  const { items, ...pages } = usePages({
    queryKey: [...ordersKey, view],
    load: (end: PageEnd | undefined, signal) =>
      getOrders(
        {
          tab,
          ...(onlyNotConfirmed && { confirmed: 'false' }),
          ...(words && { q: words }),
          ...end,
        },
        signal,
      ),
    nextAfter: (page) => pageEnd(tab, page),
    refetchInterval: REFRESH_MS,
  });
  return { ...pages, orders: items ?? noOrders };
}

const getOrders = (query: Record<string, string>, signal: AbortSignal) =>
  apiClient.get<PackingOrder[]>(`${apiPaths.orders}?${new URLSearchParams(query)}`, { signal });

function pageEnd(tab: PackingTab, page: PackingOrder[]): PageEnd | undefined {
  const last = page.length < ORDERS_PAGE ? undefined : page.at(-1);
  if (!last) return undefined;
  const isByPacking = tab === 'packed' || tab === 'changed';
  return { before: last._id, at: (isByPacking && last.packedAt) || last.placedAt };
}

/**
 * The open order, read by its id, so that it stays when it leaves the list. Undefined until it is loaded, null when
 * there is none. `listed` is shown meanwhile.
 */
export function useShownOrder(id: string | undefined, listed: readonly PackingOrder[]) {
  const { data } = useQuery({
    queryKey: [...ordersKey, 'open', id],
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }) => (await getOrders({ ids: id }, signal))[0] ?? null,
    placeholderData: () => listed.find(({ _id }) => _id === id),
    // Opened again, it is shown as the list has it, which may be newer.
    gcTime: 0,
    refetchInterval: REFRESH_MS,
  });
  return data;
}

export function usePackingCounts(): PackingCounts | undefined {
  const { data } = useQuery({
    queryKey: [...ordersKey, 'counts'],
    queryFn: ({ signal }) => apiClient.get<PackingCounts>(apiPaths.orderCounts, { signal }),
    refetchInterval: REFRESH_MS,
  });
  return data;
}

/** What is packed needs no ticks any more. */
async function sendChange(id: string, change: ChangeOrder): Promise<PackingOrder> {
  const order = await apiClient.put<PackingOrder>(apiPaths.placedOrder(id), change);
  if (change.packed) dropDrafts(...order.lines.map(({ _id }) => tickName(_id)));
  return order;
}

/** The order as it is now, where the server has refused to change it. */
function orderOfRefusal(error: unknown): PackingOrder | undefined {
  if (errorStatus(error) !== 409) return undefined;
  return (error as HttpError & { body?: { order?: PackingOrder } }).body?.order;
}

interface ChangeOptions {
  /** The notice; without it a failure is only logged. */
  failure?: string;
  onChanged?: (order: PackingOrder) => void;
  /** Called with the order that the server has refused to change, as it is now. */
  onRefused?: (order: PackingOrder) => void;
}

export function useChangeOrder(id: string, { failure, onChanged, onRefused }: ChangeOptions = {}) {
  const { run, isPending, variables, data, error } = useAction({
    mutationFn: (change: ChangeOrder) => sendChange(id, change),
    onSuccess: (order) => onChanged?.(order),
    onError: (reason) => {
      const refused = orderOfRefusal(reason);
      if (refused && onRefused) onRefused(refused);
      else if (failure) notify.failure((refused && serverMessage(reason)) ?? failure);
    },
    meta: { failure: null, reload: [ordersKey] },
  });
  return {
    change: run,
    isPending,
    /** What is on its way. */
    sent: isPending ? variables : undefined,
    /** The order that the last change has made. */
    made: data,
    refusal: orderOfRefusal(error) && serverMessage(error),
  };
}

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

/** A line that lies in its parcel is a draft of this name. */
const tickName = (line: string) => `tick of ${line}`;

export const useAreTicked = (...lines: string[]) => useAreDrafts(lines.map(tickName));

export function tick(line: string, isTicked: boolean): void {
  if (isTicked) storeDraft(tickName(line), true);
  else dropDrafts(tickName(line));
}
