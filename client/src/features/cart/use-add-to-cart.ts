import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { cartMessages } from './messages.ts';
import { paths } from '../../config/paths.ts';
import { serverMessage, statusOf } from '../../lib/api-client.ts';
import { reloadList } from '../../lib/edit-list.ts';
import { notify } from '../../lib/notify.ts';
import { knownSession } from '../../session/session-store.ts';
import type { OnAddToCart } from '../catalogue/components/add-button.tsx';
import { addToCart } from './cart-api.ts';
import { cartKey } from './use-cart.ts';
import { storeWaitingItem } from './waiting-items.ts';

/** A visitor is sent to /login first, and the item waits. */
export function useAddToCart(): OnAddToCart {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  return async ({ _id, image, title, subtitle, price }, noOfItems) => {
    const item = { product: _id, image, title, subtitle, price, noOfItems };
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
    try {
      await addToCart(item);
      return 'added';
    } catch (error) {
      showFailure(error);
      return 'refused';
    } finally {
      // After a failure too: the item may be in the cart and only the response lost.
      void reloadList(queryClient, cartKey(session.user.uid));
    }
  };
}

/** Only a 400 shows the server's text. */
function showFailure(error: unknown): void {
  const refusal = statusOf(error) === 400 ? serverMessage(error) : undefined;
  if (!refusal) console.error(error);
  notify.failure(refusal ?? cartMessages.addFailed);
}
