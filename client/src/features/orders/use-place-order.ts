import type { PlaceOrder } from '@tanabana/server/contract/order';
import {
  isAnswerLost,
  RefusedError,
  rememberUser,
  UserChangedError,
} from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { useAction } from '../../lib/use-action.ts';
import { placeOrder } from './orders-api.ts';
import { usePlacing } from './placing.tsx';

const RETRIES = 2;

/**
 * `isBusy` until it is known whether the order was placed. `sendPending` sends the pending quantities; the order is not
 * sent without them.
 */
export function usePlaceOrder(sendPending: () => Promise<boolean>) {
  const { answer, begin, end } = usePlacing();
  const { run, isPending } = useAction({
    // An earlier failure must not stay on the next screen.
    onMutate: () => notify.close(),
    mutationFn: async (sent: PlaceOrder & { order: string }) => {
      const isSameUser = rememberUser();
      const isSaved = await sendPending();
      if (!isSameUser()) throw new UserChangedError();
      begin(sent.order);
      // As if the server had refused. It would accept the order where two failed changes leave the total as it was.
      if (!isSaved) throw new RefusedError(400, undefined);
      return placeOrder(sent);
    },
    // The answer may be lost although the order was placed. A retry is safe: for a placed order the server repeats its
    // answer.
    retry: (failures, error) => failures < RETRIES && isAnswerLost(error),
    onSuccess: (placed) => end(placed),
    onError: (error) => end(isAnswerLost(error) ? 'lost' : 'refused'),
  });
  return { place: run, isBusy: isPending || answer !== undefined, isChecking: answer === 'lost' };
}
