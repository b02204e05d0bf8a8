import type { OrderPlaced, PlaceOrder } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import {
  apiClient,
  HttpError,
  isOutcomeUnknown,
  serverMessage,
  errorStatus,
} from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { useAction } from '../../lib/query-client.ts';
import { useUser } from '../../session/use-session.ts';
import { sendQuantities } from '../cart/quantities.ts';
import { beginPlacing, endPlacing } from './placing-watch.tsx';
import { usePlacing } from './placing.ts';

const RETRIES_MAX = 2;

/** How long the shop's server may go on with a request after this answer, in milliseconds. */
const DONE_IN: Partial<Record<number, number>> = { 500: 0, 503: 3_500 };

/** `isBusy` until it is known whether the order was placed. Pending quantities are sent first. */
export function usePlaceOrder() {
  const { uid } = useUser();
  const outcome = usePlacing()?.outcome;
  const { run, isPending } = useAction({
    // An earlier failure must not stay on the next screen.
    onMutate: () => notify.close(),
    mutationFn: async (sent: PlaceOrder & { order: string }) => {
      const isSaved = await sendQuantities();
      beginPlacing(uid, sent.order);
      // Counts as refused. The server itself might accept: two failed changes can leave the total as it was.
      if (!isSaved) throw new HttpError(400, undefined);
      return apiClient.post<OrderPlaced>(apiPaths.placeOrder, sent);
    },
    // A retry is safe: for an order that is already placed the server repeats its response.
    retry: (failures, error) =>
      failures < RETRIES_MAX && isOutcomeUnknown(error) && doneIn(error) === undefined,
    onSuccess: (placed) => endPlacing(placed),
    onError: (error) => endPlacing(isOutcomeUnknown(error) ? 'unknown' : 'refused', doneIn(error)),
  });
  return {
    place: run,
    isBusy: isPending || outcome !== undefined,
    isChecking: outcome === 'unknown',
  };
}

/** Undefined for the answer of a proxy, and without one: the request may still be on its way. */
const doneIn = (error: Error) =>
  serverMessage(error) === undefined ? undefined : DONE_IN[errorStatus(error) ?? 0];
