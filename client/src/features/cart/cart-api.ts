import type { AddToCart, CartLine, ChangeQuantity } from '@tanabana/server/contract/cart-schemas';
import { apiPaths } from '@tanabana/server/contract/paths';
import { apiClient } from '../../lib/api-client.ts';
import { personalKey } from '../../lib/query-keys.ts';

export const cartKey = personalKey('cart');

export const fetchCart = (signal: AbortSignal) =>
  apiClient.get<CartLine[]>(apiPaths.cart, { signal });

export const addToCart = (item: AddToCart) => apiClient.post<CartLine>(apiPaths.cart, item);

export const changeQuantity = (lineId: string, change: ChangeQuantity) =>
  // Completes even if the page is left.
  apiClient.put<CartLine>(apiPaths.cartLine(lineId), change, {
    fetchOptions: { keepalive: true },
  });

export const removeLine = (lineId: string) => apiClient.delete<void>(apiPaths.cartLine(lineId));
