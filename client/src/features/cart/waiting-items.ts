import type { AddToCart } from '@tanabana/server/contract/cart-schemas';
import { readJson, writeJson } from '../../lib/stored-json.ts';

// Items that a visitor added to the cart before signing in. Without session storage no items wait.
const KEY = 'tanabana.waiting-items';
const ITEMS_MAX = 20;
const AGE_MAX_MS = 30 * 60_000;

export type Item = AddToCart & { product: string };

/** Each product once in each size; `since` in milliseconds since 1970. */
type Waiting = { item: Item; since: number }[];

export function storeWaitingItem(item: Item): void {
  write([...without(item), { item, since: Date.now() }].slice(-ITEMS_MAX));
}

export const waitingItems = (): Item[] => read().map(({ item }) => item);

export const dropWaitingItem = (item: Item): void => write(without(item));

export const dropWaitingItems = (): void => write([]);

const without = ({ product, size }: Item): Waiting =>
  read().filter(({ item }) => item.product !== product || item.size !== size);

function read(): Waiting {
  const waiting = readJson('sessionStorage', KEY, (value) =>
    (value as Waiting).filter(({ since }) => Date.now() - since < AGE_MAX_MS),
  );
  return waiting ?? [];
}

function write(waiting: Waiting): void {
  writeJson('sessionStorage', KEY, waiting.length > 0 ? waiting : undefined);
}
