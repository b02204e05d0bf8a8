import type { CartLine } from '@tanabana/server/contract/cart-schemas';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { cartLink, cartMessages } from './messages.ts';
import { paths } from '../../config/paths.ts';
import { editQuery, reloadList } from '../../lib/edit-list.ts';
import { announce, notify } from '../../lib/notify.ts';
import { useAction } from '../../lib/use-action.ts';
import { knownSession } from '../../session/session-store.ts';
import { addToCart } from './cart-api.ts';
import { cartKey } from './cart-key.ts';
import { storeWaitingItem } from './waiting-items.ts';

/** How long the button shows 'Added'. */
const DONE_MS = 2_000;

/** A visitor is sent to /login first, and the item waits. */
export function useAddToCart({ _id, image, title, subtitle, price }: CategorisedProduct) {
  const navigate = useNavigate();
  const { run, reset, isPending, data } = useAction({
    // Nobody should take an older failure for one of this attempt.
    onMutate: () => notify.close(),
    mutationFn: async ({ noOfItems, size }: { noOfItems: number; size: string | undefined }) => {
      const item = {
        product: _id,
        image,
        title,
        subtitle,
        price,
        noOfItems,
        ...(size && { size }),
      };
      const { status } = await knownSession();
      if (status === 'in') return addToCart(item);
      storeWaitingItem(item);
      await navigate(paths.login);
      return 'waits';
    },
    onSuccess: async (line, _wanted, _onMutateResult, { client }) => {
      if (line === 'waits') return;
      await editQuery<CartLine[]>(client, cartKey, (lines) => [
        ...lines.filter(({ _id }) => _id !== line._id),
        line,
      ]);
      announce('Added to cart');
    },
    // The item may be in the cart and only the response lost.
    onError: (_error, _wanted, _onMutateResult, { client }) => void reloadList(client, cartKey),
    meta: { refusal: 400, refusalLink: cartLink, failure: cartMessages.addFailed },
  });

  const isAdded = data !== undefined && data !== 'waits';
  useEffect(() => {
    if (!isAdded) return;
    const timer = setTimeout(reset, DONE_MS);
    return () => clearTimeout(timer);
  }, [isAdded, reset]);

  // Stays pending until the sign-in screen opens, so that a second press does nothing.
  const progress = isPending || data === 'waits' ? 'pending' : isAdded ? 'done' : 'rest';
  return { add: run, progress } as const;
}
