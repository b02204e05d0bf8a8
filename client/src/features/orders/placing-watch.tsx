import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { errorStatus, withTimeout } from '../../lib/api-client.ts';
import { reloadList } from '../../lib/query-client.ts';
import { notify } from '../../lib/notify.ts';
import { personalKey } from '../../lib/query-keys.ts';
import { useStore } from '../../lib/store.ts';
import { useSession, useUid } from '../../session/use-session.ts';
import { addressesKey } from '../addresses/use-addresses.ts';
import { cartKey } from '../cart/quantities.ts';
import { orderScreenMessages } from './messages.ts';
import { confirmedOrder, placingStore, storePlacing, usePlacing } from './placing.ts';
import type { Outcome, Placing } from './placing.ts';
import { fetchOrder, orderedKey } from './use-orders.ts';

/** The pause between two requests for the order, in milliseconds. */
const PAUSE_MS = 2_000;

/** After so many 404 responses in a row, ten seconds of a working connection, the order counts as not placed. */
const NOT_FOUND_MAX = 6;

/** The limit of a request for the order when the server is done with it. */
const LOOK_UP_MS = 2_500;

export function beginPlacing(uid: string, order: string): void {
  const isResent = placingStore.get() !== undefined;
  placingStore.set({ uid, order, sentAt: Date.now(), outcome: 'pending', isResent });
}

export function endPlacing(result: Outcome, doneIn?: number): void {
  const sent = placingStore.get();
  if (!sent) return;
  const { isResent } = sent;
  if (isResent && result === 'refused') placingStore.set({ ...sent, outcome: 'unknown' });
  else placingStore.set({ ...sent, outcome: result, doneIn: isResent ? undefined : doneIn });
}

/**
 * Finds out on every screen, and after a reload, whether the order in progress was placed. From the checkout it then
 * opens /success, elsewhere it shows a notice.
 */
export function PlacingWatch() {
  const session = useSession();
  const uid = useUid();
  const isKnown = session.status !== 'unknown';
  const latest = useStore(placingStore);
  useEffect(() => storePlacing(latest), [latest]);
  useEffect(() => {
    // Another user must not see the result.
    if (isKnown && latest?.uid !== uid) placingStore.set(undefined);
  }, [isKnown, latest, uid]);

  const placing = usePlacing();
  const isUnknown = placing?.outcome === 'unknown';
  const { data: found } = useQuery({
    queryKey: personalKey('sent-order', placing?.sentAt, placing?.doneIn),
    queryFn: isUnknown ? ({ signal }) => findOutcome(placing, signal) : skipToken,
    retry: true,
    retryDelay: PAUSE_MS,
  });
  const outcome = isUnknown && found ? found : placing?.outcome;

  const navigate = useNavigate();
  const { pathname, state } = useLocation() as Location<unknown>;
  const queryClient = useQueryClient();

  const settle = useEffectEvent(() => {
    if (found === 'unknown') return endPlacing('unknown');
    if (!placing || !outcome || outcome === 'pending' || outcome === 'unknown') return;
    const { uid, order } = placing;
    if (outcome === 'refused') {
      notify.failure(orderScreenMessages.placeFailed);
      // The reloaded cart and addresses show the reason: a new price, a product that is gone, a removed address.
      void reloadList(queryClient, cartKey);
      void reloadList(queryClient, addressesKey);
    } else if (pathname === paths.checkout) {
      // The order stays in progress until the checkout is left, so that the checkout never shows an empty cart.
      return void navigate(paths.success, { replace: true, state: { order, uid } });
    } else {
      const isConfirmed = pathname === paths.success && confirmedOrder(state, uid) === order;
      if (!isConfirmed) notify.success(`Order ${outcome.orderNumber} was placed.`);
      void reloadList(queryClient, cartKey);
      void reloadList(queryClient, orderedKey);
      // The next checkout must not know the address that was used before.
      queryClient.removeQueries({ queryKey: addressesKey });
    }
    placingStore.set(undefined);
  });
  useEffect(() => settle(), [found, outcome, pathname]);
  return null;
}

async function findOutcome({ order, doneIn }: Placing, signal: AbortSignal): Promise<Outcome> {
  if (doneIn === undefined) return findLost(order, signal);
  await pause(doneIn, signal);
  return withTimeout(lookUp(order, signal), LOOK_UP_MS).catch(() => 'unknown');
}

/**
 * Throws on any error but 404, so that the query starts again and counts from zero: the place request may arrive only
 * when the connection is back.
 */
async function findLost(order: string, signal: AbortSignal): Promise<Outcome> {
  for (let notFound = 1; notFound < NOT_FOUND_MAX; notFound += 1) {
    const found = await lookUp(order, signal);
    if (found !== 'refused') return found;
    await pause(PAUSE_MS, signal);
  }
  return lookUp(order, signal);
}

const lookUp = (order: string, signal: AbortSignal): Promise<Outcome> =>
  fetchOrder(order, signal).catch((error: unknown) => {
    if (errorStatus(error) === 404) return 'refused';
    throw error;
  });

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('Aborted'));
    });
  });
}
