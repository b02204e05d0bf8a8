import { useNavigate } from 'react-router-dom';
import { ordersMessages } from '@tanabana/server/contract/orders-messages';
import type { OrderLine, PlaceOrder } from '@tanabana/server/contract/order';
import { paths } from '../../config/paths.ts';
import { statusOf } from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useListEditor } from '../../lib/use-personal-list.ts';
import { usePersonalMutation } from '../../lib/use-personal-mutation.ts';
import { placeOrder } from './orders-api.ts';

interface PlaceOrderOptions {
  /** Brings the server's cart up to what the shopper sees. */
  beforePlacing: () => Promise<void>;
  onPlaced: () => Promise<void>;
  /** The reason of a refusal is to be seen on the screen, so what it shows is fetched again. */
  onFailed: () => void;
}

const RETRIES = 2;

/** Busy from the press until the screen leaves. */
export function usePlaceOrder({ beforePlacing, onPlaced, onFailed }: PlaceOrderOptions) {
  const navigate = useNavigate();
  const { reload } = useListEditor<OrderLine>(queryKeys.ordered);
  const { run, isPending, isSuccess } = usePersonalMutation({
    // What was said before is over, and is not to stand on the next screen.
    onMutate: () => notify.close(),
    mutationFn: async (order: PlaceOrder) => {
      await beforePlacing();
      return placeOrder(order);
    },
    // The answer may be lost though the order exists. Its id makes asking again safe: the server then
    // answers as it did the first time.
    retry: (failures, error) => failures < RETRIES && isAnswerLost(error),
    onSuccess: async () => {
      await navigate(paths.success, { replace: true });
      await Promise.all([onPlaced(), reload()]);
    },
    onError: () => {
      notify.failure(ordersMessages.placeFailed);
      onFailed();
    },
  });
  return { place: run, isBusy: isPending || isSuccess };
}

function isAnswerLost(error: Error): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500;
}
