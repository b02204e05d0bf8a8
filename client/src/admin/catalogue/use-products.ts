import { useQueryClient } from '@tanstack/react-query';
import type { CategoryKey } from '@tanabana/server/contract/categories';
import { adminMessages } from '../messages.ts';
import type { CategorisedProduct, ProductInput } from '@tanabana/server/contract/product';
import { useEffect, useEffectEvent, useState } from 'react';
import { getProducts } from '../../features/catalogue/catalogue-api.ts';
import { editQuery, reloadList, without } from '../../lib/edit-list.ts';
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
  // The list may be loaded again while the form is open, which keeps the values that it began with.
  const [former] = useState(edited);
  const { run, isError } = useAction({
    mutationFn: async (input: ProductInput) =>
      former
        ? updateProduct(category, former._id, await withOthersChanges(former, input))
        : addProduct(category, input),
    onSuccess: async (saved) => {
      const product = { ...saved, category };
      await editQuery<CategorisedProduct[]>(queryClient, list, (products) =>
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

/** What the form has left as it was gets today's value: another tab may have changed it since. */
async function withOthersChanges(
  former: CategorisedProduct,
  input: ProductInput,
): Promise<ProductInput> {
  const products = await getProducts(former.category, 'reload');
  const now = products.find(({ _id }) => _id === former._id) ?? former;
  const fields = Object.keys(input) as (keyof ProductInput)[];
  const leftAlone = fields.filter((field) => input[field] === former[field]);
  return { ...input, ...Object.fromEntries(leftAlone.map((field) => [field, now[field]])) };
}

export function useRemoveProduct({ category, _id: id }: CategorisedProduct) {
  const uid = useUid() ?? '';
  const list = queryKeys.products(category);
  const { run, isPending } = useAction({
    mutationFn: () => removeProduct(category, id),
    onSuccess: (_result, _input, _context, { client }) =>
      editQuery<CategorisedProduct[]>(client, list, without(id)),
    meta: {
      success: adminMessages.productRemoved,
      failure: adminMessages.productRemoveFailed,
      edits: [list],
      reloads: [queryKeys.cart(uid)],
    },
  });
  return { remove: () => run(), isRemoving: isPending };
}
