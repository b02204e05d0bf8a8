import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import type { CartLine } from '@tanabana/server/contract/cart-schemas';
import { paths } from '../../config/paths.ts';
import { statusOf } from '../../lib/api-client.ts';
import { editQuery, reloadList } from '../../lib/edit-list.ts';
import { notify } from '../../lib/notify.ts';
import { personalKey } from '../../lib/query-keys.ts';
import { useStore } from '../../lib/store.ts';
import { useSession, useUid } from '../../session/use-session.ts';
import { addressesKey } from '../addresses/use-addresses.ts';
import { cartKey } from '../cart/use-cart.ts';
import { orderScreenMessages } from './messages.ts';
import { fetchOrder } from './orders-api.ts';
import { NOT_FOUND_MAX, placingStore, storePlacing, usePlacing } from './placing.ts';
import type { Outcome, Placing } from './placing.ts';
import { confirmedOrder } from './confirmed-order.ts';
import { orderedKey } from './use-orders.ts';

/** The pause between two requests for the order, in milliseconds. */
const PAUSE_MS = 2_000;

/** Called before each place request. */
export function beginPlacing(uid: string, order: string): void {
  const isResent = placingStore.get() !== undefined;
  const sentAt = Date.now();
  const notFoundMax = NOT_FOUND_MAX;
  placingStore.set({ uid, order, sentAt, outcome: 'pending', isResent, notFoundMax });
}

/** `failed`: the server failed and is done with the request, but may have placed the order before. */
export function endPlacing(result: Outcome | 'failed'): void {
  const sent = placingStore.get();
  if (!sent) return;
  const isUnknown = result === 'failed' || (result === 'refused' && sent.isResent);
  const outcome = isUnknown ? 'unknown' : result;
  const notFoundMax = result === 'failed' && !sent.isResent ? 1 : NOT_FOUND_MAX;
  placingStore.set({ ...sent, outcome, notFoundMax });
}

/**
 * Finds out on every screen, and after a reload, whether the order in progress was placed. From the checkout it then
 * opens /success, elsewhere it shows a notice.
 */
export function PlacingWatch() {
  const session = useSession();
  const uid = useUid();
  const isKnown = session.status === 'in' || (session.status === 'out' && !session.isAssumed);
  const latest = useStore(placingStore);
  useEffect(() => storePlacing(latest), [latest]);
  useEffect(() => {
    // Another user must not see the result.
    if (isKnown && latest?.uid !== uid) placingStore.set(undefined);
  }, [isKnown, latest, uid]);

  const placing = usePlacing();
  const isUnknown = placing?.outcome === 'unknown';
  const { data: found } = useQuery({
    queryKey: personalKey(uid ?? '', 'sent-order', placing?.order, placing?.sentAt),
    queryFn: isUnknown ? ({ signal }) => findOutcome(placing, signal) : skipToken,
    retry: true,
    retryDelay: PAUSE_MS,
  });
  const outcome = isUnknown && found ? found : placing?.outcome;

  const navigate = useNavigate();
  const { pathname, state } = useLocation() as Location<unknown>;
  const queryClient = useQueryClient();

  const settle = useEffectEvent(() => {
    if (!placing || !outcome || outcome === 'pending' || outcome === 'unknown') return;
    const { uid, order } = placing;
    const cart = cartKey(uid);
    if (outcome === 'refused') {
      notify.failure(orderScreenMessages.placeFailed);
      // The reloaded cart and addresses show the reason: a new price, a product that is gone, a removed address.
      void reloadList(queryClient, cart);
      void reloadList(queryClient, addressesKey(uid));
    } else if (pathname === paths.checkout) {
      // The order stays in progress until the checkout is left, so that the checkout never shows an empty cart.
      return void navigate(paths.success, { replace: true, state: { order, uid } });
    } else {
      const isConfirmed = pathname === paths.success && confirmedOrder(state, uid) === order;
      if (!isConfirmed) notify.success(`Order ${outcome.orderNumber} was placed.`);
      void editQuery<CartLine[]>(queryClient, cart, (lines) =>
        lines.filter((line) => line.order !== order),
      );
      void reloadList(queryClient, orderedKey(uid));
    }
    placingStore.set(undefined);
  });
  useEffect(() => settle(), [outcome, pathname]);
  return null;
}

/**
 * Throws on any error but 404, so that the query starts again and counts from zero: the place request may arrive only
 * when the connection is back.
 */
async function findOutcome({ order, notFoundMax }: Placing, signal: AbortSignal): Promise<Outcome> {
  for (let notFound = 0; notFound < notFoundMax; notFound += 1) {
    if (notFound > 0) await pause(signal);
    try {
      return await fetchOrder(order, signal);
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
    }
  }
  return 'refused';
}

/** Rejects when the signal aborts. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('Aborted'));
    });
  });
}
