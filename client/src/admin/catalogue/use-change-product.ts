import { useQueryClient } from '@tanstack/react-query';
import type { CategorisedProduct, ProductInput } from '@tanabana/server/contract/product';
import { productsKey } from '../../features/catalogue/catalogue-api.ts';
import { serverMessage } from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { useAction } from '../../lib/use-action.ts';
import { adminMessages } from '../messages.ts';
import { productsOf } from './entries.ts';
import { changedWith } from './use-entries.ts';

/** A change of one field, and how it is taken back. */
export interface Change {
  /** What is sent, from the product as it is then. */
  of: (product: CategorisedProduct) => Partial<ProductInput>;
  /** What a press shows meanwhile. */
  value?: boolean;
  /** What the notice says when it is saved. */
  said: string;
  back: Omit<Change, 'back'>;
}

/**
 * Saves a field of a product. Changes of one product are sent one after another, each from what the one before has left.
 * The notice can take it back.
 */
export function useChangeProduct(product: CategorisedProduct) {
  const { _id, category } = product;
  const client = useQueryClient();
  const products = productsOf(category);
  const { mutate, isPending, variables, error } = useAction({
    scope: { id: _id },
    mutationFn: ({ of }: Change) => {
      const list = client.getQueryData<CategorisedProduct[]>(productsKey(category));
      return products.update(_id, of(list?.find((each) => each._id === _id) ?? product));
    },
    onSettled: (_saved, failed, change) => {
      if (!failed) notify.success(change.said, () => mutate({ ...change.back, back: change }));
    },
    meta: { failure: null, reload: changedWith(products) },
  });
  return {
    change: mutate,
    /** The last one, also one that has failed. */
    last: variables,
    isPending,
    /** Why the last one has failed. */
    error: error ? (serverMessage(error) ?? adminMessages.changeFailed) : undefined,
  };
}
