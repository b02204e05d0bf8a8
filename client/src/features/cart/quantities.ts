import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CartLine, ChangeQuantity } from '@tanabana/server/contract/cart-schemas';
import { apiPaths } from '@tanabana/server/contract/paths';
import { useEffect } from 'react';
import { apiClient } from '../../lib/api-client.ts';
import { editQuery, reloadList, personalKey } from '../../lib/query-client.ts';
import { createStore } from '../../lib/store.ts';
import { useUid } from '../../session/use-session.ts';

export const cartKey = personalKey('cart');

/** Presses within this time, in milliseconds, become one request. */
const JOIN_PRESSES_MS = 400;

/** Line id to the quantity that the user chose and the server has not confirmed. */
type Quantities = ReadonlyMap<string, number>;

const none: Quantities = new Map();

export const quantityStore = createStore(none);

/** Undefined while nobody is signed in. */
let queryClient: QueryClient | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Line id to the quantity of the request that is in flight. */
const sent = new Map<string, number>();
/** Resolves when no request is in flight. */
let settled: Promise<unknown> = Promise.resolve();

/**
 * For the layout of all screens, so that quantities are sent also after the cart was left. When the user leaves, what was
 * not sent is dropped.
 */
export function useSendQuantities(): void {
  const client = useQueryClient();
  const uid = useUid();
  useEffect(() => {
    if (uid === undefined) return;
    queryClient = client;
    const stop = new AbortController();
    // Sends at once: the page may be gone before the requests in flight have settled.
    function leave({ type }: Event) {
      if (type === 'pagehide' || document.hidden) settled = Promise.all([settled, send()]);
    }
    // Capturing, to run before the session hides the page, which stops this.
    addEventListener('pagehide', leave, { capture: true, signal: stop.signal });
    addEventListener('visibilitychange', leave, { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
      quantityStore.set(none);
      queryClient = undefined;
      // The requests of a user who has left never settle.
      sent.clear();
      settled = Promise.resolve();
    };
  }, [client, uid]);
}

export function changeQuantity({ _id }: CartLine, noOfItems: number): void {
  quantityStore.set(new Map(quantityStore.get()).set(_id, noOfItems));
  clearTimeout(timer);
  timer = setTimeout(() => void sendQuantities(), JOIN_PRESSES_MS);
}

export function dropQuantity(lineId: string): void {
  const quantities = new Map(quantityStore.get());
  if (quantities.delete(lineId)) quantityStore.set(quantities);
}

/**
 * Sends what waits, after the requests in flight, so that the newest quantity wins. Resolves with whether the server has
 * confirmed all of it.
 */
export async function sendQuantities(): Promise<boolean> {
  const wanted = [...quantityStore.get()];
  settled = settled.then(send);
  await settled;
  const lines = queryClient?.getQueryData<CartLine[]>(cartKey) ?? [];
  return wanted.every(([lineId, noOfItems]) =>
    lines.some((line) => line._id === lineId && line.noOfItems === noOfItems),
  );
}

async function send(): Promise<void> {
  clearTimeout(timer);
  const client = queryClient;
  if (!client) return;
  const unsent = [...quantityStore.get()].filter(([id, noOfItems]) => sent.get(id) !== noOfItems);
  await Promise.all(unsent.map(([lineId, noOfItems]) => sendOne(client, lineId, noOfItems)));
}

async function sendOne(client: QueryClient, lineId: string, noOfItems: number): Promise<void> {
  sent.set(lineId, noOfItems);
  try {
    const change: ChangeQuantity = { noOfItems };
    // Completes even if the page is left.
    const fetchOptions = { keepalive: true };
    const confirmed = await apiClient.put<CartLine>(apiPaths.cartLine(lineId), change, {
      fetchOptions,
    });
    await editQuery<CartLine[]>(client, cartKey, (lines) =>
      lines.map((line) => (line._id === lineId ? confirmed : line)),
    );
  } catch (error) {
    console.error(error);
    // The server may have changed it: only the response may be lost.
    void reloadList(client, cartKey);
  }
  if (sent.get(lineId) === noOfItems) sent.delete(lineId);
  if (quantityStore.get().get(lineId) === noOfItems) dropQuantity(lineId);
}
