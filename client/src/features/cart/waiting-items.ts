import type { AddToCart } from '@tanabana/server/contract/cart';

/*
 * What visitors wanted in their cart before they signed in. Only this tab knows it. Where storage is forbidden, full
 * or damaged, nothing waits.
 */

const KEY = 'tanabana.waiting-items';
const MAX_ITEMS = 20;
const MAX_AGE_MS = 30 * 60_000;

type Item = AddToCart & { product: string };

interface Waiting {
  /** In order, each product once; `since` in milliseconds. */
  wanted: { item: Item; since: number }[];
  /** Whose cart they are for, once that is known; null when the sign-in pages were left: nobody's. */
  uid?: string | null;
}

/** Adds an item. What was set aside waits again, since the visitor went on choosing. */
export function keepWaitingItem(item: Item): void {
  const earlier = without(ofVisitor(), item.product);
  write({ wanted: [...earlier, { item, since: Date.now() }].slice(-MAX_ITEMS) });
}

/** What goes into the cart of the person who signs in now. */
export function waitingItems(): Item[] {
  const { wanted, uid } = read();
  return uid === undefined ? wanted.map(({ item }) => item) : [];
}

/** What goes into this user's cart, and from now on into nobody else's. */
export function takeWaitingItems(uid: string): Item[] {
  const { wanted, uid: owner = uid } = read();
  const taken = owner === uid ? wanted : [];
  write({ wanted: taken, uid });
  return taken.map(({ item }) => item);
}

/** For a visitor who left the sign-in pages: nobody who signs in later gets it. */
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

/** Not what is left of a user who has signed out since. */
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
    return { ...waiting, wanted: waiting.wanted.filter(isWhole).filter(isFresh) };
  } catch {
    return { wanted: [] };
  }
}

function isWhole({ item }: Partial<Waiting['wanted'][number]>): boolean {
  return typeof item?.product === 'string' && typeof item.title === 'string';
}

function isFresh({ since }: Waiting['wanted'][number]): boolean {
  return Date.now() - since < MAX_AGE_MS;
}

function write(waiting: Waiting): void {
  try {
    if (waiting.wanted.length > 0) sessionStorage.setItem(KEY, JSON.stringify(waiting));
    else sessionStorage.removeItem(KEY);
  } catch {
    // The visitor signs in and presses again.
  }
}
