import type { PlaceOrder } from '@tanabana/server/contract/order';
import { statusOf } from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { usePersonalMutation } from '../../session/use-personal-mutation.ts';
import { placeOrder } from './orders-api.ts';
import { usePlacing } from './placing.tsx';

const RETRIES = 2;

/**
 * Busy from the press until it is known what became of the order. `beforePlacing` brings the server's cart up to what
 * the shopper sees.
 */
export function usePlaceOrder(beforePlacing: () => Promise<void>) {
  const { answer, begin, end } = usePlacing();
  const { run, isPending } = usePersonalMutation({
    // An earlier failure must not stay on the next screen.
    onMutate: () => notify.close(),
    mutationFn: async (sent: PlaceOrder & { order: string }) => {
      await beforePlacing();
      begin(sent.order);
      return placeOrder(sent);
    },
    // The answer may be lost though the order exists. Its id makes asking again safe: the server then
    // answers as it did the first time.
    retry: (failures, error) => failures < RETRIES && isAnswerLost(error),
    onSuccess: (placed) => end(placed),
    onError: (error) => end(isAnswerLost(error) ? 'lost' : 'refused'),
  });
  return { place: run, isBusy: isPending || answer !== undefined, isChecking: answer === 'lost' };
}

function isAnswerLost(error: Error): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500;
}
