import {
  HISTORY_PAGE_MAX,
  type BoughtAgain,
  type FoundOrder,
  type OrderDetails,
  type OrderLine,
  type OrderPlaced,
  type PlaceOrder,
} from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { apiClient } from '../../lib/api-client.ts';

export const placeOrder = (order: PlaceOrder) =>
  apiClient.post<OrderPlaced>(apiPaths.placeOrder, order);

export const fetchOrdered = (before: string | undefined, signal: AbortSignal) =>
  fetchLines(apiPaths.ordered, before, signal);

export const findOrder = (number: string) =>
  apiClient.get<FoundOrder>(`${apiPaths.orderByNumber}?${new URLSearchParams({ number })}`);

export const fetchOrder = (order: string, signal: AbortSignal) =>
  apiClient.get<OrderDetails>(apiPaths.orderDetails(order), { signal });

export const buyAgain = (order: string) => apiClient.post<BoughtAgain>(apiPaths.buyAgain(order));

/** Resolves with the text for the user. */
export const cancelLine = async (lineId: string) =>
  (await apiClient.post<{ message: string }>(apiPaths.cancelLine(lineId))).message;

export const fetchCancelled = (before: string | undefined, signal: AbortSignal) =>
  fetchLines(apiPaths.cancelled, before, signal);

export const removeCancelled = (lineId: string) =>
  apiClient.delete<void>(apiPaths.cancelledLine(lineId));

/** The lines of whole orders, newest first. */
function fetchLines(path: string, before: string | undefined, signal: AbortSignal) {
  const query = new URLSearchParams({ limit: `${HISTORY_PAGE_MAX}`, ...(before && { before }) });
  return apiClient.get<OrderLine[]>(`${path}?${query}`, { signal });
}
