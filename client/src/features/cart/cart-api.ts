import type { AddToCart, CartLine, ChangeQuantity } from '@tanabana/server/contract/cart';
import { apiPaths } from '@tanabana/server/contract/paths';
import { apiClient } from '../../lib/api-client.ts';

export async function fetchCart(signal: AbortSignal): Promise<CartLine[]> {
  return apiClient.get<CartLine[]>(apiPaths.cart, { signal });
}

export async function addToCart(item: AddToCart): Promise<CartLine> {
  return apiClient.post<CartLine>(apiPaths.cart, item);
}

export async function changeQuantity(lineId: string, change: ChangeQuantity): Promise<CartLine> {
  return apiClient.put<CartLine>(apiPaths.cartLine(lineId), change);
}

export async function removeLine(lineId: string): Promise<void> {
  await apiClient.delete(apiPaths.cartLine(lineId));
}
