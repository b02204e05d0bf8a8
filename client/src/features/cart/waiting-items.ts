import type { AddToCart } from '@tanabana/server/contract/cart';

// Items that a visitor added to the cart before signing in. Without session storage no items wait.
const KEY = 'tanabana.waiting-items';
const MAX_ITEMS = 20;
const MAX_AGE_MS = 30 * 60_000;

export type Item = AddToCart & { product: string };

interface Waiting {
  /** In order, each product once; `since` in milliseconds since 1970. */
  wanted: { item: Item; since: number }[];
  /** The user whose cart they are for, once a user has signed in; null when the sign-in pages were left. */
  uid?: string | null;
}

/** Adds an item. Items that were set aside wait again. */
export function keepWaitingItem(item: Item): void {
  const earlier = without(ofVisitor(), item.product);
  write({ wanted: [...earlier, { item, since: Date.now() }].slice(-MAX_ITEMS) });
}

/** The items for the user who signs in next. */
export function waitingItems(): Item[] {
  const { wanted, uid } = read();
  return uid === undefined ? wanted.map(({ item }) => item) : [];
}

/** The items for this user's cart. From now on no other user gets them. */
export function takeWaitingItems(uid: string): Item[] {
  const { wanted, uid: takenBy = uid } = read();
  const taken = takenBy === uid ? wanted : [];
  write({ wanted: taken, uid });
  return taken.map(({ item }) => item);
}

/** For a visitor who left the sign-in pages: no user who signs in later gets the items. */
export function setWaitingItemsAside(): void {
  write({ wanted: ofVisitor(), uid: null });
}

export function dropWaitingItem(product: string): void {
  const waiting = read();
  write({ ...waiting, wanted: without(waiting.wanted, product) });
}

export function dropWaitingItems(): void {
  write({ wanted: [] });
}

/** Leaves out the items of a user who has signed out since. */
function ofVisitor(): Waiting['wanted'] {
  const { wanted, uid } = read();
  return typeof uid === 'string' ? [] : wanted;
}

function without(wanted: Waiting['wanted'], product: string): Waiting['wanted'] {
  return wanted.filter(({ item }) => item.product !== product);
}

function read(): Waiting {
  try {
    const waiting = JSON.parse(sessionStorage.getItem(KEY) ?? '{"wanted":[]}') as Waiting;
    const isFresh = ({ since }: { since: number }) => Date.now() - since < MAX_AGE_MS;
    return { ...waiting, wanted: waiting.wanted.filter(isFresh) };
  } catch {
    return { wanted: [] };
  }
}

function write(waiting: Waiting): void {
  try {
    if (waiting.wanted.length > 0) sessionStorage.setItem(KEY, JSON.stringify(waiting));
    else sessionStorage.removeItem(KEY);
  } catch {
    // The visitor can sign in and press again.
  }
}
