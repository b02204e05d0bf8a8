import { useQuery, type QueryKey } from '@tanstack/react-query';
import { titleOf } from '@tanabana/server/contract/line-words';
import {
  HISTORY_PAGE_MAX,
  type BoughtAgain,
  type FoundOrder,
  type OrderDetails,
  type OrderLine,
} from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { cartLink, cartMessages } from '../cart/messages.ts';
import { cartKey } from '../cart/quantities.ts';
import { describeBoughtAgain, describeNotCancelled, orderScreenMessages } from './messages.ts';
import { notify } from '../../lib/notify.ts';
import { personalKey, useAction } from '../../lib/query-client.ts';
import { apiClient, errorStatus, isOutcomeUnknown, serverMessage } from '../../lib/api-client.ts';
import { usePages } from '../../lib/use-pages.ts';

export const orderedKey = personalKey('ordered');
const cancelledKey = personalKey('cancelled');
const orderKey = (order: string) => personalKey('order', order);

export const useOrdered = () => useLines(orderedKey, apiPaths.ordered);

export const useCancelled = () => useLines(cancelledKey, apiPaths.cancelled);

/** The user's lines, newest first, loaded in pages of whole orders. */
const useLines = (queryKey: QueryKey, path: string) =>
  usePages({
    queryKey,
    load(before: string | undefined, signal) {
      const query = new URLSearchParams({
        limit: `${HISTORY_PAGE_MAX}`,
        ...(before && { before }),
      });
      return apiClient.get<OrderLine[]>(`${path}?${query}`, { signal });
    },
    nextAfter: lastOrder,
  });

function lastOrder(lines: OrderLine[]): string | undefined {
  const orders = new Set(lines.map(({ order }) => order));
  return orders.size < HISTORY_PAGE_MAX ? undefined : lines.at(-1)?.order;
}

/** An order with the state of every line; null when the user has none with this id. */
export const findOrder = (order: string, signal?: AbortSignal): Promise<OrderDetails | null> =>
  apiClient
    .get<OrderDetails>(apiPaths.orderDetails(order), { ...(signal && { signal }) })
    .catch((error: unknown) => {
      if (errorStatus(error) === 404) return null;
      throw error;
    });

export function useOrder(order: string) {
  const { data, isPending } = useQuery({
    queryKey: orderKey(order),
    queryFn: ({ signal }) => findOrder(order, signal),
  });
  return { order: data, isLoading: isPending };
}

/** By its number. `onFound` gets the id, or null where the user has none with this number. */
export const useFindOrder = (onFound: (order: string | null) => unknown) =>
  useAction({
    mutationFn: (number: string) =>
      apiClient.get<FoundOrder>(`${apiPaths.orderByNumber}?${new URLSearchParams({ number })}`),
    onSuccess: ({ order }) => void onFound(order),
    meta: { failure: orderScreenMessages.findFailed },
  });

/** The shop may have cancelled lines of the order before. */
const changedByLines = (order: string) => [orderedKey, cancelledKey, orderKey(order)];

type Line = Pick<OrderLine, '_id' | 'title' | 'size'>;

/** `onSettled` is called after a success and after a failure. */
export const useCancelLines = (order: string, onSettled: () => void) =>
  useAction({
    mutationFn: cancelLines,
    onError: ({ message }) => notify.failure(message),
    onSettled: (text) => {
      onSettled();
      if (text) notify.success(text);
    },
    meta: { failure: null, reload: changedByLines(order) },
  });

/** One after another. Resolves with the text for the user; the message of the error is another. */
async function cancelLines(lines: readonly Line[]): Promise<string> {
  let text = '';
  const failed: string[] = [];
  let cause: unknown;
  for (const line of lines) {
    try {
      const path = apiPaths.cancelLine(line._id);
      text = (await apiClient.post<{ message: string }>(path)).message;
    } catch (error) {
      failed.push(titleOf(line));
      cause = error;
    }
  }
  if (failed.length === 0) return text;
  throw new Error(describeNotCancelled(failed, lines.length), { cause });
}

export const useRemoveCancelled = ({ _id, order }: Pick<OrderLine, '_id' | 'order'>) =>
  useAction({
    mutationFn: () => apiClient.delete(apiPaths.cancelledLine(_id)),
    meta: {
      success: orderScreenMessages.removed,
      failure: orderScreenMessages.removeFailed,
      reload: changedByLines(order),
    },
  });

/** Puts the order's lines into the cart. Again is safe: what is in the cart already stays as it is. */
export const useBuyAgain = (order: string) =>
  useAction({
    mutationFn: () => apiClient.post<BoughtAgain>(apiPaths.buyAgain(order)),
    onSuccess: (counts) => {
      const text = describeBoughtAgain(counts);
      if (counts.added > 0) notify.success(text, { link: cartLink });
      else notify.failure(text, cartLink);
    },
    onError: (error) => notify.failure(textFor(error)),
    meta: { failure: null, reload: [cartKey] },
  });

function textFor(error: Error): string {
  if (isOutcomeUnknown(error)) return orderScreenMessages.buyAgainUnknown;
  const refusal = errorStatus(error) === 409 ? serverMessage(error) : undefined;
  return refusal ?? cartMessages.addFailed;
}
