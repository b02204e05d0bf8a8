import { useMutation } from '@tanstack/react-query';
import type { OrderDetails, OrderPlaced, PlaceOrder } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { matchPath, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import {
  apiClient,
  errorStatus,
  isOutcomeUnknown,
  serverMessage,
  withTimeout,
} from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { reloadList, useAction } from '../../lib/query-client.ts';
import { useUid } from '../../session/use-session.ts';
import { addressesKey } from '../addresses/use-addresses.ts';
import { cartKey, sendQuantities } from '../cart/quantities.ts';
import { orderScreenMessages } from './messages.ts';
import { checkingKey, placingKey, storeSentOrder } from './placing.ts';
import { findOrder, orderedKey } from './use-orders.ts';

interface SentOrder {
  order: string;
  /** Missing where the order was sent before the page was reloaded. */
  body?: PlaceOrder;
}

/**
 * Sends the order, and again after a lost response; then it asks the server until it is known whether the order was placed.
 * From the checkout a success leads to /success, elsewhere a notice tells it.
 */
export function usePlaceOrder() {
  const uid = useUid();
  const navigate = useNavigate();
  const { mutateAsync: check } = useMutation({
    mutationKey: checkingKey,
    mutationFn: findOutcome,
  });
  const { run } = useAction({
    mutationKey: placingKey,
    // An earlier failure must not stay on the next screen.
    onMutate: () => notify.close(),
    mutationFn: async ({ order, body }: SentOrder) => {
      if (!body) return check({ order });
      // The server might accept: two failed changes can leave the total as it was.
      if (!(await sendQuantities())) throw new Error('A quantity was not saved');
      storeSentOrder(order);
      // Sending an order again is safe: for one that is already placed the server repeats its response.
      for (let resent = 0; ; resent += 1) {
        try {
          return await apiClient.post<OrderPlaced>(apiPaths.placeOrder, body);
        } catch (error) {
          const isUnknown = isOutcomeUnknown(error);
          const isLost = isUnknown && writingMs(error) === undefined;
          if (isLost && resent < RESENDS_MAX) {
            await pause(PAUSE_MS);
            continue;
          }
          // A refusal is final only when no earlier request may still arrive.
          if (resent > 0) return check({ order });
          if (isUnknown) return check({ order, writingMs: writingMs(error) });
          throw error;
        }
      }
    },
    onSuccess: ({ orderNumber }, { order }, _onMutateResult, { client }) => {
      void reloadList(client, cartKey);
      void reloadList(client, orderedKey);
      if (matchPath(paths.checkout, window.location.pathname))
        return void navigate(paths.success, { replace: true, state: { order, uid } });
      client.removeQueries({ queryKey: addressesKey, type: 'inactive' });
      void reloadList(client, addressesKey);
      notify.success(`Order ${orderNumber} was placed.`);
    },
    // The reloaded cart and addresses show the reason: a new price, a product that is gone, a removed address.
    onError: (_error, _sent, _onMutateResult, { client }) => {
      notify.failure(orderScreenMessages.placeFailed);
      for (const key of [cartKey, orderedKey, addressesKey]) void reloadList(client, key);
    },
    onSettled: () => storeSentOrder(undefined),
  });
  return run;
}

/** How long the shop's server may still be writing after an error of its own, in milliseconds. */
const WRITING_MS: Partial<Record<number, number>> = { 500: 0, 503: 3_500 };

/** Undefined after the answer of a proxy, and without one: the request may still be on its way. */
const writingMs = (error: unknown) =>
  serverMessage(error) === undefined ? undefined : WRITING_MS[errorStatus(error) ?? 0];

/** The limit of the one request for the order when the server is done with it. */
const LOOK_UP_MS = 2_500;

const RESENDS_MAX = 2;

const PAUSE_MS = 2_000;

/** After so many 404 in a row, ten seconds of a working connection, the order counts as not placed. */
const NOT_FOUND_MAX = 6;

interface Lost {
  order: string;
  writingMs?: number | undefined;
}

/** Rejects when the order was not placed. Never settles when the user has changed, whose requests get no token. */
async function findOutcome(lost: Lost): Promise<OrderDetails> {
  const placed = await findPlaced(lost);
  if (!placed) throw new Error('The order was not placed');
  return placed;
}

async function findPlaced({ order, writingMs }: Lost): Promise<OrderDetails | null> {
  if (writingMs !== undefined) {
    await pause(writingMs);
    const found = await withTimeout(findOrder(order), LOOK_UP_MS).catch(() => undefined);
    if (found !== undefined) return found;
  }
  // After a lost response the ten seconds start again: the order may arrive only when the connection is back.
  for (let notFound = 0; ; await pause(PAUSE_MS)) {
    const found = await findOrder(order).catch(() => undefined);
    if (found) return found;
    notFound = found === null ? notFound + 1 : 0;
    if (notFound === NOT_FOUND_MAX) return null;
  }
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
