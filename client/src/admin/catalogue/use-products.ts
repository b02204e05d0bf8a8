import { useQueryClient } from '@tanstack/react-query';
import type { CategoryKey } from '@tanabana/server/contract/categories';
import { adminMessages } from '../messages.ts';
import type { CategorisedProduct, ProductInput } from '@tanabana/server/contract/product';
import { useEffect, useEffectEvent } from 'react';
import { editList, reloadList, without } from '../../lib/edit-list.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useAction } from '../../lib/use-action.ts';
import { useUid } from '../../session/use-session.ts';
import { addProduct, removeProduct, updateProduct } from '../admin-api.ts';

/** Adds a product to a category, or updates `edited`. */
export function useSaveProduct(
  category: CategoryKey,
  edited: CategorisedProduct | undefined,
  onSaved: () => void,
) {
  const queryClient = useQueryClient();
  const uid = useUid() ?? '';
  const list = queryKeys.products(category);
  const { run, isError } = useAction({
    mutationFn: (input: ProductInput) =>
      edited ? updateProduct(category, edited._id, input) : addProduct(category, input),
    onSuccess: async (saved) => {
      const product = { ...saved, category };
      await editList<CategorisedProduct>(queryClient, list, (products) =>
        edited
          ? products.map((old) => (old._id === saved._id ? product : old))
          : [product, ...products],
      );
      onSaved();
    },
    meta: edited
      ? {
          success: adminMessages.productUpdated,
          failure: adminMessages.productUpdateFailed,
          reloads: [queryKeys.cart(uid)],
        }
      : {
          success: adminMessages.productAdded,
          failure: adminMessages.productAddFailed,
          edits: [list],
        },
  });

  // When the dialog closes, not before: if the product is gone, a reload would close the dialog and lose the input.
  const reloadAfterFailure = useEffectEvent(() => {
    if (edited && isError) void reloadList(queryClient, list);
  });
  useEffect(() => () => reloadAfterFailure(), []);

  return { save: run };
}

export function useRemoveProduct({ category, _id: id }: CategorisedProduct) {
  const uid = useUid() ?? '';
  const list = queryKeys.products(category);
  const { run, isPending } = useAction({
    mutationFn: () => removeProduct(category, id),
    onSuccess: (_result, _input, _context, { client }) =>
      editList<CategorisedProduct>(client, list, without(id)),
    meta: {
      success: adminMessages.productRemoved,
      failure: adminMessages.productRemoveFailed,
      edits: [list],
      reloads: [queryKeys.cart(uid)],
    },
  });
  return { remove: () => run(), isRemoving: isPending };
}
