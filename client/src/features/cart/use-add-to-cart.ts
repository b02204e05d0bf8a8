import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { cartMessages } from './messages.ts';
import type { Product } from '@tanabana/server/contract/product';
import { paths } from '../../config/paths.ts';
import { serverMessage, statusOf } from '../../lib/api-client.ts';
import { reloadList } from '../../lib/edit-list.ts';
import { notify } from '../../lib/notify.ts';
import { knownSession } from '../../session/session-store.ts';
import { addToCart } from './cart-api.ts';
import { cartKey } from './use-cart.ts';
import { storeWaitingItem } from './waiting-items.ts';

/** A visitor is sent to /login first, and the item waits. */
export function useAddToCart() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  return async (
    product: Product,
    noOfItems: number,
  ): Promise<'added' | 'refused' | 'redirected'> => {
    const item = toItem(product, noOfItems);
    const session = await knownSession().catch(console.error);
    if (!session) {
      notify.failure(cartMessages.addFailed);
      return 'refused';
    }
    if (session.status === 'out') {
      storeWaitingItem(item);
      await navigate(paths.login);
      return 'redirected';
    }
    const error = await addToCart(item).then(() => undefined, toError);
    // After a failure too: the item may be in the cart and only the response lost.
    void reloadList(queryClient, cartKey(session.user.uid));
    if (!error) return 'added';
    showFailure(error);
    return 'refused';
  };
}

function toItem({ _id, image, title, subtitle, price }: Product, noOfItems: number) {
  return { product: _id, image, title, subtitle, price, noOfItems };
}

const toError = (error: Error) => error;

/** Only a 400 shows the server's text. */
function showFailure(error: Error): void {
  const refusal = statusOf(error) === 400 ? serverMessage(error) : undefined;
  if (!refusal) console.error(error);
  notify.failure(refusal ?? cartMessages.addFailed);
}
