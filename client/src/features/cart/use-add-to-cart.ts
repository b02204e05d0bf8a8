import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { cartMessages } from '@tanabana/server/contract/cart-messages';
import type { Product } from '@tanabana/server/contract/product';
import { paths } from '../../config/paths.ts';
import { rememberPerson, serverMessage, statusOf } from '../../lib/api-client.ts';
import { reloadList } from '../../session/edit-list.ts';
import { notify } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSessionActions } from '../../session/session.tsx';
import { addToCart } from './cart-api.ts';
import { keepWaitingItem } from './waiting-items.ts';

/** Add to Cart of every screen. A visitor is sent away to sign in first, and the item waits. */
export function useAddToCart() {
  const { knownSession } = useSessionActions();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  return async (product: Product): Promise<'added' | 'refused' | 'sent away'> => {
    const item = toItem(product);
    const session = await knownSession().catch(console.error);
    if (!session) {
      notify.failure(cartMessages.addFailed);
      return 'refused';
    }
    const isSamePerson = rememberPerson();
    if (session.status === 'out') {
      keepWaitingItem(item);
      await navigate(paths.login);
      return 'sent away';
    }
    try {
      await addToCart(item);
    } catch (error) {
      if (isSamePerson()) showFailure(error);
      return 'refused';
    }
    // Nothing is in the cart of whoever has signed in meanwhile.
    if (!isSamePerson()) return 'refused';
    void reloadList(queryClient, queryKeys.cart(session.user.uid));
    return 'added';
  };
}

function toItem({ _id, image, title, subtitle, price }: Product) {
  return { product: _id, image, title, subtitle, price, noOfItems: 1 };
}

/** Only a 400 speaks for itself (specification, section 8). */
function showFailure(error: unknown): void {
  const refusal = statusOf(error) === 400 ? serverMessage(error) : undefined;
  if (!refusal) console.error(error);
  notify.failure(refusal ?? cartMessages.addFailed);
}
