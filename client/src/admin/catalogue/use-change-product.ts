import { useQueryClient } from '@tanstack/react-query';
import type { CategorisedProduct, ProductInput } from '@tanabana/server/contract/product';
import { productsKey } from '../../features/catalogue/catalogue-api.ts';
import { serverMessage } from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { useAction } from '../../lib/use-action.ts';
import { adminMessages } from '../messages.ts';
import { productEntries } from './entries.ts';
import { changedWith } from './use-entries.ts';

/** A change of one field, and how it is taken back. */
export interface Change {
  /** What is sent, from the product as it is then. */
  fields: (product: CategorisedProduct) => Partial<ProductInput>;
  /** What a press shows meanwhile. */
  value?: boolean;
  /** What the notice says when it is saved. */
  said: string;
  /** What takes it back, from the product as it was when this was sent. */
  back: (product: CategorisedProduct) => Omit<Change, 'back'>;
  /** Pressed in a notice, which says too why it has failed: its row may be gone. */
  isUndo?: boolean;
}

/**
 * Saves a field of a product. Changes of one product are sent one after another, each from what the one before has left.
 * The notice can take it back.
 */
export function useChangeProduct(product: CategorisedProduct) {
  const { _id, category } = product;
  const client = useQueryClient();
  const products = productEntries(category);
  const { mutate, isPending, variables, error } = useAction({
    scope: { id: _id },
    mutationFn: async ({ fields, back }: Change) => {
      const list = client.getQueryData<CategorisedProduct[]>(productsKey(category));
      const now = list?.find((each) => each._id === _id) ?? product;
      await products.update(_id, fields(now));
      return back(now);
    },
    onSettled: (back, failed, change) => {
      if (back) {
        notify.success(change.said, () => mutate({ ...back, back: () => change, isUndo: true }));
      } else if (failed && change.isUndo) notify.failure(readReason(failed));
    },
    meta: { failure: null, reload: changedWith(products) },
  });
  return {
    change: mutate,
    /** The last one, also one that has failed. */
    last: variables,
    isPending,
    /** Why the last one has failed. */
    error: error && !variables?.isUndo ? readReason(error) : undefined,
  };
}

const readReason = (error: Error) => serverMessage(error) ?? adminMessages.changeFailed;
