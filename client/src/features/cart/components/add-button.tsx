import type { CartLine } from '@tanabana/server/contract/cart-schemas';
import { isSoldOut } from '@tanabana/server/contract/for-sale';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { optionalPart } from '../../../components/lazy-part.tsx';
import { paths } from '../../../config/paths.ts';
import { apiClient } from '../../../lib/api-client.ts';
import { announce, notify } from '../../../lib/notify.ts';
import { editQuery, reloadList, useAction } from '../../../lib/query-client.ts';
import { knownSession } from '../../../session/session-store.ts';
import type { AddButtonProps } from '../../catalogue/components/product-dialog.tsx';
import { cartLink, cartMessages } from '../messages.ts';
import { cartKey } from '../quantities.ts';
import { storeWaitingItem, type Item } from '../waiting-items.ts';

const InCart = optionalPart(async () => (await import('./in-cart.tsx')).InCart);

/** How long the button shows 'Added'. */
const DONE_MS = 2_000;

export function AddButton({ product, noOfItems, size, onSizeMissing }: AddButtonProps) {
  const { run, isPending, isDone } = useAddToCart(product);

  function press() {
    if (noOfItems === undefined) return;
    if (product.sizes && size === undefined) onSizeMissing();
    else void run({ noOfItems, ...(size && { size }) });
  }

  return (
    <>
      <InCart product={product} />
      {isSoldOut(product) ? (
        <Button isWide disabled>
          Sold out
        </Button>
      ) : (
        <Button isWide isPending={isPending} isDone={isDone} onClick={press}>
          {isPending ? 'Adding' : isDone ? 'Added' : 'Add to Cart'}
        </Button>
      )}
    </>
  );
}

/** A visitor is sent to /login first, and the item waits. */
function useAddToCart({ _id, image, title, subtitle, price }: CategorisedProduct) {
  const navigate = useNavigate();
  const { run, reset, isPending, data } = useAction({
    // Nobody should take an older failure for one of this attempt.
    onMutate: () => notify.close(),
    mutationFn: async (wanted: Pick<Item, 'noOfItems' | 'size'>) => {
      const item = { product: _id, image, title, subtitle, price, ...wanted };
      const { status } = await knownSession();
      if (status === 'in') return apiClient.post<CartLine>(apiPaths.cart, item);
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

  const isDone = data !== undefined && data !== 'waits';
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(reset, DONE_MS);
    return () => clearTimeout(timer);
  }, [isDone, reset]);

  // Stays pending until the sign-in screen opens, so that a second press does nothing.
  return { run, isPending: isPending || data === 'waits', isDone };
}
