import type {
  OrderDetails,
  OrderLine,
  OrderPlaced,
  PlaceOrder,
} from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { apiClient } from '../../lib/api-client.ts';

export async function placeOrder(order: PlaceOrder): Promise<OrderPlaced> {
  return (await apiClient.post<OrderPlaced>(apiPaths.placeOrder, order)).data;
}

export async function fetchOrdered(signal: AbortSignal): Promise<OrderLine[]> {
  return (await apiClient.get<OrderLine[]>(apiPaths.ordered, { signal })).data;
}

export async function fetchOrder(order: string, signal: AbortSignal): Promise<OrderDetails> {
  return (await apiClient.get<OrderDetails>(apiPaths.orderDetails(order), { signal })).data;
}

/** Resolves with the text for the user. */
export async function cancelOrder(lineId: string): Promise<string> {
  return (await apiClient.post<{ message: string }>(apiPaths.cancelOrder(lineId))).data.message;
}

export async function fetchCancelled(signal: AbortSignal): Promise<OrderLine[]> {
  return (await apiClient.get<OrderLine[]>(apiPaths.cancelled, { signal })).data;
}

export async function removeCancelled(lineId: string): Promise<void> {
  await apiClient.delete(apiPaths.cancelledLine(lineId));
}
