import type { AddToCart } from '@tanabana/server/contract/cart';

const KEY = 'tanabana.waiting-item';

/** Keeps what a visitor wanted until somebody has signed in; only this tab knows it. */
export function keepWaitingItem(item: AddToCart): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(item));
  } catch {
    // Storage is switched off: the visitor signs in and presses again.
  }
}

/** Hands the item out once. */
export function takeWaitingItem(): AddToCart | undefined {
  try {
    const item = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return item ? (JSON.parse(item) as AddToCart) : undefined;
  } catch {
    return undefined;
  }
}
