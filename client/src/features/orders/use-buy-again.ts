import { useQueryClient } from '@tanstack/react-query';
import type { BoughtAgain, PlacedLine } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import {
  apiClient,
  isOutcomeUnknown,
  NoResponseError,
  serverMessage,
  errorStatus,
} from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { useAction } from '../../lib/query-client.ts';
import { cartLink, cartMessages } from '../cart/messages.ts';
import { cartKey } from '../cart/quantities.ts';
import { fetchCart } from '../cart/use-cart.ts';
import { describeBoughtAgain, describeInCart, orderScreenMessages } from './messages.ts';

interface PlacedLines {
  order: string;
  lines: readonly PlacedLine[];
}

/** Puts the order's lines into the cart. When the response is lost, the notice is made from the cart itself. */
export function useBuyAgain({ order, lines }: PlacedLines) {
  const queryClient = useQueryClient();

  async function describeFromCart(): Promise<string> {
    // A load in flight may have missed the change.
    await queryClient.cancelQueries({ queryKey: cartKey });
    const inCart = await queryClient.fetchQuery({
      queryKey: cartKey,
      queryFn: ({ signal }) => fetchCart(signal),
      staleTime: 0,
    });
    const count = lines.filter(({ product, size }) =>
      inCart.some((line) => line.product === product && line.size === size),
    ).length;
    if (count === 0) throw new NoResponseError('None of the order is in the cart');
    return describeInCart(count, lines.length);
  }

  const { run, isPending } = useAction({
    mutationFn: async () => {
      try {
        const counts = await apiClient.post<BoughtAgain>(apiPaths.buyAgain(order));
        return { text: describeBoughtAgain(counts), hasAdded: counts.added > 0 };
      } catch (error) {
        if (!isOutcomeUnknown(error)) throw error;
        console.error(error);
        return { text: await describeFromCart(), hasAdded: true };
      }
    },
    onSuccess: ({ text, hasAdded }) =>
      hasAdded ? notify.success(text, undefined, cartLink) : notify.failure(text, cartLink),
    onError: (error) => notify.failure(textFor(error)),
    meta: { failure: null, reload: [cartKey] },
  });
  return { buyAgain: () => run(), isBuying: isPending };
}

function textFor(error: Error): string {
  if (isOutcomeUnknown(error)) return orderScreenMessages.buyAgainUnknown;
  const refusal = errorStatus(error) === 409 ? serverMessage(error) : undefined;
  return refusal ?? cartMessages.addFailed;
}
