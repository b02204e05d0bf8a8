import type { AddToCart, CartLine, ChangeQuantity } from '@tanabana/server/contract/cart';
import { apiPaths } from '@tanabana/server/contract/paths';
import { apiClient } from '../../lib/api-client.ts';

export async function fetchCart(signal: AbortSignal): Promise<CartLine[]> {
  return (await apiClient.get<CartLine[]>(apiPaths.cart, { signal })).data;
}

export async function addToCart(item: AddToCart): Promise<CartLine> {
  return (await apiClient.post<CartLine>(apiPaths.cart, item)).data;
}

export async function changeQuantity(lineId: string, change: ChangeQuantity): Promise<CartLine> {
  return (await apiClient.put<CartLine>(apiPaths.cartLine(lineId), change)).data;
}

export async function removeLine(lineId: string): Promise<void> {
  await apiClient.delete(apiPaths.cartLine(lineId));
}
