import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import type { CartLine } from '@tanabana/server/contract/cart';
import { orderScreenMessages } from './messages.ts';
import { paths } from '../../config/paths.ts';
import { statusOf } from '../../lib/api-client.ts';
import { editQuery, reloadList } from '../../lib/edit-list.ts';
import { notify } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { createStore } from '../../lib/store.ts';
import { useSession, useUid } from '../../session/use-session.ts';
import { fetchOrder } from './orders-api.ts';
import { keepSentOrder, keptSentOrder } from './sent-order.ts';
import type { SentOrder } from './sent-order.ts';
import { confirmedOrder, successState } from './success-state.ts';

/** The pause between two requests for the order, in milliseconds. */
const PAUSE_MS = 2_000;

/** The order was not placed when so many answers in a row know no order: ten seconds of a line that works. */
const UNKNOWN_MAX = 6;

/** `lost`: no answer came, so the server is asked whether the order was placed. */
type Answer = 'awaited' | 'lost' | 'refused' | { orderNumber: string };

interface Placing extends SentOrder {
  answer: Answer;
  /** An earlier sending got no answer and may have placed the order, so a refusal of this one is not certain. */
  isResent: boolean;
}

interface PlacingContextValue {
  answer: Answer | undefined;
  /** To be called before each sending of the order. */
  begin: (order: string) => void;
  end: (answer: Answer) => void;
}

const PlacingContext = createContext<PlacingContextValue | undefined>(undefined);

/**
 * Finds out whether the order in progress was placed, on every screen and also after a reload. On the checkout it then
 * opens /success, on every other screen it shows a notice.
 */
export function PlacingProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const uid = useUid();
  const isKnown = session.status === 'in' || (session.status === 'out' && !session.isAssumed);
  const [store] = useState(() => createStore(placingBeforeReload()));
  const latest = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => keepSentOrder(latest), [latest]);
  useEffect(() => {
    // Another user must not see the result.
    if (isKnown && latest?.uid !== uid) store.set(undefined);
  }, [store, isKnown, latest, uid]);

  const placing = latest?.uid === uid ? latest : undefined;
  const isLost = placing?.answer === 'lost';
  const { data: found } = useQuery({
    queryKey: queryKeys.sentOrder(uid ?? '', placing?.order, placing?.sentAt),
    queryFn: isLost ? ({ signal }) => findAnswer(placing, signal) : skipToken,
    retry: true,
    retryDelay: PAUSE_MS,
  });
  const answer = isLost && found ? found : placing?.answer;

  const navigate = useNavigate();
  const { pathname, state } = useLocation() as Location<unknown>;
  const queryClient = useQueryClient();

  const settle = useEffectEvent(() => {
    if (!placing || !answer || answer === 'awaited' || answer === 'lost') return;
    const { uid, order } = placing;
    const cart = queryKeys.cart(uid);
    if (answer === 'refused') {
      notify.failure(orderScreenMessages.placeFailed);
      // They show the reason: a new price, a line that is no longer available, a removed address.
      void reloadList(queryClient, cart);
      void reloadList(queryClient, queryKeys.addresses(uid));
    } else if (pathname === paths.checkout) {
      // The order stays in progress until the checkout is left, so that it never shows an empty cart.
      return void navigate(paths.success, { replace: true, state: successState(order, uid) });
    } else {
      const isConfirmed = pathname === paths.success && confirmedOrder(state, uid) === order;
      if (!isConfirmed) notify.success(`Order ${answer.orderNumber} was placed.`);
      void editQuery<CartLine[]>(queryClient, cart, (lines) =>
        lines.filter((line) => line.order !== order),
      );
      void reloadList(queryClient, queryKeys.ordered(uid));
    }
    store.set(undefined);
  });
  useEffect(() => settle(), [answer, pathname]);

  function begin(order: string) {
    if (uid === undefined) return;
    const isResent = store.get() !== undefined;
    store.set({ uid, order, sentAt: Date.now(), answer: 'awaited', isResent });
  }

  function end(answer: Answer) {
    const sent = store.get();
    if (!sent) return;
    const isOpen = answer === 'refused' && sent.isResent;
    store.set({ ...sent, answer: isOpen ? 'lost' : answer });
  }

  return <PlacingContext value={{ answer, begin, end }}>{children}</PlacingContext>;
}

export function usePlacing(): PlacingContextValue {
  const placing = useContext(PlacingContext);
  if (!placing) throw new Error('usePlacing needs a PlacingProvider above it');
  return placing;
}

function placingBeforeReload(): Placing | undefined {
  const sent = keptSentOrder();
  return sent && { ...sent, answer: 'lost', isResent: false };
}

/**
 * Throws when no certain answer comes, so that the query asks again and counts from the beginning: what was sent may
 * arrive only when the line is back.
 */
async function findAnswer({ order }: SentOrder, signal: AbortSignal): Promise<Answer> {
  for (let unknown = 0; unknown < UNKNOWN_MAX; unknown += 1) {
    if (unknown > 0) await pause(signal);
    try {
      return await fetchOrder(order, signal);
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
    }
  }
  return 'refused';
}

/** Rejects at once when the signal aborts. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('No longer asked'));
    });
  });
}
