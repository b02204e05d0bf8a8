import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { QUANTITY_MAX, QUANTITY_MIN } from '@tanabana/server/contract/cart';
import type { CartLine } from '@tanabana/server/contract/cart';
import { editQuery } from '../../lib/edit-list.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { onSignOut } from '../../session/sign-out.ts';
import { useUid } from '../../session/use-session.ts';
import { changeQuantity } from './cart-api.ts';

/** Presses within this time, in milliseconds, become one request. */
const JOIN_PRESSES_MS = 400;

/** Line id to the quantity that the user chose and the server has not confirmed. */
type Quantities = ReadonlyMap<string, number>;

const none: Quantities = new Map();

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * The quantities that the server has not confirmed. They are in the query cache, so they outlive the screen, and the
 * session removes them with its user: none is sent in another user's name.
 */
export function useQuantities() {
  const uid = useUid() ?? '';
  const { data: pending = none } = useQuery<Quantities>({
    queryKey: queryKeys.quantities(uid),
    queryFn: skipToken,
    initialData: none,
    gcTime: Infinity,
  });
  const actions = useQuantityActions();
  useEffect(() => onSignOut(actions.sendPending), [actions]);
  return { pending, ...actions };
}

/** For a component that does not show quantities: a change does not render it. */
export function useQuantityActions() {
  const queryClient = useQueryClient();
  const uid = useUid() ?? '';
  return useMemo(() => actionsOf(queryClient, uid), [queryClient, uid]);
}

/** Sends what is pending when the screen or the page is left. */
export function useSendOnLeave(sendPending: () => Promise<unknown>): void {
  useEffect(() => {
    const send = () => void sendPending();
    // The browser would drop a request that begins as late as pagehide.
    addEventListener('beforeunload', send);
    return () => {
      removeEventListener('beforeunload', send);
      send();
    };
  }, [sendPending]);
}

function actionsOf(queryClient: QueryClient, uid: string) {
  const queryKey = queryKeys.quantities(uid);
  const cart = queryKeys.cart(uid);
  const read = () => queryClient.getQueryData<Quantities>(queryKey) ?? none;

  function edit(change: (quantities: Map<string, number>) => void): void {
    queryClient.setQueryData<Quantities>(queryKey, (quantities) => {
      if (!quantities) return undefined;
      const edited = new Map(quantities);
      change(edited);
      return edited;
    });
  }

  function dropQuantity(lineId: string): void {
    edit((quantities) => quantities.delete(lineId));
  }

  async function sendNewest(lineId: string): Promise<void> {
    const noOfItems = read().get(lineId);
    if (noOfItems === undefined) return;
    try {
      const confirmed = await changeQuantity(lineId, { noOfItems });
      await editQuery<CartLine[]>(queryClient, cart, (lines) =>
        lines.map((line) => (line._id === lineId ? confirmed : line)),
      );
    } finally {
      if (read().get(lineId) === noOfItems) dropQuantity(lineId);
    }
  }

  /** Sends what is pending, and resolves when the server has answered or failed: whether it has confirmed all of it. */
  async function sendPending(): Promise<boolean> {
    clearTimeout(timer);
    const wanted = [...read()];
    const mutations = wanted.map(([lineId]) =>
      queryClient.getMutationCache().build(queryClient, {
        mutationFn: () => sendNewest(lineId),
        // One request of a line at a time: the next begins when this one has ended.
        scope: { id: lineId },
        meta: { failure: null, edits: [cart] },
      }),
    );
    await Promise.allSettled(mutations.map((mutation) => mutation.execute(undefined)));
    const lines = queryClient.getQueryData<CartLine[]>(cart) ?? [];
    return wanted.every(([lineId, noOfItems]) =>
      lines.some((line) => line._id === lineId && line.noOfItems === noOfItems),
    );
  }

  /** A quantity out of range changes nothing. */
  function changeTo(lineId: string, noOfItems: number): void {
    if (noOfItems < QUANTITY_MIN || noOfItems > QUANTITY_MAX) return;
    edit((quantities) => quantities.set(lineId, noOfItems));
    clearTimeout(timer);
    timer = setTimeout(() => void sendPending(), JOIN_PRESSES_MS);
  }

  /** Counts from the newest quantity: a quick second press comes before it is drawn. */
  function step({ _id, noOfItems }: CartLine, by: 1 | -1): void {
    changeTo(_id, (read().get(_id) ?? noOfItems) + by);
  }

  return { changeQuantity: changeTo, stepQuantity: step, dropQuantity, sendPending };
}
