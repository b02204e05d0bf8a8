import type { AddToCart } from '@tanabana/server/contract/cart-schemas';
import { readJson, writeJson } from '../../lib/stored-json.ts';

// Items that a visitor added to the cart before signing in. Without session storage no items wait.
const KEY = 'tanabana.waiting-items';
const ITEMS_MAX = 20;
const AGE_MAX_MS = 30 * 60_000;

export type Item = AddToCart & { product: string };

interface Waiting {
  /** Each product once in each size; `since` in milliseconds since 1970. */
  wanted: { item: Item; since: number }[];
  /** The user who has signed in, to whose cart they go. */
  uid?: string;
}

export function storeWaitingItem(item: Item): void {
  const earlier = without(read().wanted, item);
  write({ wanted: [...earlier, { item, since: Date.now() }].slice(-ITEMS_MAX) });
}

export function waitingItems(): Item[] {
  return read().wanted.map(({ item }) => item);
}

/** The items for this user's cart, which no other user gets from now on. */
export function takeWaitingItems(uid: string): Item[] {
  const { wanted, uid: owner = uid } = read();
  const taken = owner === uid ? wanted : [];
  write({ wanted: taken, uid });
  return taken.map(({ item }) => item);
}

export function dropWaitingItem(item: Item): void {
  const waiting = read();
  write({ ...waiting, wanted: without(waiting.wanted, item) });
}

export function dropWaitingItems(): void {
  write({ wanted: [] });
}

function without(wanted: Waiting['wanted'], { product, size }: Item): Waiting['wanted'] {
  return wanted.filter(({ item }) => item.product !== product || item.size !== size);
}

function read(): Waiting {
  const waiting = readJson('sessionStorage', KEY, (value) => {
    const stored = value as Waiting;
    const isFresh = ({ since }: { since: number }) => Date.now() - since < AGE_MAX_MS;
    return { ...stored, wanted: stored.wanted.filter(isFresh) };
  });
  return waiting ?? { wanted: [] };
}

function write(waiting: Waiting): void {
  writeJson('sessionStorage', KEY, waiting.wanted.length > 0 ? waiting : undefined);
}
