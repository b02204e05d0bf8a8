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

export function waitingItem(): AddToCart | undefined {
  try {
    const item = sessionStorage.getItem(KEY);
    return item ? (JSON.parse(item) as AddToCart) : undefined;
  } catch {
    return undefined;
  }
}

export function dropWaitingItem(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing could be kept, either.
  }
}
