import type { PlaceOrder } from '@tanabana/server/contract/order';
import { isAnswerLost, rememberUser, UserChangedError } from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { useAction } from '../../lib/use-action.ts';
import { placeOrder } from './orders-api.ts';
import { usePlacing } from './placing.tsx';

const RETRIES = 2;

/** `isBusy` until it is known whether the order was placed. `beforePlacing` sends the pending quantities. */
export function usePlaceOrder(beforePlacing: () => Promise<void>) {
  const { answer, begin, end } = usePlacing();
  const { run, isPending } = useAction({
    // An earlier failure must not stay on the next screen.
    onMutate: () => notify.close(),
    mutationFn: async (sent: PlaceOrder & { order: string }) => {
      const isSameUser = rememberUser();
      await beforePlacing();
      if (!isSameUser()) throw new UserChangedError();
      begin(sent.order);
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
