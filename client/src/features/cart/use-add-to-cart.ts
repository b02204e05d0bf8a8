import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AddToCart, CartLine } from '@tanabana/server/contract/cart';
import { messages } from '@tanabana/server/contract/messages';
import type { Product } from '@tanabana/server/contract/product';
import { paths } from '../../config/paths.ts';
import { serverMessage, statusOf } from '../../lib/api-client.ts';
import { announce, notify } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSession } from '../../lib/session.tsx';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { useListEditor } from '../../lib/use-personal-list.ts';
import { addToCart } from './cart-api.ts';
import { keepWaitingItem } from './waiting-item.ts';

/** How long the button says Added, in milliseconds. */
const ADDED_SHOWN_MS = 2_000;

export type AddProgress = 'rest' | 'pending' | 'done';

/** Add to Cart of every screen; a visitor is sent to sign in first, and the item waits. */
export function useAddToCart() {
  const session = useSession();
  const navigate = useNavigate();
  const postponed = useRef<Product>(undefined);
  const { reload } = useListEditor<CartLine>(queryKeys.cart);
  const { run, reset, isPending, isSuccess, variables } = useGuardedMutation({
    mutationFn: addToCart,
    sameBy: ({ product }) => product,
    onSuccess: () => {
      announce('Added to cart');
      void reload();
    },
    onError: showFailure,
  });

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, ADDED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  function add(product: Product) {
    if (session.status === 'in') {
      void run(toItem(product));
    } else if (session.status === 'out') {
      keepWaitingItem(toItem(product));
      void navigate(paths.login);
    } else {
      postponed.current = product;
    }
  }

  // Pressed before it was known who presses: done as soon as it is.
  useEffect(() => {
    if (session.status === 'unknown' || !postponed.current) return;
    const product = postponed.current;
    postponed.current = undefined;
    add(product);
  });

  return {
    add,
    /** What the button of this product shows. */
    progressOf: (product: Product): AddProgress => {
      if (variables?.product !== product._id) return 'rest';
      if (isPending) return 'pending';
      return isSuccess ? 'done' : 'rest';
    },
  };
}

function toItem({ _id, image, title, subtitle, price }: Product): AddToCart {
  return { product: _id, image, title, subtitle, price, noOfItems: 1 };
}

function showFailure(error: Error): void {
  const refusal = statusOf(error) === 400 ? serverMessage(error) : undefined;
  if (!refusal) console.error(error);
  notify.failure(refusal ?? messages.cart.addFailed);
}
