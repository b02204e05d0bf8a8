import { createStore, useStore } from '../../lib/store.ts';
import { readJson, writeJson } from '../../lib/stored-json.ts';
import { useUid } from '../../session/use-session.ts';

const KEY = 'tanabana.sent-order';

/** `unknown`: the response was lost, so the server is asked whether the order was placed. */
export type Outcome = 'pending' | 'unknown' | 'refused' | { orderNumber: string };

interface SentOrder {
  uid: string;
  order: string;
  /** When the last place request was sent, in milliseconds since 1970. */
  sentAt: number;
}

export interface Placing extends SentOrder {
  outcome: Outcome;
  /** An earlier request may have placed the order, so a refusal of this one proves nothing. */
  isResent: boolean;
  /** With `unknown`, where the server has answered: in so many milliseconds it is done with the request. */
  doneIn?: number | undefined;
}

export const placingStore = createStore<Placing | undefined>(undefined);

/** Stores the order in this tab across a reload; undefined removes it. */
export function storePlacing(placing: Placing | undefined): void {
  const { uid, order, sentAt } = placing ?? {};
  writeJson('sessionStorage', KEY, placing && { uid, order, sentAt });
}

/** For the start of the page. Returns whether an order was in progress. */
export function restorePlacing(): boolean {
  const sent = readJson('sessionStorage', KEY, toSentOrder);
  placingStore.set(sent && { ...sent, outcome: 'unknown', isResent: false });
  return sent !== undefined;
}

function toSentOrder(value: unknown): SentOrder | undefined {
  const { uid, order, sentAt } = value as Record<keyof SentOrder, unknown>;
  if (typeof uid !== 'string' || typeof order !== 'string' || typeof sentAt !== 'number') return;
  return { uid, order, sentAt };
}

/** Undefined for an order of another user. */
export function usePlacing(): Placing | undefined {
  const uid = useUid();
  const placing = useStore(placingStore);
  return placing?.uid === uid ? placing : undefined;
}

/**
 * The order in the history's state of /success, `{ order, uid }`, which survives a reload. Undefined for another user,
 * who must not see it by going back, and for a typed address.
 */
export function confirmedOrder(state: unknown, uid: string | undefined): string | undefined {
  const { order, uid: placedBy } = (state ?? {}) as Record<string, unknown>;
  return placedBy === uid && typeof order === 'string' ? order : undefined;
}
