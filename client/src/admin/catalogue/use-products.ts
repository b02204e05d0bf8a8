import type { CategoryKey } from '@tanabana/server/contract/categories';
import { adminMessages } from '@tanabana/server/contract/admin-messages';
import type { CategorisedProduct, ProductInput } from '@tanabana/server/contract/product';
import { queryKeys } from '../../lib/query-keys.ts';
import { without } from '../../lib/without.ts';
import { addProduct, removeProduct, updateProduct } from '../admin-api.ts';
import { useCatalogueDeed } from './use-catalogue-action.ts';

/** Adds a product to a category, or updates `edited`. */
export function useSaveProduct(
  category: CategoryKey,
  edited: CategorisedProduct | undefined,
  onSaved: () => void,
) {
  const { run, isPending } = useCatalogueDeed({
    send: (input: ProductInput) =>
      edited ? updateProduct(category, edited._id, input) : addProduct(category, input),
    queryKey: queryKeys.products(category),
    change: (products: CategorisedProduct[], saved) => {
      const product = { ...saved, category };
      return edited
        ? products.map((old) => (old._id === saved._id ? product : old))
        : [product, ...products];
    },
    texts: edited
      ? { done: adminMessages.productUpdated, failed: adminMessages.productUpdateFailed }
      : { done: adminMessages.productAdded, failed: adminMessages.productAddFailed },
    isInDialog: Boolean(edited),
    onDone: onSaved,
  });
  return { save: run, isSaving: isPending };
}

export function useRemoveProduct({ category, _id: id }: CategorisedProduct) {
  const { run, isPending } = useCatalogueDeed({
    send: () => removeProduct(category, id),
    queryKey: queryKeys.products(category),
    change: without<CategorisedProduct>(id),
    texts: { done: adminMessages.productRemoved, failed: adminMessages.productRemoveFailed },
  });
  return { remove: () => run(undefined), isRemoving: isPending };
}
