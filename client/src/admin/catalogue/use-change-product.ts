import { useQueryClient } from '@tanstack/react-query';
import { isSoldOut } from '@tanabana/server/contract/for-sale';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { CategorisedProduct, Product } from '@tanabana/server/contract/product';
import { useEffect, useRef } from 'react';
import { productsKey } from '../../features/catalogue/catalogue-api.ts';
import { apiClient, serverMessage } from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { useAction } from '../../lib/query-client.ts';
import { adminMessages } from '../messages.ts';
import { productEntries } from './entries.ts';
import { listsWith } from './use-entries.ts';

interface Fields {
  price?: number;
  /** Null for none. */
  mrp?: number | null;
  soldOut?: boolean;
  soldOutSizes?: string[];
}

interface Change {
  /** What is sent, from the product as it is then. */
  fields: (product: CategorisedProduct) => Fields;
  /** What the notice says of the saved product. */
  describe: (saved: Product) => string;
  /** Pressed in a notice, which says, too, why it has failed. */
  isUndo?: boolean;
}

/** What takes back a value that the product did not have. */
const none = { mrp: null, soldOut: false, soldOutSizes: [] };

/**
 * Saves fields of a product. Changes of one product are sent one after another, each from what the one before has left.
 * The notice can take it back.
 */
export function useChangeProduct(product: CategorisedProduct) {
  const { _id, category } = product;
  const client = useQueryClient();
  const hasRow = useRef(true);
  useEffect(() => {
    hasRow.current = true;
    return () => {
      hasRow.current = false;
    };
  }, []);
  const { mutate, isPending, variables, error } = useAction({
    scope: { id: _id },
    mutationFn: async ({ fields }: Change) => {
      const list = client.getQueryData<CategorisedProduct[]>(productsKey(category));
      const now = list?.find((each) => each._id === _id) ?? product;
      const sent = fields(now);
      const before = Object.entries({ ...none, ...now }).filter(([field]) => field in sent);
      const saved = await updateProduct(now, sent);
      return { saved, before: Object.fromEntries(before) };
    },
    onSettled: (done, failed, { describe, isUndo }) => {
      if (done) {
        const undo = { fields: () => done.before, describe, isUndo: true };
        notify.success(describe(done.saved), { undo: () => mutate(undo) });
      } else if (failed && (isUndo || !hasRow.current)) notify.failure(readReason(failed));
    },
    meta: { failure: null, reload: listsWith(productEntries(category)) },
  });
  return {
    change: mutate,
    /** The product with what is on its way. */
    shown: isPending ? { ...product, ...variables.fields(product) } : product,
    /** Why the last change has failed. */
    error: error && !variables?.isUndo ? readReason(error) : undefined,
  };
}

export const readReason = (error: Error) => serverMessage(error) ?? adminMessages.changeFailed;

export const updateProduct = ({ category, _id }: CategorisedProduct, fields: Fields) =>
  apiClient.put<Product>(apiPaths.product(category, _id), fields);

export const removeProduct = ({ category, _id }: CategorisedProduct) =>
  apiClient.delete<void>(apiPaths.product(category, _id));

/** What is sent so that the product can be bought again. */
export const forSale = (product: CategorisedProduct) => ({
  soldOut: false,
  ...(isSoldOut({ ...product, soldOut: false }) && { soldOutSizes: [] }),
});
