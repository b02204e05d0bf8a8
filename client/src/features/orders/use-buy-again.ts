import type { BoughtAgain } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { apiClient, errorStatus, isOutcomeUnknown, serverMessage } from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { useAction } from '../../lib/query-client.ts';
import { cartLink, cartMessages } from '../cart/messages.ts';
import { cartKey } from '../cart/quantities.ts';
import { describeBoughtAgain, orderScreenMessages } from './messages.ts';

/** Puts the order's lines into the cart. Again is safe: what is in the cart already stays as it is. */
export const useBuyAgain = (order: string) =>
  useAction({
    mutationFn: () => apiClient.post<BoughtAgain>(apiPaths.buyAgain(order)),
    onSuccess: (counts) => {
      const text = describeBoughtAgain(counts);
      if (counts.added > 0) notify.success(text, undefined, cartLink);
      else notify.failure(text, cartLink);
    },
    onError: (error) => notify.failure(textFor(error)),
    meta: { failure: null, reload: [cartKey] },
  });

function textFor(error: Error): string {
  if (isOutcomeUnknown(error)) return orderScreenMessages.buyAgainUnknown;
  const refusal = errorStatus(error) === 409 ? serverMessage(error) : undefined;
  return refusal ?? cartMessages.addFailed;
}
